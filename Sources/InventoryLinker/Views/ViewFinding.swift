import InventoryModel

/// An element that a view makes.
struct ElementFinding: Sendable {
    /// The SwiftUI, UIKit or own type.
    var kind: String
    /// The XCUITest query that finds it.
    var xcuiQuery: String?
    /// What a test can do with it.
    var role: ElementKind.Role
    /// What its identifier may be; empty where it has none.
    var identifiers: [TextPattern]
    /// The expression of an identifier of which nothing is known; it has one all the same.
    var unresolvedIdentifier: String?
    /// Where the identifier is set; nil where none is.
    var identifierPlace: SourcePlace?
    /// The visible label, where it is a literal.
    var label: String?
    /// A word for the element where its label is no literal: the constant or the action that it names.
    var nameHint: String?
    /// Further words for it, such as its action where its label is known.
    var alternatives: [String] = []
    /// The property or function of the view that it stands in; nil for the body.
    var part: String?
    /// Whether it sits in a condition.
    var isConditional: Bool
    /// Whether a condition decides about it alone, as about the text of an error, and not about a part that holds it.
    var isBranchContent = false
    /// The branches that it stands in, outermost first.
    var branches: [Branch] = []
    /// Whether what it shows is computed.
    var isComputed: Bool
    /// Whether a missing identifier is worth a word: not inside a control or a system dialog.
    var isReportable: Bool
    /// Whether each use of the type that holds it may give it another identifier.
    var dependsOnUse = false
    /// The view type whose body holds it.
    var viewType: TypeID
    /// The index of the file.
    var file: Int
    /// Where it stands.
    var position: SourcePosition
}

/// One of several bodies of which at most one is shown.
struct Branch: Sendable, Hashable {
    /// Tells the statement from others; statements of several views may share a number, those of one do not.
    var statement: Int
    /// Which of the bodies.
    var body: Int
}

extension [Branch] {
    /// Whether what stands in these is always shown when what stands in others of the same view is, or the other way
    /// round; of two conditions one cannot tell whether they ever hold together.
    func accompany(_ others: [Branch]) -> Bool { starts(with: others) || others.starts(with: self) }

    /// Whether what stands in these is never shown together with what stands in others of the same view.
    func exclude(_ others: [Branch]) -> Bool {
        contains { own in others.contains { $0.statement == own.statement && $0.body != own.body } }
    }
}

extension ElementFinding {
    /// Whether it is never shown together with another element of the same view.
    func excludes(_ other: ElementFinding) -> Bool { branches.exclude(other.branches) }
}

/// The use of an own view type in the body of another one.
struct PartUse: Sendable {
    /// The view type that is used.
    var type: TypeID
    /// The branches that the use stands in, outermost first.
    var branches: [Branch]
    /// The index of the file.
    var file: Int
    /// Where it stands.
    var position: SourcePosition
    /// Whether the elements of the used type are elements of their own: it stands outside of controls and is not hidden.
    var isSeenApart: Bool
}

/// A property of a type.
struct PropertyKey: Sendable, Hashable {
    /// The type that declares it.
    var type: TypeID
    /// Its name.
    var name: String
}

/// A way from one view to another.
struct TransitionFinding: Sendable {
    /// The view type that holds it.
    var from: TypeID
    /// The view type that it shows.
    var to: TypeID
    /// By what, such as `sheet`.
    var via: String
    /// The index of the file.
    var file: Int
    /// Where it stands.
    var position: SourcePosition
}

/// What reading one view type gives.
struct ViewFindings: Sendable {
    /// The elements, in order.
    var elements: [ElementFinding] = []
    /// The ways to other views, in order.
    var transitions: [TransitionFinding] = []
    /// The own view types that it is built of, in order.
    var parts: [TypeID] = []
    /// The uses of those, in order.
    var partUses: [PartUse] = []
    /// Those of the parts that stand outside of controls, where their texts are elements of their own.
    var partsOutsideControls: Set<TypeID> = []
    /// Whether it is a modifier of other views.
    var isModifier = false
    /// Whether it is a view of UIKit, such as a cell, which a controller shows as part of a screen.
    var isUIKitView = false
    /// Whether it has a navigation bar or tabs, as only screens have.
    var hasNavigation = false
    /// The own view types that get their identifier from here, by a modifier.
    var identifiedParts: Set<TypeID> = []
    /// The properties of other types, or inherited ones, that get their identifier here.
    var identifiedProperties: Set<PropertyKey> = []
    /// What is wrong with its identifiers, in order.
    var pitfalls: [PitfallFinding] = []
    /// The own types of which uses here have identifiers of their own.
    var usedTypes: Set<TypeID> = []
    /// The fields of models whose values are identifiers, with the kinds of their elements.
    var carriedFields: [String: String] = [:]
    /// Identifiers handed to models, which count where such a field carries them.
    var handedIdentifiers: [HandedIdentifier] = []
    /// The role of what its body starts with, where that is an element.
    var rootKind: String?
    /// Whether it has neither elements nor identifiers nor ways.
    var isEmpty: Bool {
        elements.isEmpty && handedIdentifiers.isEmpty && carriedFields.isEmpty && transitions.isEmpty
    }
    /// Whether an identifier depends on what the user of the view passes in.
    var isParameterised: Bool {
        elements.contains { $0.identifiers.contains(where: \.startsWithParameter) }
    }
}

extension ViewFindings {
    /// Goes back to earlier findings, but keeps the elements whose identifiers were not among them.
    mutating func keepOnlyNewIdentifiers(since earlier: ViewFindings) {
        let added = elements.dropFirst(earlier.elements.count).filter { element in
            !element.identifiers.isEmpty
                && !earlier.elements.contains {
                    $0.position == element.position && $0.identifiers == element.identifiers
                }
        }
        self = earlier
        elements += added
    }

    /// How many elements that a person acts on have no identifier of their own.
    var openControlCount: Int { elements.count { $0.role == .interactive && $0.identifiers.isEmpty } }

    /// Of another use of what was read before keeps what has an identifier, in place of the same without one.
    mutating func keepIdentified(since earlier: ViewFindings) {
        keepOnlyNewIdentifiers(since: earlier)
        let identified = Set(elements.dropFirst(earlier.elements.count).map(\.position))
        elements.removeAll { $0.identifiers.isEmpty && identified.contains($0.position) }
    }
}
