import InventoryModel

/// Finds page objects on the test side, in every convention.
struct PageObjectReader {
    /// The declarations.
    let index: SourceIndex
    /// What each file is for.
    let roles: FileRoles
    /// What the project's configuration says.
    let configuration: LinkConfiguration
    /// Finds test cases, which are no page objects.
    let tests: TestFinder

    /// All page objects, in the order of their types.
    func pageObjects() -> [PageObjectFinding] {
        index.typeIDs.flatMap { type -> [PageObjectFinding] in
            let entry = index[type]
            if XCUITestWords.types.contains(entry.name) { return extensionPageObjects(of: type) }
            guard roles.usesUITesting[entry.file], roles.roles[entry.file] != .app, entry.kind != .typeAlias else {
                return []
            }
            let found = tests.isTestCase(type) ? readTestCase(type) : read(type)
            return found.map { [$0] } ?? []
        }
    }

    // MARK: - Types

    private func read(_ type: TypeID) -> PageObjectFinding? {
        let entry = index[type]
        var page = PageObjectFinding(
            type: type,
            name: entry.name,
            screen: ScreenNames.screen(ofPageObject: entry.name),
            style: style(of: type),
            file: entry.file,
            position: entry.position
        )
        let evaluator = Evaluator(index: index, configuration: configuration, followsNumbers: true)
        let receiver = instance(of: type, evaluator)
        for name in entry.variableOrder {
            for found in entry.variables[name] ?? [] {
                readVariable(found, of: type, receiver: receiver, evaluator, into: &page)
            }
        }
        for name in entry.functionOrder where name != "init" && name != "subscript" {
            for found in entry.functions[name] ?? [] {
                readFunction(found, of: type, receiver: receiver, evaluator, into: &page)
            }
        }
        let named = Set(page.elements.map(\.query.keyText))
        page.elements += page.getters.filter { !named.contains($0.query.keyText) }
        // What a protocol gives to all page objects is of use where it names elements.
        if entry.kind == .protocolType { return page.elements.isEmpty ? nil : page }
        if page.elements.isEmpty { page.elements = page.inlineElements }
        if page.elements.isEmpty {
            page.isContainer = holdsNestedTypes(type)
            return isPage(page) ? page : nil
        }
        if page.style == .raw, isComponent(entry) { page.style = .screenExpectation }
        return page
    }

    private func holdsNestedTypes(_ type: TypeID) -> Bool {
        index[type].variables.values.joined().contains { found in
            let held = found.declaration.type.flatMap {
                index.type(named: $0.name, from: Scope(file: found.file, type: type))
            }
            return held.map { index[$0].parent == type } ?? false
        }
    }

    /// Whether a type is a part that screens are composed of, such as a tab bar: a struct around the app.
    private func isComponent(_ entry: TypeEntry) -> Bool {
        entry.kind == .structure
            && entry.variables["app"]?.contains { $0.declaration.type?.name == "XCUIApplication" } ?? false
    }

    /// Whether a type without elements of its own is a page object all the same: it holds others, or it is named so.
    private func isPage(_ page: PageObjectFinding) -> Bool {
        page.style != .raw && !page.actions.isEmpty
    }

    func readVariable(
        _ found: Located<VariableFacts>,
        of type: TypeID,
        receiver: Value,
        _ evaluator: Evaluator,
        into page: inout PageObjectFinding
    ) {
        let variable = found.declaration
        // A requirement stands for what extensions and conforming types make of it.
        if index[type].kind == .protocolType, variable.getter == nil, variable.initializer == nil { return }
        if index[type].kind == .enumeration, !variable.isStatic {
            return readCases(variable.name, of: type, evaluator, into: &page)
        }
        let environment = Environment(scope: Scope(file: found.file, type: type), receiver: nil)
        let owner: Value = variable.isStatic ? .metatype(type) : receiver
        let value = evaluator.member(variable.name, of: owner, at: variable.position, in: environment) ?? .unknown
        // An array of elements names each of them.
        let values = value.alternatives.flatMap { if case .list(let elements) = $0 { elements } else { [$0] } }
        for alternative in values {
            var (given, isGetter) = (alternative, false)
            if case .closure(let closure) = alternative {
                (given, isGetter) = (evaluator.apply(closure, to: [.element(.application)]), true)
            }
            guard case .element(let query) = given, query.namesElement else { continue }
            let element = PageElementFinding(
                property: variable.name, query: query, file: found.file, position: variable.position)
            if isGetter { page.getters.append(element) } else { page.elements.append(element) }
        }
    }

