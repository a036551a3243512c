import InventoryModel

extension ControllerBody {
    /// Notes a call that shows another screen: pushed, presented or set.
    func readPresentation(_ call: Call, in scope: ControlScope) {
        guard let via = call.callee.lastName, Self.presentations.contains(via), let shown = call.arguments.first else {
            return
        }
        let controllers: [Expression] = if case .array(let all) = shown.value { all } else { [shown.value] }
        for controller in controllers {
            guard let name = shownType(controller, in: scope),
                let target = index.type(named: name, from: scope.environment.scope), target != type
            else { continue }
            transitions.append(
                TransitionFinding(
                    from: type, to: target, via: via, file: scope.environment.scope.file, position: call.position))
        }
    }

    private static let presentations: Set<String> = [
        "present", "pushViewController", "show", "showDetailViewController", "setViewControllers",
    ]

    /// The type of what is shown: the screen inside of a navigation or hosting controller.
    private func shownType(_ expression: Expression, in scope: ControlScope) -> String? {
        if case .call(let call) = expression, let name = Self.typeName(ofCallee: call.callee),
            name == "UINavigationController" || name.hasSuffix("HostingController"),
            let root = call.arguments.first, root.label == "rootViewController" || root.label == "rootView"
        {
            return shownType(root.value, in: scope)
        }
        if let chain = ViewChain(expression).constructed { return chain.name }
        if case .name(let name, _) = expression, let shown = scope.shown[name] { return shown }
        return typeName(of: expression, in: scope)
    }

    /// Remembers the screen that a name stands for, where it is inside of another controller.
    func noteShown(_ name: String, _ value: Expression, in scope: inout ControlScope) {
        scope.shown[name] = shownType(value, in: scope)
    }
}
