import InventoryModel

extension ControllerBody {
    /// Reads a call: one that makes an element, one that changes one, or any other.
    func element(of call: Call, as target: Int?, in scope: inout ControlScope) -> Int? {
        readPresentation(call, in: scope)
        if let name = Self.typeName(ofCallee: call.callee) { return construct(name, call, as: target, in: &scope) }
        switch call.callee {
        case .closure(let closure): return read(closure, arguments: [], becoming: target, in: scope)
        case .name(let name, _), .member(.name("self", _)?, let name, _):
            return ownCall(name, call, as: target, in: &scope)
        case .member(let base?, "init", _):
            // `components.avatarView.init()` makes what the declared type says.
            _ = readArguments(of: call, in: &scope)
            _ = base
            return target
        case .member(let base?, let name, _):
            if let element = element(of: base, as: target, in: &scope) {
                return memberCall(name, call, on: element, in: &scope)
            }
            let elements = readArguments(of: call, in: &scope)
            if let owner = typeName(of: base, in: scope) {
                use(name, of: owner, call, elements: elements, element: nil, in: scope)
                noteDelegated(name, of: owner, call, in: scope)
            }
            note(identifierArgumentOf: call, on: nil, in: scope)
            return nil
        default:
            _ = readArguments(of: call, in: &scope)
            note(identifierArgumentOf: call, on: nil, in: scope)
            return nil
        }
    }

    /// Reads the arguments of a call; the elements among them by their position.
    @discardableResult
    func readArguments(of call: Call, closureElement: Int? = nil, in scope: inout ControlScope) -> [Int: Int] {
        var elements: [Int: Int] = [:]
        for (number, argument) in call.arguments.enumerated() {
            if case .closure(let closure) = argument.value {
                _ = read(closure, arguments: [closureElement], becoming: nil, in: scope)
            } else if let element = element(of: argument.value, in: &scope) {
                elements[number] = element
            }
        }
        // Combine: `.assign(to: \.text, on: label)`.
        if call.callee.lastName == "assign", case .keyPath(let path)? = call.arguments.first?.value,
            path.hasSuffix("ext"), let shown = elements[1]
        {
            drafts[shown].isComputed = true
        }
        return elements
    }

    // MARK: - Elements that are made

    private func construct(_ name: String, _ call: Call, as target: Int?, in scope: inout ControlScope) -> Int? {
        let place = scope.environment.scope
        let own = index.type(named: name, from: place).flatMap { types.isForeign($0) ? nil : $0 }
        guard types.kind(of: name, from: place) != nil else {
            readArguments(of: call, in: &scope)
            guard let own, own != type else {
                note(identifierArgumentOf: call, on: target, in: scope)
                return nil
            }
            use(own, call, as: nil, in: scope)
            hand(to: own, call, in: scope)
            return nil
        }
        var number = target
        if number == nil {
            var draft = ControlDraft(kind: name, file: place.file, position: call.position)
            draft.isConditional = scope.isConditional
            draft.isMade = !Self.isSpace(call)
            number = add(draft)
        }
        guard let number else { return nil }
        // The view in it is what a person sees and taps.
        if call.arguments.contains(where: { $0.label == "customView" }) { drafts[number].isLeftOut = true }
        if let own, own != type {
            partUses.append(
                PartUse(type: own, branches: [], file: place.file, position: call.position, isSeenApart: false))
        }
        // A closure of an own initialiser may get anything, one of UIKit an action.
        readArguments(of: call, in: &scope)
        readTexts(of: call, on: number, in: scope)
        let isUsed = own.map { $0 != type && use($0, call, as: number, in: scope) } ?? false
        if !isUsed { note(identifierArgumentOf: call, on: number, in: scope) }
        return number
    }

    /// Whether it makes a space between the buttons of a bar.
    private static func isSpace(_ call: Call) -> Bool {
        call.arguments.contains {
            $0.label == "barButtonSystemItem" && ($0.value.lastName?.hasSuffix("Space") ?? false)
        }
    }

    /// The texts that the arguments of a call give an element: `UIBarButtonItem(title: …)`, `.set(text: …)`.
    private func readTexts(of call: Call, on number: Int, in scope: ControlScope) {
        for argument in call.arguments where ["text", "attributedText", "title"].contains(argument.label ?? "") {
            show(argument.value, on: number, in: scope)
        }
    }

    // MARK: - Calls of elements

