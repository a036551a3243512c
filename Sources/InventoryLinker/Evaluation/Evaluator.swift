import InventoryModel

/// Follows expressions and calls through the sources, without running anything.
///
/// Both branches of an `if` are taken, of a `switch` over a known value the matching case. A loop is taken once, over known
/// values once for each; recursion ends at the second turn. One evaluator follows one test or one view; the index is shared.
final class Evaluator {
    /// The declarations.
    let index: SourceIndex
    /// What the project's configuration says.
    let configuration: LinkConfiguration
    /// The names of the members of page objects; a call of one on an unknown receiver counts as unresolved.
    let pageMemberNames: Set<String>
    /// Whether a test is followed: numbers and each turn of a loop count, where views repeat one row.
    let followsNumbers: Bool
    /// The types that a value of a protocol's type may be of; empty where nothing is said of such values.
    var implementers: [TypeID] = []
    /// What those give for the texts that their protocols require, by the requirement.
    var requirements: [DeclarationKey: [TextPattern]] = [:]
    /// What the members of enumerations give where the case is not known.
    var caseMembers: [CaseMember: Value] = [:]
    /// What was met.
    var trace = Trace()
    /// The calls that are being followed, outermost first.
    var frames: [Frame] = []
    /// The types of which instances are being made, outermost first.
    var constructing: [TypeID] = []
    /// How many closures are being run inside each other.
    var closureDepth = 0
    /// How many more calls are followed; a test that needs more is reported as unresolved.
    private var remainingCalls = maximumCalls
    /// How many more expressions are followed; arguments and defaults that call each other have no end.
    private var remainingSteps = maximumSteps
    /// How deep expressions are nested at the moment.
    private var depth = 0

    /// How deep calls are followed.
    static let maximumCallDepth = 40
    /// How many calls are followed for one test or view.
    static let maximumCalls = 20_000
    /// How many expressions are followed for one test or view.
    static let maximumSteps = 100_000
    /// How deep expressions are followed, over all calls on the way.
    static let maximumDepth = 400

    /// Creates an evaluator.
    init(
        index: SourceIndex, configuration: LinkConfiguration, pageMemberNames: Set<String> = [],
        followsNumbers: Bool = false
    ) {
        self.followsNumbers = followsNumbers
        self.index = index
        self.pageMemberNames = pageMemberNames
        self.configuration = configuration
    }

    /// Starts to count calls and expressions anew, for the next view.
    func renewLimits() {
        (remainingCalls, remainingSteps) = (Self.maximumCalls, Self.maximumSteps)
    }

    /// The value of an expression.
    ///
    /// - Parameters:
    ///   - expression: The expression.
    ///   - environment: The names that it can see.
    ///   - expected: The type that its place asks for; an implicit member is looked up there.
    /// - Returns: The value, `.unknown` where the sources do not tell.
    func value(of expression: Expression, in environment: Environment, expecting expected: TypeName? = nil) -> Value {
        guard depth < Self.maximumDepth, remainingSteps > 0 else { return unfollowed() }
        remainingSteps -= 1
        depth += 1
        defer { depth -= 1 }
        switch expression {
        case .string(let pieces, _): return .text(text(of: pieces, in: environment))
        case .literal("nil"): return .absent
        case .literal(let text): return followsNumbers ? .literal(text) : .unknown
        case .keyPath, .other: return .unknown
        case .name(let name, let position): return self.value(ofName: name, at: position, in: environment)
        case .member(let base, let name, let position):
            return member(name, of: base, at: position, in: environment, expecting: expected)
        case .call(let call): return self.value(of: call, in: environment, expecting: expected)
        case .subscripted(let base, let arguments, let position):
            return subscripted(base, arguments, at: position, in: environment, expecting: expected)
        case .closure(let closure): return .closure(ClosureValue(closure: closure, environment: environment))
        case .array(let elements):
            return .list(elements.map { value(of: $0, in: environment, expecting: expected?.arguments.first) })
        case .dictionary(let entries):
            return dictionary(entries, in: environment, expecting: expected)
        case .tuple(let arguments):
            return tuple(arguments, in: environment, expecting: expected)
        case .choice(let condition, let branches):
            let decided = decidedBranch(of: condition, branches, in: environment)
            return choice(
                of: decided.map { [$0] } ?? branches, isFallback: condition.isEmpty, in: environment,
                expecting: expected)
        case .binary(let symbol, let left, let right):
            return binary(symbol, left, right, in: environment)
        }
    }

