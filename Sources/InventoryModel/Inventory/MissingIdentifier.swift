/// An interactive or assertable element without identifier, with the one to add.
package struct MissingIdentifier: Sendable, Hashable, Codable {
    /// Why it is worth an identifier.
    package enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
        /// A person can act on it.
        case interactive
        /// It shows a computed value.
        case computed
        /// It sits in a condition.
        case conditional
    }

    /// The view element without identifier.
    package var element: ElementID
    /// The screen.
    package var screen: String
    /// The view type that declares it.
    package var viewType: String
    /// The SwiftUI or UIKit type.
    package var elementKind: String
    /// The visible label, where it is a literal.
    package var label: String?
    /// The identifier to add, unique on its screen.
    package var suggestedIdentifier: String
    /// Why it is worth an identifier.
    package var reason: Reason
    /// The file.
    package var file: String
    /// Where the element stands.
    package var position: SourcePosition

    /// Creates a missing identifier.
    package init(
        element: ElementID,
        screen: String,
        viewType: String,
        elementKind: String,
        label: String?,
        suggestedIdentifier: String,
        reason: Reason,
        file: String,
        position: SourcePosition
    ) {
        self.element = element
        self.screen = screen
        self.viewType = viewType
        self.elementKind = elementKind
        self.label = label
        self.suggestedIdentifier = suggestedIdentifier
        self.reason = reason
        self.file = file
        self.position = position
    }
}
