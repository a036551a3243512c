import InventoryModel

/// A way to another screen and the function that takes it.
struct ControllerWay {
    /// The function; nil for the initial value of a property.
    var function: DeclarationKey?
    /// The way.
    var transition: TransitionFinding
}

/// A call of something that may show screens on behalf of one.
struct DelegatedWay {
    /// The type of what is called.
    var holder: TypeID
    /// The method.
    var function: String
    /// The file of the call.
    var file: Int
    /// Where it stands.
    var position: SourcePosition
}

extension ControllerBody {
    /// Notes a call that shows another screen: pushed, presented or set.
    func readPresentation(_ call: Call, in scope: ControlScope) {
        guard let via = call.callee.lastName, Self.isPresentation(call), let shown = call.arguments.first else {
            return
        }
        show(shown.value, via: via, at: call.position, in: scope)
    }

    /// Notes that a navigation or tab bar controller gets other view controllers.
    func readControllers(_ value: Expression, at position: SourcePosition, in scope: ControlScope) {
        show(value, via: "viewControllers", at: position, in: scope)
    }

    private func show(_ value: Expression, via: String, at position: SourcePosition, in scope: ControlScope) {
        let controllers: [Expression] = if case .array(let all) = value { all } else { [value] }
        for controller in controllers {
            guard let name = shownType(controller, in: scope),
                let target = index.type(named: name, from: scope.environment.scope), target != type,
                types.isScreen(target)
            else { continue }
            let way = TransitionFinding(
                from: type, to: target, via: via, file: scope.environment.scope.file, position: position)
            ways.append(ControllerWay(function: scope.function, transition: way))
        }
    }

    /// Whether a call shows what its first argument is.
    static func isPresentation(_ call: Call) -> Bool {
        switch call.callee.lastName {
        case "present", "pushViewController", "setViewControllers", "addChild": true
        // Anything may be shown, but only a screen has a sender.
        case "show", "showDetailViewController": call.arguments.contains { $0.label == "sender" }
        default: false
        }
    }

    /// The type of what is shown: the screen inside of a navigation or hosting controller.
    private func shownType(_ expression: Expression, in scope: ControlScope) -> String? {
        if case .call(let call) = expression, let name = Self.typeName(ofCallee: call.callee),
            let root = call.arguments.first,
            root.label == "rootViewController" || name.hasSuffix("HostingController") && root.label == "rootView"
        {
            return shownType(root.value, in: scope)
        }
        if case .call(let call) = expression, let scene = sceneType(of: call, in: scope) { return scene }
        if let chain = ViewChain(expression).constructed { return chain.name }
        if case .name(let name, _) = expression, let shown = scope.shown[name] { return shown }
        return typeName(of: expression, in: scope) ?? madeByFactory(expression, in: scope)
    }

    /// The type that a static function such as `Factory.detail()` returns.
    private func madeByFactory(_ expression: Expression, in scope: ControlScope) -> String? {
        guard case .call(let call) = expression, case .member(let base?, let name, _) = call.callee,
            let factory = Self.typeName(ofCallee: base)
        else { return nil }
        let found = types.functions(name, ofKind: factory, from: scope.environment.scope).first {
            $0.declaration.isStatic
        }
        return found?.declaration.result.map { $0.name == "Self" ? factory : $0.name }
    }

    /// Remembers the screen that a name stands for, where it is inside of another controller, and the storyboard.
    func noteShown(_ name: String, _ value: Expression, in scope: inout ControlScope) {
        scope.shown[name] = shownType(value, in: scope)
        scope.storyboards[name] = storyboard(value, in: scope)
    }

    // MARK: - Scenes of storyboards

    /// The type of the scene that a call such as `storyboard.instantiateViewController(withIdentifier: "Login")` makes;
    /// nil for any other call, and where the sources do not tell which scene it is.
    func sceneType(of call: Call, in scope: ControlScope) -> String? {
        guard case .member(let base?, let name, _) = call.callee else { return nil }
        let board = storyboard(base, in: scope)
        let scene: TypeID?
        switch name {
        case "instantiateViewController":
            guard let argument = call.arguments.first, argument.label?.hasSuffix("dentifier") ?? false,
                let identifier = text(argument.value, in: scope)
            else { return nil }
            scene = index.interfaces.scene(identifier, in: board)
        case "instantiateInitialViewController": scene = index.interfaces.scene(nil, in: board)
        default: return nil
        }
        return scene.map { index[$0].name }
    }

    /// The name of the storyboard that an expression is, where it tells.
    private func storyboard(_ expression: Expression, in scope: ControlScope) -> String? {
        switch expression {
        case .name(let name, _): return scope.storyboards[name]
        case .call(let call):
            guard Self.typeName(ofCallee: call.callee) == "UIStoryboard", let argument = call.arguments.first,
                argument.label == "name"
            else { return nil }
            return text(argument.value, in: scope)
        default: return nil
        }
    }

    private func text(_ expression: Expression, in scope: ControlScope) -> String? {
        let texts = evaluator.value(of: expression, in: scope.environment).texts
        guard texts.count == 1, let text = texts.first, text.isLiteral else { return nil }
        return text.text
    }

    // MARK: - Coordinators

    /// Notes a call of something that is no screen itself but may show others: a coordinator, a router.
    func noteDelegated(_ name: String, of owner: String, _ call: Call, in scope: ControlScope) {
        guard let holder = index.type(named: owner, from: scope.environment.scope), holder != type,
            !types.isUIKit(holder), !types.isForeign(holder)
        else { return }
        delegated.append(
            DelegatedWay(
                holder: holder, function: name, file: scope.environment.scope.file, position: call.position))
    }
}
