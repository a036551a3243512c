import InventoryModel

/// How tests start the app.
extension Evaluator {
    /// `XCUIApplication()`, also with a bundle identifier.
    func applicationCall(_ call: Call, in environment: Environment) -> Value {
        for argument in call.arguments { _ = value(of: argument.value, in: environment) }
        return .element(.application)
    }

    /// Notes what an assignment, or `+=`, sets at the launch of the app; false where it sets nothing of that.
    @discardableResult
    func noteLaunch(_ value: Value, from expression: Expression?, to target: Expression, in environment: Environment)
        -> Bool
    {
        guard followsNumbers else { return false }
        switch target {
        case .subscripted(let base, let arguments, let position):
            guard isLaunchProperty(base, "launchEnvironment", in: environment), let key = arguments.first else {
                return false
            }
            let entry = Value.Entry(key: self.value(of: key.value, in: environment), value: value)
            noteEnvironment([entry], from: target, at: position, in: environment)
            return true
        case .name(_, let position), .member(_, _, let position):
            if isLaunchProperty(target, "launchArguments", in: environment) {
                noteArguments(value, from: expression, at: position, in: environment)
            } else if isLaunchProperty(target, "launchEnvironment", in: environment) {
                for case .dictionary(let entries) in value.alternatives {
                    noteEnvironment(entries, from: expression, at: position, in: environment)
                }
            } else {
                return false
            }
            return true
        default: return false
        }
    }

    /// Notes what a call that the sources do not have sets at the launch of the app, or the link that it opens.
    func noteLaunch(_ call: Call, with arguments: [Value], in environment: Environment) {
        guard followsNumbers, case .member(let base?, let name, _) = call.callee, let first = arguments.first else {
            return
        }
        switch name {
        case "append", "insert":
            guard isLaunchProperty(base, "launchArguments", in: environment) else { return }
            noteArguments(first, from: call.arguments.first?.value, at: call.position, in: environment)
        case "merge":
            guard isLaunchProperty(base, "launchEnvironment", in: environment) else { return }
            for case .dictionary(let entries) in first.alternatives {
                noteEnvironment(entries, from: call.arguments.first?.value, at: call.position, in: environment)
            }
        case "updateValue":
            guard isLaunchProperty(base, "launchEnvironment", in: environment), arguments.count == 2 else { return }
            let entry = Value.Entry(key: arguments[1], value: first)
            noteEnvironment([entry], from: call.arguments[1].value, at: call.position, in: environment)
        case "open" where call.arguments.count == 1 && call.arguments[0].label == nil:
            guard opensLinks(base, in: environment) else { return }
            for text in first.visibleTexts where !text.isUnknown {
                guard let link = LaunchSetting.link(text.text, isOpened: true) else { continue }
                note(.deepLink, link, text.text, from: call.arguments[0].value, at: call.position, in: environment)
            }
        default: return
        }
    }

    /// Notes that a test sets the state in which a runner of scenarios starts the app:
    /// `$runner.initialState.postcode = "SW12"`.
    func noteRunnerState(_ value: Value, to target: Expression, in environment: Environment) {
        guard followsNumbers, case .member(_, _, let position) = target else { return }
        var path: [String] = []
        var current = target
        while case .member(let base?, let name, _) = current {
            path.insert(name, at: 0)
            current = base
        }
        guard case .name(let root, _) = current, isScenarioRunner(root, in: environment) else { return }
        let texts = value.visibleTexts
        let text = texts.count == 1 && texts[0].isLiteral ? texts[0].text : nil
        let key = path.joined(separator: ".")
        note(.initialState, LaunchSetting.joined(key, "=", text), key, from: nil, at: position, in: environment)
    }

    // MARK: - What is set

