import InventoryModel

extension ViewReader {
    /// Reads a property or function of the view that makes views, where it is used.
    func readMember(_ chain: ViewChain, in place: ViewPlace) {
        let known = findings.elements.count
        readMemberContent(chain, in: place)
        let added = findings.elements.dropFirst(known)
        if let name = chain.sharedViewType {
            appendSharedView(of: name, chain, in: place)
        } else if hasGesture(chain), place.appliedIdentifiers.isEmpty, added.allSatisfy({ $0.identifiers.isEmpty }) {
            appendGestureCarrier(chain, in: place)
        } else if added.isEmpty {
            appendNamedView(chain, in: place)
        }
    }

    /// Records a view that a parameter or a value gives and that gets an identifier here, as `icon.image.resizable()`; what
    /// kind of view it is only its name tells.
    private func appendNamedView(_ chain: ViewChain, in place: ViewPlace) {
        switch chain.base {
        case .name, .member(.some, _, _): break
        default: return
        }
        guard !place.appliedIdentifiers.isEmpty, let position = chain.base.position, let name = chain.base.lastName,
            let kind = Self.namedKinds.first(where: { name.hasSuffix($0) || name == $0.lowercased() })
                ?? Self.kind(ofHanded: chain.base)
        else { return }
        appendValue(chain, kind: kind, nameHint: name, isReportable: false, at: position, in: place)
    }

    /// What is known of a view that a property or parameter of the name holds; nil for what a modifier is applied to, which
    /// each of its users has.
    private static func kind(ofHanded base: Expression) -> String? {
        guard case .name(let name, _) = base, !["content", "self", "configuration"].contains(name) else { return nil }
        return "View"
    }

    /// The kinds of views that names of values end with.
    private static let namedKinds = ["Image", "Text", "Button"]

    /// Records a view that a type keeps as a constant, such as `Color.black` or `Image.close`, where it is identified or
    /// can be acted on.
    private func appendSharedView(of name: String, _ chain: ViewChain, in place: ViewPlace) {
        guard !place.appliedIdentifiers.isEmpty || hasGesture(chain), let position = chain.sharedViewOwner?.position
        else { return }
        appendValue(
            chain, kind: name, nameHint: gestureAction(of: chain) ?? chain.base.lastName,
            isReportable: !place.isInsideControl && !place.isInsideDialog && !place.isHidden, at: position, in: place)
    }

    /// Records a view that is not made where it is used.
    private func appendValue(
        _ chain: ViewChain, kind: String, nameHint: String?, isReportable: Bool, at position: SourcePosition,
        in place: ViewPlace
    ) {
        let known = ElementKind.swiftUI(kind)
        let identifiers = place.appliedIdentifiers.texts
        findings.elements.append(
            ElementFinding(
                kind: kind,
                xcuiQuery: known?.xcuiQuery ?? "otherElements",
                role: hasGesture(chain) ? .interactive : known?.role ?? .container,
                identifiers: identifiers.filter { !$0.isUnknown || $0.startsWithParameter },
                unresolvedIdentifier: identifiers.contains(where: \.isUnknown) ? identifierExpression(of: chain) : nil,
                identifierPlace: place.appliedIdentifiers.place,
                label: nil,
                nameHint: nameHint,
                isConditional: place.isConditional,
                branches: place.branches,
                isComputed: false,
                isReportable: isReportable,
                viewType: place.viewType,
                file: place.environment.scope.file,
                position: position
            )
        )
    }

    /// Records a property or function of the view that a gesture makes interactive, and nothing inside identifies.
    private func appendGestureCarrier(_ chain: ViewChain, in place: ViewPlace) {
        guard let position = chain.base.position, let name = chain.base.lastName, isOwnView(name, in: place) else {
            return
        }
        findings.elements.append(
            ElementFinding(
                kind: "View",
                xcuiQuery: "otherElements",
                role: .interactive,
                identifiers: [],
                label: nil,
                nameHint: gestureAction(of: chain) ?? name,
                isConditional: place.isConditional,
                branches: place.branches,
                isComputed: false,
                isReportable: !place.isInsideControl && !place.isInsideDialog && !place.isHidden,
                viewType: place.viewType,
                file: place.environment.scope.file,
                position: position
            )
        )
    }

