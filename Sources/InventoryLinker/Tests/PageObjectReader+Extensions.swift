import InventoryModel

/// Extensions of XCUITest's types, and the test cases of view models.
extension PageObjectReader {
    /// The elements that an extension of `XCUIApplication` adds; those of a private one belong to the test class beside it.
    func extensionPageObjects(of type: TypeID) -> [PageObjectFinding] {
        let entry = index[type]
        var pages: [String: PageObjectFinding] = [:]
        let evaluator = Evaluator(index: index, configuration: configuration, followsNumbers: true)
        for name in entry.variableOrder {
            for found in entry.variables[name] ?? [] where roles.roles[found.file] != .app {
                let owner = found.declaration.isFilePrivate ? testClass(in: found.file) : nil
                let key = owner.map { index[$0].name } ?? entry.name
                var page =
                    pages[key]
                    ?? extensionPage(key, owner: owner, type: type, at: found.declaration.position, in: found.file)
                readVariable(found, of: type, receiver: .element(.application), evaluator, into: &page)
                pages[key] = page
            }
        }
        for found in entry.functionOrder.flatMap({ entry.functions[$0] ?? [] })
        where roles.roles[found.file] != .app
            && XCUITestWords.isType(found.declaration.result)
        {
            let owner = found.declaration.isFilePrivate ? testClass(in: found.file) : nil
            let key = owner.map { index[$0].name } ?? entry.name
            var page =
                pages[key]
                ?? extensionPage(key, owner: owner, type: type, at: found.declaration.position, in: found.file)
            let known = page
            readFunction(found, of: type, receiver: .element(.application), evaluator, into: &page)
            let added = page.elements.dropFirst(known.elements.count)
            page = known
            page.elements += added.filter { !$0.query.isOpen }
            pages[key] = page
        }
        return pages.values.filter { !$0.elements.isEmpty }.sorted { ($0.file, $0.name) < ($1.file, $1.name) }
    }

    private func extensionPage(
        _ name: String,
        owner: TypeID?,
        type: TypeID,
        at position: SourcePosition,
        in file: Int
    ) -> PageObjectFinding {
        PageObjectFinding(
            type: owner ?? type,
            name: name,
            screen: owner.map { screen(ofTestCase: $0) } ?? name,
            style: owner.map { isViewModelTestCase($0) } ?? false ? .fosmvvm : .raw,
            file: file,
            position: owner.map { index[$0].position } ?? position
        )
    }

    private func testClass(in file: Int) -> TypeID? {
        let classes = index.typeIDs.filter { index[$0].file == file && tests.isTestCase($0) }
        return classes.count == 1 ? classes.first : nil
    }

    /// The screen that a view-model test case is about: `TaskList` for `ViewModelViewTestCase<TaskListViewModel, …>`.
    func screen(ofTestCase type: TypeID) -> String {
        let viewModel = index[type].inherited.first?.declaration.arguments.first?.name
        if let viewModel, viewModel.hasSuffix("ViewModel"), viewModel.count > "ViewModel".count {
            return String(viewModel.dropLast("ViewModel".count))
        }
        return ScreenNames.screen(ofTestClass: index[type].name)
    }

    /// Whether a test class is one of FOSMVVM's.
    func isViewModelTestCase(_ type: TypeID) -> Bool {
        index.inherits(type) { $0.hasSuffix("ViewModelViewTestCase") || $0.hasSuffix("ViewModelDisplayTestCase") }
    }
}