    private func memberCall(_ name: String, _ call: Call, on element: Int, in scope: inout ControlScope) -> Int? {
        let candidates = types.functions(name, ofKind: drafts[element].kind, from: scope.environment.scope)
        // The closure of an alert's text field gets that field (Apple, `addTextField(configurationHandler:)`), any other the
        // element itself.
        let inClosure = name == "addTextField" ? addTextField(at: call.position, in: scope) : element
        let arguments = readArguments(of: call, closureElement: inClosure, in: &scope)
        readTexts(of: call, on: element, in: scope)
        // `self.coordinator` may be taken for an element.
        noteDelegated(name, of: drafts[element].kind, call, in: scope)
        if name == "setTitle" || name == "setText", let title = call.arguments.first {
            show(title.value, on: element, in: scope)
        }
        if !applied(call, candidates, on: element, in: scope) {
            let isUsed = use(
                name, of: drafts[element].kind, call, elements: arguments, element: element, in: scope)
            if !isUsed { note(identifierArgumentOf: call, on: element, in: scope) }
        }
        guard let result = candidates.first?.declaration.result?.name else {
            return candidates.isEmpty && Self.fluent.contains(name) ? element : nil
        }
        return result == "Self" || result == drafts[element].kind
            || types.kind(of: result, from: scope.environment.scope)?
                .xcuiQuery == types.kind(of: drafts[element].kind, from: scope.environment.scope)?.xcuiQuery
            ? element : nil
    }

    private func addTextField(at position: SourcePosition, in scope: ControlScope) -> Int {
        let file = scope.environment.scope.file
        return add(ControlDraft(kind: "UITextField", file: file, position: position, name: "textField"))
    }

    /// Functions of well-known libraries that configure something in a closure and yield it again.
    private static let fluent: Set<String> = ["then", "apply", "with", "also", "configure", "mutating", "do"]

    private func ownCall(_ name: String, _ call: Call, as target: Int?, in scope: inout ControlScope) -> Int? {
        let place = scope.environment.scope
        let candidates = index.functions(name, of: type, from: place.file)
        if candidates.isEmpty, let first = call.arguments.first, !first.isTrailing,
            let closure = call.arguments.last, closure.isTrailing,
            let element = element(of: first.value, in: &scope)
        {
            // `mutating(UIStackView()) { $0.axis = .vertical }` yields what it gets.
            readArguments(of: call, closureElement: element, in: &scope)
            return element
        }
        if candidates.isEmpty, !types.isForeign(type), types.kind(of: type) != nil {
            // A function of the team for all elements, which the view calls on itself.
            let setters = types.functions(name, ofKind: "UIView", from: place)
                .filter { reader.ownIdentifier(setBy: $0) != nil }
            if !setters.isEmpty, applied(call, setters, on: ownElement(), in: scope) { return nil }
        }
        noteCells(handedBy: call, in: &scope)
        let elements = readArguments(of: call, in: &scope)
        if types.isForeign(type) || !record(call, candidates, elements, as: target, in: scope),
            !Self.ignoreIdentifiers(candidates, of: call)
        {
            note(identifierArgumentOf: call, on: nil, in: scope)
        }
        return nil
    }

    /// Whether functions take identifiers and do nothing with them.
    private static func ignoreIdentifiers(_ candidates: [FoundMember<FunctionFacts>], of call: Call) -> Bool {
        !candidates.isEmpty
            && candidates.allSatisfy { found in
                guard let body = found.declaration.body,
                    let binding = ArgumentBinding(call.arguments, to: found.declaration.parameters)
                else { return false }
                var isUsed = false
                for (parameter, argument) in zip(found.declaration.parameters, binding.arguments)
                where argument?.label.map(carriesIdentifier) ?? false {
                    FactsWalk.expressions(in: body) { expression in
                        if case .name(parameter.name, _) = expression { isUsed = true }
                    }
                }
                return !isUsed
            }
    }

    /// Notes a call of an own function that may set identifiers; false where it sets none.
    private func record(
        _ call: Call, _ candidates: [FoundMember<FunctionFacts>], _ elements: [Int: Int], as target: Int?,
        in scope: ControlScope
    ) -> Bool {
        let setting = candidates.filter { reader.setsIdentifiers($0) }
        // What an initialiser that another one calls makes, each use of the type tells.
        if call.callee.lastName == "init" { return !setting.isEmpty }
        guard !setting.isEmpty, let receiver = scope.environment.receiver,
            let (function, environment) = evaluator.callee(setting, receiver: receiver, call, in: scope.environment)
        else { return false }
        let key = DeclarationKey(file: function.scope.file, position: function.declaration.position)
        calls[key, default: []].append(
            ControlCall(
                environment: environment,
                elements: Self.byParameter(elements, of: call, function.declaration),
                target: target,
                file: scope.environment.scope.file,
                position: call.position
            )
        )
        return true
    }

    /// The elements among the arguments by the names of the parameters that they are bound to.
    static func byParameter(_ elements: [Int: Int], of call: Call, _ function: FunctionFacts) -> [String: Int] {
        guard !elements.isEmpty, let binding = ArgumentBinding(call.arguments, to: function.parameters) else {
            return [:]
        }
        var result: [String: Int] = [:]
        for (parameter, argument) in zip(function.parameters, binding.arguments) {
            guard let argument, let number = call.arguments.firstIndex(of: argument), let element = elements[number]
            else {
                continue
            }
            result[parameter.name] = element
        }
        return result
    }
}
