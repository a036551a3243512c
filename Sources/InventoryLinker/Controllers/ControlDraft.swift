import InventoryModel

/// An element of UIKit code while the type that holds it is read.
struct ControlDraft {
    /// The UIKit or own type, as written.
    var kind: String
    /// The file of the element's expression or property.
    var file: Int
    /// Where the element's expression or property stands.
    var position: SourcePosition
    /// The name of its variable.
    var name: String?
    /// Where the local variable is declared that it was assigned to, which may hold others as well; nil for any other.
    var variable: SourcePosition?
    /// The visible label, where it is a literal.
    var label: String?
    /// What sets its identifier, in order.
    var settings: [ControlIdentifier] = []
    /// Whether what it shows is computed.
    var isComputed = false
    /// Whether a condition decides if it is made.
    var isConditional = false
    /// Whether the type that is read makes it, so that a missing identifier is a matter of that type.
    var isMade = false
    /// Whether it has a variable; one that has none is made only to be handed on.
    var isNamed = false
    /// Whether the function that makes it returns it, so that its users may identify it.
    var isReturned = false
    /// Whether it is taken out of the accessibility tree, or a person cannot act on it.
    var isLeftOut = false
    /// The function that asks a table for it, where it is a cell that is handed on to another function.
    var handingFunction: DeclarationKey?
    /// The function and the parameter that hand it in; nil where it is none.
    var parameter: FunctionParameter?
}

/// A parameter of a function that hands a control in.
struct FunctionParameter: Hashable {
    /// The function.
    var function: DeclarationKey
    /// The name of the parameter inside.
    var name: String
}

/// A place where an element gets its identifier.
struct ControlIdentifier {
    /// The texts that it may be; with holes named after parameters where it depends on them.
    var texts: [TextPattern]
    /// The expression of the identifier.
    var expression: Expression
    /// Where that is written.
    var place: SourcePlace
    /// The function that sets it; nil for the initial value of a property.
    var function: DeclarationKey?
    /// The elements of which one gives it its identifier, as in `stack.accessibilityIdentifier = button.accessibilityIdentifier`.
    var sources: [Int] = []

    /// Whether a use of the function or component tells more of the identifier.
    func isToldMore(by used: [TextPattern]) -> Bool {
        let holes = texts.map(\.holeCount).max() ?? 0
        return used.contains { !$0.isUnknown && ($0.isLiteral || $0.holeCount < holes) }
    }

    /// Whether another value of a parameter gives another identifier.
    var dependsOnParameter: Bool { texts.contains { $0.parameters.isEmpty == false } }
}

/// The use of a function that may set identifiers, with the values of its parameters.
struct ControlCall {
    /// The names that the body of the function can see.
    var environment: Environment
    /// The elements that are handed in, by the names of the parameters.
    var elements: [String: Int]
    /// The property whose initial value it is, which gets what the function returns; nil for any other use.
    var target: Int?
    /// The file of the call.
    var file: Int
    /// Where it stands.
    var position: SourcePosition
}

/// What a name stands for inside of a body.
struct ControlScope {
    /// The values of names, as far as identifiers need them.
    var environment: Environment
    /// The elements that names stand for.
    var elements: [String: Int] = [:]
    /// The elements of which a name may stand for one, where it is what an own function returns.
    var candidates: [String: [Int]] = [:]
    /// The types of names that stand for something else.
    var types: [String: String] = [:]
    /// The screens that names of controllers stand for.
    var shown: [String: String] = [:]
    /// The storyboards that names stand for, by their names.
    var storyboards: [String: String] = [:]
    /// The places of the local names.
    var places: [String: SourcePosition] = [:]
    /// The element that a name becomes when it is declared: what the closure of a property returns.
    var becoming: [String: Int] = [:]
    /// The function whose body it is.
    var function: DeclarationKey?
    /// Whether a condition decides if the statements run.
    var isConditional = false

    /// The index of the file that is read.
    var file: Int { environment.scope.file }
}
