/// What a person would call a screen: the view types and page objects that belong together.
package struct Screen: Sendable, Hashable, Codable {
    /// The convention in which its page objects are written.
    package enum PageStyle: String, Sendable, Hashable, Codable, CaseIterable {
        case screenExpectation = "screen_expectation"
        case fosmvvm
        case pageManager = "page_manager"
        case robot
        case screenObject = "screen_object"
        case raw
    }

    /// The name, such as `Landing`; unique in a snapshot.
    package var name: String
    /// The view types, sorted.
    package var viewTypes: [String]
    /// The page objects, sorted.
    package var pageObjects: [String]
    /// The convention of the page objects; nil where there are none.
    package var pageStyle: PageStyle?
    /// Whether it is a part of screens rather than a screen.
    package var isComponent: Bool
    /// The file of its view type, else of its page object.
    package var file: String
    /// The 1-based line there.
    package var line: Int

    /// Creates a screen.
    package init(
        name: String,
        viewTypes: [String],
        pageObjects: [String],
        pageStyle: PageStyle?,
        isComponent: Bool,
        file: String,
        line: Int
    ) {
        self.name = name
        self.viewTypes = viewTypes
        self.pageObjects = pageObjects
        self.pageStyle = pageStyle
        self.isComponent = isComponent
        self.file = file
        self.line = line
    }
}
