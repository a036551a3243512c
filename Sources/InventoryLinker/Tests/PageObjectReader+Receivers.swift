import InventoryModel

/// Page objects that are no plain types: test classes, protocols and enumerations.
extension PageObjectReader {
    /// The elements that a test class has apart from its tests: in extensions, or as a base class without tests of its own.
    ///
    /// A helper beside the tests is none.
    func readTestCase(_ type: TypeID) -> PageObjectFinding? {
        let entry = index[type]
        var page = PageObjectFinding(
            type: type, name: entry.name, screen: screen(ofTestCase: type), style: .raw, file: entry.file,
            position: entry.position)
        let evaluator = Evaluator(index: index, configuration: configuration, followsNumbers: true)
        let receiver = Value.object(ObjectInstance(type: type))
        let variables = entry.variableOrder.flatMap { entry.variables[$0] ?? [] }
        let functions = entry.functionOrder.flatMap { entry.functions[$0] ?? [] }
        let hasTests = functions.contains { tests.isTestMethod($0.declaration) }
        for found in variables where !found.declaration.isFilePrivate {
            guard !hasTests || extends(entry.name, in: found.file, { $0.variables.contains(found.declaration) }) else {
                continue
            }
            readVariable(found, of: type, receiver: receiver, evaluator, into: &page)
        }
        for found in functions where !found.declaration.isFilePrivate {
            guard XCUITestWords.isType(found.declaration.result),
                !hasTests || extends(entry.name, in: found.file, { $0.functions.contains(found.declaration) })
            else { continue }
            readFunction(found, of: type, receiver: receiver, evaluator, into: &page)
        }
        // A function that asks for whatever key it gets stands for no element.
        page.elements.removeAll { $0.query.isOpen }
        page.actions = []
        return page.elements.isEmpty ? nil : page
    }

    /// Whether an extension of a type in a file is one of some.
    private func extends(_ name: String, in file: Int, _ isSought: (TypeFacts) -> Bool) -> Bool {
        index.files[file].facts.types.contains {
            $0.kind == .extensionOfType && $0.name == name && isSought($0)
        }
    }

    /// What the members of a page object are read from: the type itself for an enumeration, an instance of the first type that
    /// conforms for a protocol, else an instance of the type.
    func instance(of type: TypeID, _ evaluator: Evaluator) -> Value {
        let scope = Scope(file: index[type].file, type: type)
        let call = Call(callee: .other(""), arguments: [], position: index[type].position)
        switch index[type].kind {
        case .enumeration: return .metatype(type)
        case .protocolType:
            // What it gives to page objects, it makes of what they have.
            guard let page = conformingType(to: type) else { return .object(ObjectInstance(type: type)) }
            return instance(of: page, evaluator)
        default: return evaluator.construct(type, call, in: Environment(scope: scope, receiver: nil))
        }
    }

    /// The first page object that conforms to a protocol; nil where there is none.
    private func conformingType(to type: TypeID) -> TypeID? {
        let name = index[type].simpleName
        return index.typeIDs.first { candidate in
            let entry = index[candidate]
            return (entry.kind == .classType || entry.kind == .structure) && roles.usesUITesting[entry.file]
                && entry.inherited.contains { $0.declaration.name.lastDottedPart == name }
        }
    }

    /// The elements that a property of an enumeration gives for its cases: `LoginElements.nameField.element`.
    func readCases(
        _ property: String, of type: TypeID, _ evaluator: Evaluator, into page: inout PageObjectFinding
    ) {
        for found in index[type].cases where found.declaration.parameters.isEmpty {
            let name = found.declaration.name
            let environment = Environment(scope: Scope(file: found.file, type: type), receiver: nil)
            let value = evaluator.member(
                property, of: .enumCase(type, name, []), at: found.declaration.position, in: environment)
            // What another member gives already is its element.
            for case .element(let query)? in [value] where query.namesElement && query.originType == type {
                page.elements.append(
                    PageElementFinding(
                        property: name, query: query, file: found.file, position: found.declaration.position))
            }
        }
    }
}
