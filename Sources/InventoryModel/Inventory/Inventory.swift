/// Everything that one snapshot of the sources says, linked over all files: the value that the store records.
///
/// Arrays are in a fixed order (file, then place, then name), so the same sources give the same bytes on any number of
/// cores. Each row names the file it belongs to; rows of a file that did not change are shared between snapshots.
package struct Inventory: Sendable, Hashable, Codable {
    /// The Swift files, by path.
    package var files: [SourceFile] = []
    /// The screens and components.
    package var screens: [Screen] = []
    /// Where screens and components use components.
    package var componentUses: [ComponentUse] = []
    /// The elements that app code declares.
    package var viewElements: [ViewElement] = []
    /// The elements that page objects expose.
    package var pageElements: [PageElement] = []
    /// The actions and assertions of page objects.
    package var pageActions: [PageAction] = []
    /// The interactive or assertable elements that have no identifier.
    package var missingIdentifiers: [MissingIdentifier] = []
    /// The named mock set-ups.
    package var presets: [Preset] = []
    /// The tests.
    package var tests: [TestDeclaration] = []
    /// What each test does to which element, by which call path.
    package var testElements: [TestElement] = []
    /// The screens that each test is on.
    package var testScreens: [TestScreen] = []
    /// The presets that each test uses.
    package var testPresets: [TestPreset] = []
    /// The ways from one screen to another.
    package var transitions: [ScreenTransition] = []
    /// Which page elements model which view elements.
    package var elementModels: [ElementModel] = []
    /// Which tests reach which view elements.
    package var elementTests: [ElementTest] = []
    /// Expressions that name elements and could not be resolved; not recorded.
    package var unresolvedExpressions: [UnresolvedExpression] = []
    /// What could not be read or resolved, and pitfalls.
    package var diagnostics: [Diagnostic] = []

    /// Creates an empty inventory.
    package init() {}
}
