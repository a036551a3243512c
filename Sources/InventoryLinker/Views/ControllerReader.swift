import InventoryModel

/// Reads the elements of UIKit code: identifiers set by assignment, controls without one, and presented controllers.
struct ControllerReader {
    /// The declarations.
    let index: SourceIndex
    /// Follows identifiers to their texts.
    let evaluator: Evaluator

    /// Whether a type is a view or view controller of UIKit.
    func isController(_ type: TypeID) -> Bool {
        guard index[type].kind == .classType else { return false }
        return index.inherits(type) { name in
            name.hasSuffix("ViewController") || ElementKind.uiKit(name) != nil || name == "UIControl"
        }
    }

    /// What a type declares.
    func findings(of type: TypeID) -> ViewFindings {
        evaluator.renewLimits()
        var findings = ViewFindings()
        var identified: Set<String> = []
        let entry = index[type]
        let instance = ObjectInstance(type: type)
        for (file, body) in bodies(of: entry) {
            let environment = Environment(scope: Scope(file: file, type: type), receiver: .object(instance))
            read(body, owner: type, environment, into: &findings, identified: &identified)
        }
        addMissing(entry, type, identified: identified, into: &findings)
        return findings
    }

    private func bodies(of entry: TypeEntry) -> [(Int, [Statement])] {
        let functions = entry.functionOrder.flatMap { entry.functions[$0] ?? [] }
            .compactMap { found in found.declaration.body.map { (found.file, $0) } }
        let variables = entry.variableOrder.flatMap { entry.variables[$0] ?? [] }.flatMap {
            found -> [(Int, [Statement])] in
            let value = found.declaration.initializer.map { (found.file, initial(found.declaration, $0)) }
            return [value, found.declaration.getter.map { (found.file, $0) }].compactMap { $0 }
        }
        return functions + variables
    }

    /// The body of `let button: UIButton = { … }()`, as statements that name the property's type.
    private func initial(_ variable: VariableFacts, _ value: Expression) -> [Statement] {
        guard case .call(let call) = value, case .closure(let closure) = call.callee else {
            return [.expression(value)]
        }
        return closure.body
    }

    private func read(
        _ body: [Statement],
        owner: TypeID,
        _ environment: Environment,
        into findings: inout ViewFindings,
        identified: inout Set<String>
    ) {
        var localTypes: [String: String] = [:]
        var found: [ElementFinding] = []
        var names: Set<String> = []
        FactsWalk.statements(in: body) { statement in
            if case .variable(let variable) = statement {
                localTypes[variable.name] =
                    variable.type?.name ?? variable.initializer.flatMap { ViewChain($0).constructed?.name }
                evaluator.execute([statement], in: environment)
            }
            guard case .assignment(.member(let base, "accessibilityIdentifier", let place), let value) = statement
            else { return }
            let name = base?.lastName ?? "self"
            names.insert(name)
            let texts = evaluator.value(of: value, in: environment).texts.filter { $0 != TextPattern("") }
            let kind = kind(of: name, owner: owner, localTypes: localTypes)
            found.append(element(kind, texts, value, owner: owner, environment, place))
        }
        identified.formUnion(names)
        findings.elements += found
        readPresentations(in: body, owner: owner, environment, into: &findings)
    }

    private func element(
        _ kind: String,
        _ texts: [TextPattern],
        _ value: Expression,
        owner: TypeID,
        _ environment: Environment,
        _ place: SourcePosition
    ) -> ElementFinding {
        let known = ElementKind.uiKit(kind) ?? ElementKind.guessed(from: kind)
        return ElementFinding(
            kind: kind,
            xcuiQuery: known?.xcuiQuery ?? "otherElements",
            role: known?.role ?? .container,
            identifiers: texts.filter { !$0.isUnknown },
            unresolvedIdentifier: texts.contains(where: \.isUnknown) ? value.summary : nil,
            identifierPlace: SourcePlace(file: environment.scope.file, position: place),
            label: nil,
            nameHint: nil,
            isConditional: false,
            isComputed: false,
            isReportable: false,
            viewType: owner,
            file: environment.scope.file,
            position: place
        )
    }

    private func kind(of name: String, owner: TypeID, localTypes: [String: String]) -> String {
        if let local = localTypes[name] { return local }
        if name == "self" || name == "view" {
            return name == "view"
                ? "UIView"
                : index.inheritedNames(of: owner).first { ElementKind.uiKit($0.name) != nil }?.name ?? "UIView"
        }
        let variable = index[owner].variables[name]?.first?.declaration
        return variable?.type?.name ?? variable?.initializer.flatMap { constructedType($0) } ?? "UIView"
    }

    private func constructedType(_ expression: Expression) -> String? {
        if case .call(let call) = expression, case .closure(let closure) = call.callee,
            case .variable(let first)? = closure.body.first
        {
            return first.type?.name ?? first.initializer.flatMap { ViewChain($0).constructed?.name }
        }
        return ViewChain(expression).constructed?.name
    }

    /// Controls that are properties of the type and get no identifier in it.
    private func addMissing(
        _ entry: TypeEntry, _ type: TypeID, identified: Set<String>, into findings: inout ViewFindings
    ) {
        for name in entry.variableOrder where !identified.contains(name) {
            guard let found = entry.variables[name]?.first, !found.declaration.isStatic else { continue }
            let variable = found.declaration
            guard let kindName = variable.type?.name ?? variable.initializer.flatMap({ constructedType($0) }),
                let kind = ElementKind.uiKit(kindName), kind.role == .interactive, variable.getter == nil
            else { continue }
            // A control made by a closure may be identified there, under the name of a local variable.
            if let value = variable.initializer, setsIdentifier(value) { continue }
            findings.elements.append(
                ElementFinding(
                    kind: kindName,
                    xcuiQuery: kind.xcuiQuery,
                    role: kind.role,
                    identifiers: [],
                    label: nil,
                    nameHint: name,
                    isConditional: false,
                    isComputed: false,
                    isReportable: true,
                    viewType: type,
                    file: found.file,
                    position: variable.position
                )
            )
        }
    }

    private func setsIdentifier(_ value: Expression) -> Bool {
        guard case .call(let call) = value, case .closure(let closure) = call.callee else { return false }
        var found = false
        FactsWalk.statements(in: closure.body) { statement in
            if case .assignment(.member(_, "accessibilityIdentifier", _), _) = statement { found = true }
        }
        return found
    }

    private func readPresentations(
        in body: [Statement],
        owner: TypeID,
        _ environment: Environment,
        into findings: inout ViewFindings
    ) {
        var transitions: [TransitionFinding] = []
        FactsWalk.expressions(in: body) { expression in
            guard case .call(let call) = expression, let via = call.callee.lastName,
                ["present", "pushViewController", "show"].contains(via), let shown = call.arguments.first,
                let name = ViewChain(shown.value).constructed?.name,
                let type = index.type(named: name, from: environment.scope)
            else { return }
            transitions.append(
                TransitionFinding(
                    from: owner, to: type, via: via, file: environment.scope.file, position: call.position)
            )
        }
        findings.transitions += transitions
    }
}
