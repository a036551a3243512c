/// A screen, or a component, is built of a component.
package struct ComponentUse: Sendable, Hashable, Codable {
    /// The component, by its name among the screens.
    package var component: String
    /// The screen or component that uses it.
    package var screen: String
    /// The view type that uses it.
    package var viewType: String
    /// The file of the use, to which the row belongs.
    package var file: String
    /// Where it is used.
    package var position: SourcePosition

    /// Creates a use.
    package init(component: String, screen: String, viewType: String, file: String, position: SourcePosition) {
        self.component = component
        self.screen = screen
        self.viewType = viewType
        self.file = file
        self.position = position
    }
}