    /// Whether a name is that of a property or function of the current type that makes views.
    private func isOwnView(_ name: String, in place: ViewPlace) -> Bool {
        guard let type = place.environment.scope.type else { return false }
        let file = place.environment.scope.file
        if let found = index.variable(name, of: type, isStatic: false, from: file) {
            return isViewProperty(found.declaration)
        }
        return index.functions(name, of: type, from: file).contains { isViewFunction($0.declaration) }
    }

    /// The function that a tap calls, as a word for what it does.
    private func gestureAction(of chain: ViewChain) -> String? {
        chain.modifiers.lazy.filter { $0.name.hasPrefix("on") && ViewModifiers.gestures.contains($0.name) }
            .compactMap { ElementLabel.action(ofGesture: $0.call) }.first
    }

    private func readMemberContent(_ chain: ViewChain, in place: ViewPlace) {
        switch chain.base {
        case .name(let name, _), .member(.name("self", _)?, let name, _): readProperty(name, in: place)
        case .call(let call):
            switch call.callee {
            case .name(let name, _), .member(.name("self", _)?, let name, _): readFunction(name, call, in: place)
            default: readArguments(of: call, in: place)
            }
        case .choice, .closure, .array: read(chain.base, in: place)
        default: return
        }
    }

    private func readProperty(_ name: String, in place: ViewPlace) {
        guard let type = place.environment.scope.type,
            let found = index.variable(name, of: type, isStatic: false, from: place.environment.scope.file),
            isViewProperty(found.declaration), let getter = found.declaration.getter
        else { return }
        let key = DeclarationKey(file: found.scope.file, position: found.declaration.position)
        guard readProperties.insert(key).inserted else { return }
        var inner = place
        inner.depth += 1
        inner.part = name
        inner.environment = Environment(scope: found.scope, receiver: place.environment.receiver)
        read(getter, in: inner)
    }

    private func readFunction(_ name: String, _ call: Call, in place: ViewPlace) {
        guard let type = place.environment.scope.type else { return }
        let own = index.functions(name, of: type, from: place.environment.scope.file)
            .filter { isViewFunction($0.declaration) }
        if own.isEmpty {
            if !readGlobalFunction(name, call, in: place) { readArguments(of: call, in: place) }
        } else {
            read(own, name, call, receiver: place.environment.receiver, in: place)
        }
    }

    /// Reads a function that makes views and belongs to no type, where it is used; false where there is none.
    func readGlobalFunction(_ name: String, _ call: Call, in place: ViewPlace) -> Bool {
        let candidates = index.functions(named: name, from: place.environment.scope.file)
            .filter { isViewFunction($0.declaration) }
            .map { FoundMember(declaration: $0.declaration, scope: Scope(file: $0.file)) }
        guard !candidates.isEmpty else { return false }
        read(candidates, name, call, receiver: nil, in: place)
        return true
    }

    func read(
        _ candidates: [FoundMember<FunctionFacts>], _ name: String, _ call: Call, receiver: Value?, in place: ViewPlace
    ) {
        guard
            let (function, environment) = evaluator.callee(candidates, receiver: receiver, call, in: place.environment),
            let body = function.declaration.body
        else { return readArguments(of: call, in: place) }
        for parameter in function.declaration.parameters {
            guard case .unknown? = environment.locals[parameter.name],
                let any = evaluator.anyValue(of: parameter.type, from: function.scope)
            else { continue }
            environment.locals[parameter.name] = any
        }
        let key = DeclarationKey(file: function.scope.file, position: function.declaration.position)
        let isFirstUse = readProperties.insert(key).inserted
        let known = isFirstUse ? nil : findings
        var inner = place
        inner.depth += 1
        inner.part = name
        inner.environment = environment
        read(body, in: inner)
        // What has no identifier that tells the uses apart stands in the source once.
        if let known { findings.keepOnlyNewIdentifiers(since: known) }
        // What is passed in as content is part of this view, whatever the function does with it.
        readArguments(of: call, in: place)
    }

    private func readArguments(of call: Call, in place: ViewPlace) {
        var inner = place
        inner.appliedIdentifiers = .none
        for argument in call.arguments where argument.isTrailing { read(argument.value, in: inner) }
    }
}
