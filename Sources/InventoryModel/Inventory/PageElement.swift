/// How a query of a test finds its element.
package enum ElementMatch: String, Sendable, Hashable, Codable, CaseIterable {
    case identifier
    case label
    /// The key of `app.buttons["x"]` where no app code declares `x` as an identifier: it may be either.
    case identifierOrLabel = "identifier_or_label"
    case predicate
    case index
    case type

    /// Whether the query goes by a text; one that is not known leaves the query unresolved.
    package var isByText: Bool {
        switch self {
        case .identifier, .label, .identifierOrLabel: true
        case .predicate, .index, .type: false
        }
    }
}

/// An element that a page object exposes.
package struct PageElement: Sendable, Hashable, Codable {
    /// The screen of the page object.
    package var screen: String
    /// The page object, dotted where nested.
    package var pageObject: String
    /// The property or method that yields the element.
    package var property: String
    /// The XCUITest query, such as `buttons`.
    package var xcuiQuery: String?
    /// The accessibility identifier, where the query goes by it.
    package var identifier: String?
    /// The visible text or accessibility label, where the query goes by it.
    package var label: String?
    /// Whether the identifier is a pattern.
    package var isPattern: Bool
    /// How the query finds the element.
    package var matchedBy: ElementMatch
    /// Whether app code declares the identifier; nil where there is none to look for.
    package var isDeclared: Bool?
    /// The file.
    package var file: String
    /// Where the property stands.
    package var position: SourcePosition

    /// Creates a page element.
    package init(
        screen: String,
        pageObject: String,
        property: String,
        xcuiQuery: String?,
        identifier: String?,
        label: String?,
        isPattern: Bool,
        matchedBy: ElementMatch,
        isDeclared: Bool?,
        file: String,
        position: SourcePosition
    ) {
        self.screen = screen
        self.pageObject = pageObject
        self.property = property
        self.xcuiQuery = xcuiQuery
        self.identifier = identifier
        self.label = label
        self.isPattern = isPattern
        self.matchedBy = matchedBy
        self.isDeclared = isDeclared
        self.file = file
        self.position = position
    }
}

/// An action or assertion of a page object.
package struct PageAction: Sendable, Hashable, Codable {
    /// The screen of the page object.
    package var screen: String
    /// The page object, dotted where nested.
    package var pageObject: String
    /// The method's name.
    package var action: String
    /// The screen that it returns, where that is one.
    package var returnsScreen: String?
    /// The file.
    package var file: String
    /// Where the method stands.
    package var position: SourcePosition

    /// Creates a page action.
    package init(
        screen: String,
        pageObject: String,
        action: String,
        returnsScreen: String?,
        file: String,
        position: SourcePosition
    ) {
        self.screen = screen
        self.pageObject = pageObject
        self.action = action
        self.returnsScreen = returnsScreen
        self.file = file
        self.position = position
    }
}

/// A page element models a view element: their identifiers match.
package struct ElementModel: Sendable, Hashable, Codable {
    /// The view element.
    package var element: ElementID
    /// The page object.
    package var pageObject: String
    /// The property of the page object.
    package var property: String
    /// The file of the page object.
    package var file: String

    /// Creates the link.
    package init(element: ElementID, pageObject: String, property: String, file: String) {
        self.element = element
        self.pageObject = pageObject
        self.property = property
        self.file = file
    }
}
