import InventoryModel

extension ControllerBody {
    /// Applies a function of the team that sets the identifier of what it is called on; false where it is none.
    func applied(
        _ call: Call, _ candidates: [FoundMember<FunctionFacts>], on element: Int, in scope: ControlScope
    ) -> Bool {
        let setters = candidates.filter { reader.ownIdentifier(setBy: $0) != nil }
        if !setters.isEmpty {
            guard let (function, environment) = evaluator.callee(setters, receiver: nil, call, in: scope.environment),
                let value = reader.ownIdentifier(setBy: function)
            else { return false }
            evaluator.execute(function.declaration.body ?? [], in: environment)
            let texts = evaluator.value(of: value, in: environment).texts
            let expression = call.arguments.first?.value ?? value
            drafts[element].settings.append(
                made(texts, expression, at: call.position, in: scope))
            return true
        }
        guard let name = call.callee.lastName,
            let expression = ViewReader.identifierArgument(
                ofModifier: name, call, configuration: evaluator.configuration)
        else { return false }
        drafts[element].settings.append(setting(expression, at: call.position, in: scope))
        return true
    }

    /// Uses a component of the team: what it identifies with the values handed in here; whether there is any.
    @discardableResult
    func use(_ component: TypeID, _ call: Call, as element: Int?, in scope: ControlScope) -> Bool {
        guard let reading = reader.reading(of: component), reading.hasParameters else { return false }
        let initializers = Set(
            index.functions("init", of: component, from: scope.environment.scope.file)
                .map { DeclarationKey(file: $0.scope.file, position: $0.declaration.position) })
        let (value, called) = evaluator.tracingCalls {
            evaluator.construct(component, call, in: scope.environment)
        }
        guard case .object(let instance) = value else { return false }
        var isUsed = false
        for draft in reading.drafts where draft.parameter == nil {
            for setting in draft.settings where setting.dependsOnParameter {
                // What another initialiser makes is not there.
                if let function = setting.function, initializers.contains(function), !called.contains(function) {
                    continue
                }
                let texts = reading.texts(of: setting, instance, call, from: scope, reader)
                guard setting.isToldMore(by: texts) else { continue }
                isUsed = true
                let used = made(texts, setting.expression, at: call.position, in: scope)
                let isWhole = reading.own.map { reading.drafts[$0].position == draft.position } ?? false
                if isWhole, let element {
                    drafts[element].settings.append(used)
                } else {
                    add(draft.kind, used, at: call.position, in: scope)
                }
            }
        }
        if isUsed { usedTypes.insert(component) }
        return isUsed
    }

    /// Uses a method of a component of the team that sets identifiers; whether it does.
    @discardableResult
    func use(
        _ name: String, of kind: String, _ call: Call, elements: [Int: Int], element: Int?, in scope: ControlScope
    ) -> Bool {
        guard let component = index.type(named: kind, from: scope.environment.scope), component != type,
            !types.isForeign(component)
        else { return false }
        let candidates = index.functions(name, of: component, from: scope.environment.scope.file)
            .filter { reader.setsIdentifiers($0) }
        guard !candidates.isEmpty, let reading = reader.reading(of: component) else { return false }
        let receiver = Value.object(ObjectInstance(type: component))
        guard
            let (function, environment) = evaluator.callee(candidates, receiver: receiver, call, in: scope.environment)
        else { return false }
        let key = DeclarationKey(file: function.scope.file, position: function.declaration.position)
        let handed = Self.byParameter(elements, of: call, function.declaration)
        evaluator.execute(function.declaration.body ?? [], in: environment)
        var isUsed = false
        for draft in reading.drafts {
            for setting in draft.settings where setting.function == key {
                let target = draft.parameter.map { handed[$0.name] }
                guard setting.dependsOnParameter || target != nil else { continue }
                let texts = evaluator.value(of: setting.expression, in: environment).texts
                guard setting.isToldMore(by: texts) else { continue }
                isUsed = true
                let used = made(texts, setting.expression, at: call.position, in: scope)
                let isWhole = reading.own.map { reading.drafts[$0].position == draft.position } ?? false
                if let given = target ?? (isWhole ? element : nil) {
                    drafts[given].settings.append(used)
                } else {
                    add(draft.kind, used, at: call.position, in: scope)
                }
            }
        }
        if isUsed { usedTypes.insert(component) }
        return isUsed
    }

    private func made(
        _ texts: [TextPattern], _ expression: Expression, at position: SourcePosition, in scope: ControlScope
    ) -> ControlIdentifier {
        let place = SourcePlace(file: scope.environment.scope.file, position: position)
        return ControlIdentifier(texts: texts, expression: expression, place: place, function: scope.function)
    }

    private func add(_ kind: String, _ setting: ControlIdentifier, at position: SourcePosition, in scope: ControlScope)
    {
        var draft = ControlDraft(kind: kind, file: scope.environment.scope.file, position: position)
        draft.settings = [setting]
        _ = add(draft)
    }

    // MARK: - Identifiers among arguments

    /// Notes an argument such as `accessibilityIdentifier: "x"`, whatever the callee does with it.
    func note(identifierArgumentOf call: Call, on element: Int?, in scope: ControlScope) {
        for argument in call.arguments {
            guard let label = argument.label, Self.carriesIdentifier(label) else { continue }
            let made = setting(argument.value, at: argument.value.position ?? call.position, in: scope)
            guard made.texts.contains(where: { !$0.isUnknown }) else { continue }
            if let element, label.utf8.count <= "accessibilityIdentifier".utf8.count {
                drafts[element].settings.append(made)
            } else {
                add(call.callee.lastName ?? "UIView", made, at: call.position, in: scope)
            }
        }
    }

    static func carriesIdentifier(_ label: String) -> Bool {
        ViewModifiers.identifierLabels.contains(label) || label.hasSuffix("AccessibilityIdentifier")
    }

    /// Notes the identifiers that a value which is no element gets; who sets them on an element is seen later.
    func hand(to model: TypeID, _ call: Call, in scope: ControlScope) {
        for argument in call.arguments {
            guard let label = argument.label, label.hasSuffix("dentifier") || label.hasSuffix("ID") else { continue }
            let made = setting(argument.value, at: argument.value.position ?? call.position, in: scope)
            guard made.texts.contains(where: { !$0.isUnknown }) else { continue }
            var draft = ControlDraft(kind: "UIView", file: scope.environment.scope.file, position: call.position)
            draft.settings = [made]
            let field = index[model].name + "." + label
            guard let element = reader.finding(of: draft, in: type) else { continue }
            handed.append(HandedIdentifier(field: field, isTold: Self.carriesIdentifier(label), element: element))
        }
    }
}