    private func noteArguments(
        _ value: Value, from expression: Expression?, at position: SourcePosition, in environment: Environment
    ) {
        for alternative in value.alternatives {
            let places: [[TextPattern]]
            switch alternative {
            case .list(let values): places = values.map(\.visibleTexts)
            case .text(let patterns): places = [patterns]
            default: continue
            }
            for (name, text) in LaunchSetting.arguments(places) {
                if let link = LaunchSetting.link(text, isOpened: false) {
                    note(.deepLink, link, text, from: expression, at: position, in: environment)
                } else {
                    note(.launchArgument, name, text, from: expression, at: position, in: environment)
                }
            }
        }
    }

    private func noteEnvironment(
        _ entries: [Value.Entry], from expression: Expression?, at position: SourcePosition,
        in environment: Environment
    ) {
        for entry in entries {
            let values = entry.value.visibleTexts
            let value = values.count == 1 && values[0].isLiteral ? values[0].text : nil
            for text in values where !text.isUnknown {
                guard let link = LaunchSetting.link(text.text, isOpened: false) else { continue }
                note(.deepLink, link, text.text, from: expression, at: position, in: environment)
            }
            for key in environmentKeys(entry.key) {
                let isLink = value.map { LaunchSetting.link($0, isOpened: false) != nil } ?? false
                let name = LaunchSetting.joined(key, "=", isLink ? nil : value)
                note(
                    .launchEnvironment, name, key, from: expression, at: position, in: environment,
                    variable: value.map { LaunchSetting.Variable(key: key, value: $0) })
            }
        }
    }

    private func environmentKeys(_ key: Value) -> [String] {
        key.visibleTexts.filter { !$0.isUnknown }.map(\.text)
    }

    private func note(
        _ kind: Preset.Kind, _ name: String, _ text: String, from expression: Expression?,
        at position: SourcePosition, in environment: Environment, variable: LaunchSetting.Variable? = nil
    ) {
        let literal = expression.flatMap { Self.position(of: text, in: $0) }
        trace.launchSettings.insert(
            LaunchSetting(
                kind: kind, name: name, text: text, file: environment.scope.file, position: literal ?? position,
                isAtText: literal != nil, variable: variable))
    }

    /// Where a text stands in an expression.
    private static func position(of text: String, in expression: Expression) -> SourcePosition? {
        var found: SourcePosition?
        FactsWalk.expressions(in: expression) { inner in
            guard found == nil, case .string(let pieces, let position) = inner, pieces.count == 1,
                case .text(text) = pieces[0]
            else { return }
            found = position
        }
        return found
    }

    // MARK: - Of what

    /// Whether an expression is a property of the app; one of the team's own types of that name is none.
    private func isLaunchProperty(_ expression: Expression, _ name: String, in environment: Environment) -> Bool {
        switch expression {
        case .name(name, _):
            guard environment.local(name) == nil, case .element(let query)? = environment.receiver else { return false }
            return query.isApplication
        case .member(let base?, name, _):
            return value(of: base, in: environment).alternatives.contains { receiver in
                switch receiver {
                case .element(let query): query.isApplication
                case .unknown: true
                default: false
                }
            }
        default: return false
        }
    }

    /// Whether `open` of an expression opens a link: the app, or `XCUIDevice.shared.system`.
    private func opensLinks(_ base: Expression, in environment: Environment) -> Bool {
        var root = base
        while case .member(let inner?, _, _) = root { root = inner }
        if case .name("XCUIDevice", _) = root { return true }
        guard case .element(let query) = value(of: base, in: environment) else { return false }
        return query.isApplication
    }

    /// Whether `$runner` is the projection of a property whose type names a scenario.
    private func isScenarioRunner(_ name: String, in environment: Environment) -> Bool {
        guard name.utf8.count > 2, name.hasPrefix("$"), case .object(let instance)? = environment.receiver,
            let found = index.variable(
                String(name.dropFirst()), of: instance.type, isStatic: false, from: environment.scope.file)
        else { return false }
        return !LaunchPresets.scenarioArguments(of: found.declaration, from: found.scope, index).isEmpty
    }
}
