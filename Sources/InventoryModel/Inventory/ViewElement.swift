/// The key of a view element, the same in every snapshot in which the element is the same.
///
/// Of an element with an identifier it is the screen and the identifier, since that is what coverage counts once
/// (`metrics.md`, Coverage); of one without, the view type, the kind, the label and the occurrence.
package struct ElementID: RawRepresentable, Sendable, Hashable, Codable, Comparable {
    /// The key's text.
    package let rawValue: String

    /// Wraps a key.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    package static func < (left: ElementID, right: ElementID) -> Bool { left.rawValue < right.rawValue }
}

/// An element declared in app code.
package struct ViewElement: Sendable, Hashable, Codable {
    /// The key; several declarations of one identifier on one screen share it.
    package var id: ElementID
    /// The screen that it is declared on.
    package var screen: String
    /// The view type that declares it, dotted where nested.
    package var viewType: String
    /// The SwiftUI or UIKit type, such as `Button`.
    package var elementKind: String
    /// The XCUITest query that finds it, such as `buttons`; nil where that is unknown.
    package var xcuiQuery: String?
    /// The accessibility identifier: text, or a pattern with `*` for computed parts; nil where there is none or it is
    /// not known.
    package var identifier: String?
    /// Whether the identifier is a pattern.
    package var isPattern: Bool
    /// Whether a person can act on it (`metrics.md`, Coverage).
    package var isInteractive: Bool
    /// Whether coverage counts it: interactive, or assertable with an identifier.
    package var isCounted: Bool
    /// The visible label as written, where it is a literal.
    package var label: String?
    /// The expression of an identifier whose value is not known; the element has one all the same.
    package var unresolvedIdentifier: String?
    /// The file in which the identifier is set: that of the element, or that of the component which sets it inside; nil
    /// where there is none.
    package var identifierFile: String?
    /// The line on which the identifier is set (1-based).
    package var identifierLine: Int?
    /// The file.
    package var file: String
    /// Where the element stands.
    package var position: SourcePosition

    /// Creates a view element.
    package init(
        id: ElementID,
        screen: String,
        viewType: String,
        elementKind: String,
        xcuiQuery: String?,
        identifier: String?,
        isPattern: Bool,
        isInteractive: Bool,
        isCounted: Bool,
        label: String?,
        unresolvedIdentifier: String? = nil,
        identifierFile: String? = nil,
        identifierLine: Int? = nil,
        file: String,
        position: SourcePosition
    ) {
        self.id = id
        self.screen = screen
        self.viewType = viewType
        self.elementKind = elementKind
        self.xcuiQuery = xcuiQuery
        self.identifier = identifier
        self.isPattern = isPattern
        self.isInteractive = isInteractive
        self.isCounted = isCounted
        self.label = label
        self.unresolvedIdentifier = unresolvedIdentifier
        self.identifierFile = identifierFile
        self.identifierLine = identifierLine
        self.file = file
        self.position = position
    }
}
