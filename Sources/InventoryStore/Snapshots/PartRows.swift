import InventoryModel

/// The rows of an inventory that belong to one source file.
struct PartRows {
    /// The path; empty for rows that belong to no file.
    let path: String
    /// The file, where the inventory has it.
    var file: SourceFile?
    /// The screens whose file it is.
    var screens: [Screen] = []
    /// The uses of components in it.
    var componentUses: [ComponentUse] = []
    /// The elements that it declares.
    var viewElements: [ViewElement] = []
    /// The elements that its page objects expose.
    var pageElements: [PageElement] = []
    /// The actions of its page objects.
    var pageActions: [PageAction] = []
    /// Its elements without identifier.
    var missingIdentifiers: [MissingIdentifier] = []
    /// The presets that it declares.
    var presets: [Preset] = []
    /// The tests that it declares.
    var tests: [TestDeclaration] = []
    /// What its tests do to elements.
    var testElements: [TestElement] = []
    /// The screens that its tests are on.
    var testScreens: [TestScreen] = []
    /// The presets that its tests use.
    var testPresets: [TestPreset] = []
    /// The transitions that it declares.
    var transitions: [ScreenTransition] = []
    /// The view elements that its page elements model.
    var elementModels: [ElementModel] = []
    /// The view elements that its tests reach.
    var elementTests: [ElementTest] = []
    /// Its diagnostics.
    var diagnostics: [Diagnostic] = []

    /// Groups the rows of an inventory by file, in the order of their paths; rows of one file keep their order.
    static func grouped(_ inventory: Inventory) -> [PartRows] {
        var parts: [String: PartRows] = [:]
        func add<Row>(_ rows: [Row], to list: WritableKeyPath<PartRows, [Row]>, by path: (Row) -> String) {
            for row in rows {
                let path = path(row)
                parts[path, default: PartRows(path: path)][keyPath: list].append(row)
            }
        }
        for file in inventory.files { parts[file.path, default: PartRows(path: file.path)].file = file }
        add(inventory.screens, to: \.screens, by: \.file)
        add(inventory.componentUses, to: \.componentUses, by: \.file)
        add(inventory.viewElements, to: \.viewElements, by: \.file)
        add(inventory.pageElements, to: \.pageElements, by: \.file)
        add(inventory.pageActions, to: \.pageActions, by: \.file)
        add(inventory.missingIdentifiers, to: \.missingIdentifiers, by: \.file)
        add(inventory.presets, to: \.presets, by: \.file)
        add(inventory.tests, to: \.tests, by: \.file)
        add(inventory.testElements, to: \.testElements, by: \.testFile)
        add(inventory.testScreens, to: \.testScreens, by: \.testFile)
        add(inventory.testPresets, to: \.testPresets, by: \.testFile)
        add(inventory.transitions, to: \.transitions, by: \.file)
        add(inventory.elementModels, to: \.elementModels, by: \.file)
        add(inventory.elementTests, to: \.elementTests, by: \.testFile)
        add(inventory.diagnostics, to: \.diagnostics) { $0.file ?? "" }
        return parts.values.sorted { $0.path < $1.path }
    }
}
