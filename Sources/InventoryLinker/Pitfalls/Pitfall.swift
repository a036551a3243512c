import InventoryModel

/// A use of accessibility identifiers that compiles, looks right and costs testers days (`docs/diagnostics.md`).
enum Pitfall: String, CaseIterable {
    /// On a container, whose children all get it.
    case container = "identifier-on-container"
    /// On `Text("")`, which is not in the accessibility tree.
    case emptyText = "identifier-on-empty-text"
    /// On a system container that merges or splits its parts.
    case mergingContainer = "identifier-on-merging-container"
    /// On something inside of an element that merges or hides its children.
    case lostInMerge = "identifier-lost-in-merge"
    /// Twice on one screen.
    case duplicate = "duplicate-identifier"
    /// A constant of the tests that has another value in the app.
    case driftedConstant = "drifted-identifier-constant"
    /// The same as the visible text.
    case equalsText = "identifier-equals-text"
    /// Named unlike the other identifiers of the project.
    case naming = "identifier-naming"

    /// What goes wrong.
    var explanation: String {
        switch self {
        case .container: "a container without an accessibility element of its own gives it to each of its children"
        case .emptyText: "an empty text is not in the accessibility tree, so no query finds it"
        case .mergingContainer: "it merges its parts, so a query finds one element or several, depending on the system"
        case .lostInMerge: "the element around it merges or hides its children, so no query finds it"
        case .duplicate: "a query that finds several elements fails when it is used"
        case .driftedConstant: "the list of constants was copied into the tests, and the two differ now"
        case .equalsText: "a query by text finds it too, and stops to do so in another language"
        case .naming: "the identifiers of the project are named differently"
        }
    }

    /// What to do about it.
    var remedy: String {
        switch self {
        case .container: "put '.accessibilityElement(children: .contain)' before it, or identify the children"
        case .emptyText: "identify a view that shows something, or leave the view out while it is empty"
        case .mergingContainer: "identify the text or the button inside, or combine the children explicitly"
        case .lostInMerge: "identify the merged element, or use '.accessibilityElement(children: .contain)' there"
        case .duplicate: "give each its own identifier, or use '.firstMatch' in the page object"
        case .driftedConstant: "compile one list into both targets"
        case .equalsText: "name it after screen and element, not after what it shows"
        case .naming: "rename it"
        }
    }

    /// How bad it is: a warning where a query cannot work.
    var severity: Diagnostic.Severity {
        switch self {
        case .emptyText, .lostInMerge, .driftedConstant: .warning
        case .container, .mergingContainer, .duplicate, .equalsText, .naming: .note
        }
    }

    /// The diagnostic for an occurrence.
    ///
    /// - Parameters:
    ///   - subject: What is concerned, such as `'cart.pay' on 'VStack'`.
    ///   - advice: A remedy that fits the occurrence better than the general one.
    ///   - file: The file.
    ///   - position: Where the identifier is set.
    /// - Returns: The diagnostic.
    func diagnostic(_ subject: String, advice: String? = nil, file: String, position: SourcePosition) -> Diagnostic {
        Diagnostic(
            severity, code: rawValue, message: "\(subject): \(explanation); \(advice ?? remedy)", file: file,
            position: position)
    }
}

/// An occurrence of a pitfall that reading a view found.
struct PitfallFinding: Sendable, Hashable {
    /// Which one.
    var pitfall: Pitfall
    /// What is concerned, such as `'cart.pay' on 'VStack'`.
    var subject: String
    /// Where the identifier is set.
    var place: SourcePlace
}