    func readFunction(
        _ found: Located<FunctionFacts>,
        of type: TypeID,
        receiver: Value,
        _ evaluator: Evaluator,
        into page: inout PageObjectFinding
    ) {
        let function = found.declaration
        guard let body = function.body else { return }
        let scope = Scope(file: found.file, type: type)
        let owner: Value = function.isStatic ? .metatype(type) : receiver
        let environment = Environment(scope: scope, receiver: owner, resultType: function.result)
        for parameter in function.parameters {
            environment.locals[parameter.name] = evaluator.unknownValue(
                of: parameter.type, from: scope, receiver: owner)
        }
        evaluator.trace = Trace()
        let value = evaluator.result(of: body, in: environment)
        let result = function.result == nil ? .unknown : value
        let queries = result.alternatives.flatMap { if case .list(let values) = $0 { values } else { [$0] } }
            .compactMap { if case .element(let query) = $0 { query } else { nil } }
            .filter(\.namesElement)
        if !queries.isEmpty {
            // A private function that makes elements for those of the page object, as its parameters tell, is none of them.
            guard !function.isFilePrivate || function.parameters.isEmpty || queries.contains(where: \.tellsKey) else {
                return
            }
            page.elements += queries.map {
                PageElementFinding(property: function.name, query: $0, file: found.file, position: function.position)
            }
            return
        }
        appendInlineQueries(of: function, evaluator.trace, file: found.file, into: &page)
        if !function.isFilePrivate {
            page.actions.append((function, found.file, resultType(of: function, scope, own: type)))
        }
    }

    /// Queries that stand in the method itself rather than in a property.
    private func appendInlineQueries(
        of function: FunctionFacts, _ trace: Trace, file: Int, into page: inout PageObjectFinding
    ) {
        var seen: Set<String> = []
        for use in trace.elements where isInline(use) && use.query.namesElement && !use.query.isOpen {
            guard seen.insert(use.query.keyText).inserted else { continue }
            let found = PageElementFinding(
                property: function.name, query: use.query, file: file, position: function.position)
            // A robot is made of its steps, whatever else it has; other page objects act on the elements that they name.
            if page.style == .robot { page.elements.append(found) } else { page.inlineElements.append(found) }
        }
    }

    /// Whether a method asks for an element itself, also by a query function of the team: `app.get(.header)`.
    private func isInline(_ use: Trace.ElementUse) -> Bool {
        let isQueryFunction = { (type: TypeID?) in type.map { XCUITestWords.types.contains(index[$0].name) } ?? false }
        return use.path.allSatisfy { isQueryFunction($0.receiver) }
            && (use.query.origin == nil || isQueryFunction(use.query.originType))
    }

    private func resultType(of function: FunctionFacts, _ scope: Scope, own: TypeID) -> TypeID? {
        guard let result = function.result else { return nil }
        return result.name == "Self" ? own : index.type(named: result.name, from: scope)
    }

    // MARK: - Conventions

    private func style(of type: TypeID) -> Screen.PageStyle {
        let entry = index[type]
        if entry.simpleName.hasSuffix("Robot") { return .robot }
        if entry.name.contains(".Page.")
            || index.inherits(type, where: { $0.hasSuffix("PageElement") || $0.hasSuffix("ComponentElement") })
        {
            return .pageManager
        }
        let isClass = entry.kind == .classType
        if index.inherits(type, where: { $0 == "Screen" || $0.hasSuffix(".Screen") }) { return .screenExpectation }
        if index.inherits(
            type, where: { $0.hasSuffix("ScreenObject") || $0.hasSuffix("BaseScreen") || $0.hasSuffix("PageObject") })
        {
            return .screenObject
        }
        if entry.simpleName.hasSuffix("Screen") || entry.simpleName.hasSuffix("Page") {
            return isClass ? .screenObject : .screenExpectation
        }
        return .raw
    }
}