    /// Follows something, and says which functions were called on the way.
    func tracingCalls<Result>(_ body: () -> Result) -> (result: Result, called: Set<DeclarationKey>) {
        let outer = trace.calledFunctions
        trace.calledFunctions = []
        let result = body()
        let called = trace.calledFunctions
        trace.calledFunctions = outer.union(called)
        return (result, called)
    }

    /// What is not followed for lack of steps is counted, once for each test or view.
    private func unfollowed() -> Value {
        if remainingSteps == 0 {
            trace.unresolved += 1
            remainingSteps = -1
        }
        return .unknown
    }

    /// The texts of a string literal with its interpolations; several where one of them branches.
    private func text(of pieces: [StringPiece], in environment: Environment) -> [TextPattern] {
        var results = [TextPattern("")]
        for piece in pieces {
            let parts: [TextPattern] =
                switch piece {
                case .text(let text): [TextPattern(text)]
                case .interpolation(let expression): interpolated(value(of: expression, in: environment))
                }
            results = results.flatMap { result in parts.map { result.appending($0) } }
            if results.count > 32 { return [.unknown] }
        }
        return results
    }

    /// What a value looks like inside of a string.
    func interpolated(_ value: Value) -> [TextPattern] {
        let texts = value.alternatives.flatMap { alternative -> [TextPattern] in
            switch alternative {
            case .enumCase(_, let name, let values) where values.isEmpty: [TextPattern(name)]
            case .text(let patterns): patterns
            case .literal(let text): [TextPattern(text)]
            case .anyCase(_, let parameter): [TextPattern(parameter: parameter)]
            // `\(Self.self)`; of a class it may be the name of a subclass.
            case .metatype(let type) where [.enumeration, .structure].contains(index[type].kind):
                [TextPattern(index[type].simpleName)]
            default: [.unknown]
            }
        }
        return texts.isEmpty ? [.unknown] : texts
    }

    // MARK: - Calls that are being followed

    /// Follows a call, unless it is being followed twice already or too many were.
    func following(_ frame: Frame, _ body: () -> Value) -> Value? {
        guard remainingCalls > 0, frames.count < Self.maximumCallDepth else {
            if remainingCalls == 0 { trace.unresolved += 1 }
            return nil
        }
        guard frames.count(where: { $0.key == frame.key }) < 2 else { return nil }
        remainingCalls -= 1
        frames.append(frame)
        defer { frames.removeLast() }
        return body()
    }

    /// Lets nothing be known of the properties of a value that the sources do not make: what they start with is not what
    /// they are.
    private func forgetInitialValues(of instance: ObjectInstance) {
        for found in index[instance.type].variables.values.joined() {
            let variable = found.declaration
            guard variable.getter == nil, !variable.isStatic, !variable.isConstant, let initial = variable.initializer
            else { continue }
            let isText = variable.type.map { $0.name == "String" } ?? (initial.literalText != nil)
            instance.fields[variable.name] = isText ? .text([.unknown]) : .unknown
        }
    }

    /// The value of which only the declared type is known.
    func unknownValue(of type: TypeName?, from scope: Scope, receiver: Value?) -> Value {
        guard let type else { return .unknown }
        let simpleName = type.name.lastDottedPart
        if simpleName == "XCUIApplication" { return .element(.application) }
        if XCUITestWords.types.contains(simpleName) { return .element(.unknown) }
        if type.name == "String" || type.name == "StaticString" { return .text([.unknown]) }
        if type.name == "Self", let receiver { return receiver }
        if case .object(let instance)? = receiver, let bound = instance.generics[type.name] {
            return unknownValue(of: bound, from: scope, receiver: nil)
        }
        if type.name == "Array", !followsNumbers, let element = type.arguments.first {
            // A view shows one row for each; what a row is like its type tells.
            let value = unknownValue(of: element, from: scope, receiver: receiver)
            if case .object(let row) = value { forgetInitialValues(of: row) }
            return isUnknown(value) ? .unknown : .list([value])
        }
        guard let id = index.type(named: type.name, from: scope) else { return .unknown }
        if followsNumbers, index.foreignApplications.contains(id) { return .element(.application) }
        switch index[id].kind {
        case .structure, .classType, .actor: return .object(ObjectInstance(type: id))
        case .enumeration: return followsNumbers ? .unknown : .anyCase(id, parameter: nil)
        case .protocolType, .extensionOfType, .typeAlias: return .unknown
        }
    }
}
