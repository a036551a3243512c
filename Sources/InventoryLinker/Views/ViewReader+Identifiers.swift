import InventoryModel

extension ViewReader {
    /// The identifiers that a modifier sets, and the place of the modifier.
    func identifiers(appliedBy name: String, _ call: Call, in environment: Environment) -> IdentifierSetting {
        let texts = texts(appliedBy: name, call, in: environment, depth: 0)
        guard !texts.isEmpty else { return .none }
        return IdentifierSetting(
            texts: texts,
            place: SourcePlace(file: environment.scope.file, position: call.position),
            isPlainModifier: name == "accessibilityIdentifier" || name == "accessibility"
        )
    }

    private func texts(appliedBy name: String, _ call: Call, in environment: Environment, depth: Int) -> [TextPattern] {
        var plain: [TextPattern] = []
        if let expression = Self.identifierArgument(ofModifier: name, call, configuration: evaluator.configuration) {
            plain = texts(of: expression, in: environment)
            if plain.contains(where: { !$0.isUnknown }) { return plain }
        }
        guard depth < 4 else { return plain }
        if name == "modifier", case .call(let made)? = call.arguments.first?.value {
            return identifiers(appliedByModifier: made, in: environment, depth: depth)
        }
        // `.accessibilityIdentifier(.send)` may call an overload of the team that takes an enumeration.
        guard let view = index.type(named: "View", from: environment.scope) else { return plain }
        let candidates = index.functions(name, of: view, from: environment.scope.file).filter { setsIdentifier($0) }
        guard !candidates.isEmpty,
            let (function, inner) = evaluator.callee(candidates, receiver: nil, call, in: environment)
        else { return plain }
        let applied = identifiers(appliedIn: function.declaration.body ?? [], inner, depth: depth + 1)
        return applied.isEmpty ? plain : applied
    }

    /// Whether the body of a function may set an identifier; most modifiers of a design system do not.
    private func setsIdentifier(_ function: FoundMember<FunctionFacts>) -> Bool {
        let key = DeclarationKey(file: function.scope.file, position: function.declaration.position)
        if let known = identifierFunctions[key] { return known }
        // Taken for one that does not while its own body is looked at, so that recursion ends.
        identifierFunctions[key] = false
        var sets = false
        FactsWalk.expressions(in: function.declaration.body ?? []) { expression in
            guard !sets, case .call(let call) = expression, let name = call.callee.lastName else { return }
            let configuration = evaluator.configuration
            sets =
                Self.identifierArgument(ofModifier: name, call, configuration: configuration) != nil
                || name == "modifier"
                || index.type(named: "View", from: function.scope).map { view in
                    index.functions(name, of: view, from: function.scope.file).contains { setsIdentifier($0) }
                } ?? false
        }
        identifierFunctions[key] = sets
        return sets
    }

    /// The argument that is the identifier, for a modifier that sets it by itself.
    static func identifierArgument(ofModifier name: String, _ call: Call, configuration: LinkConfiguration)
        -> Expression?
    {
        // `.accessibilityIdentifier("x", isEnabled: false)` sets none.
        if call.arguments.contains(where: { $0.label == "isEnabled" && $0.value == .literal("false") }) { return nil }
        if ViewModifiers.identifiers.contains(name) || configuration.applyFunctions.contains(name) {
            return call.arguments.first { !$0.isTrailing }?.value
        }
        if name == "accessibility" { return call.arguments.first { $0.label == "identifier" }?.value }
        return nil
    }

    private func identifiers(appliedByModifier made: Call, in environment: Environment, depth: Int) -> [TextPattern] {
        guard let name = ViewChain(.call(made)).constructed?.name,
            let type = index.type(named: name, from: environment.scope),
            case .object(let instance) = evaluator.construct(type, made, in: environment)
        else { return [] }
        return (index[type].functions["body"] ?? []).flatMap { found in
            let inner = Environment(scope: Scope(file: found.file, type: type), receiver: .object(instance))
            return identifiers(appliedIn: found.declaration.body ?? [], inner, depth: depth + 1)
        }
    }

    /// The identifiers that the body of a modifier function sets on what it is applied to.
    private func identifiers(appliedIn body: [Statement], _ environment: Environment, depth: Int) -> [TextPattern] {
        body.flatMap { statement -> [TextPattern] in
            switch statement {
            case .expression(let expression), .returning(let expression?):
                switch expression {
                case .choice(_, let branches):
                    return branches.flatMap { identifiers(appliedIn: [.expression($0)], environment, depth: depth) }
                default: return identifiers(appliedIn: ViewChain(expression), environment, depth: depth)
                }
            case .branches(_, let bodies):
                return bodies.flatMap { identifiers(appliedIn: $0, Environment(inside: environment), depth: depth) }
            case .selection(_, let cases):
                return cases.flatMap { identifiers(appliedIn: $0.body, Environment(inside: environment), depth: depth) }
            case .bound, .variable:
                evaluator.execute([statement], in: environment)
                return []
            default: return []
            }
        }
    }

    /// The identifiers that one chain sets: `self.accessibilityIdentifier(x)`, also without `self` and inside of `AnyView(…)`.
    private func identifiers(appliedIn chain: ViewChain, _ environment: Environment, depth: Int) -> [TextPattern] {
        var found: [TextPattern] = []
        if case .call(let call) = chain.base {
            switch call.callee {
            case .name("AnyView", _):
                found = identifiers(
                    appliedIn: call.arguments.map { .expression($0.value) }, environment, depth: depth)
            case .name(let name, _), .member(.name("self", _)?, let name, _):
                found = texts(appliedBy: name, call, in: environment, depth: depth)
            default: break
            }
        }
        for (name, call) in chain.modifiers where found.isEmpty {
            found = texts(appliedBy: name, call, in: environment, depth: depth)
        }
        return found
    }

    /// Identifiers that arguments carry by their label, in the call itself or inside of a modifier's arguments, as in
    /// `.textFieldStyle(.boxed(accessibilityIdentifier: "email"))`.
    func identifierArguments(of chain: ViewChain, in environment: Environment) -> IdentifierSetting {
        var expressions: [Expression] = []
        if case .call(let call) = chain.base { collectIdentifierArguments(of: call, into: &expressions, depth: 0) }
        for (name, call) in chain.modifiers where !ViewModifiers.identifiers.contains(name) {
            collectIdentifierArguments(of: call, into: &expressions, depth: 0)
        }
        let texts = expressions.flatMap { self.texts(of: $0, in: environment) }
        guard !texts.isEmpty else { return .none }
        let position = expressions.lazy.compactMap(\.position).first
        return IdentifierSetting(
            texts: texts, place: position.map { SourcePlace(file: environment.scope.file, position: $0) })
    }

    private func collectIdentifierArguments(of call: Call, into expressions: inout [Expression], depth: Int) {
        guard depth < 3 else { return }
        for argument in call.arguments {
            if let label = argument.label, ViewModifiers.identifierLabels.contains(label) {
                expressions.append(argument.value)
            } else if case .call(let nested) = argument.value, !argument.value.canMakeViews {
                collectIdentifierArguments(of: nested, into: &expressions, depth: depth + 1)
            }
        }
    }

    /// The expression of the identifier as written, for the diagnostics.
    func identifierExpression(of chain: ViewChain) -> String? {
        for (name, call) in chain.modifiers.reversed() {
            let argument = Self.identifierArgument(ofModifier: name, call, configuration: evaluator.configuration)
            if let argument { return argument.summary }
        }
        var expressions: [Expression] = []
        if case .call(let call) = chain.base { collectIdentifierArguments(of: call, into: &expressions, depth: 0) }
        for (_, call) in chain.modifiers { collectIdentifierArguments(of: call, into: &expressions, depth: 0) }
        return expressions.first?.summary ?? chain.modifiers.last?.name
    }

    /// The texts of an identifier; an empty text and `nil` are none.
    func texts(of expression: Expression, in environment: Environment) -> [TextPattern] {
        let value = evaluator.value(of: expression, in: environment, expecting: TypeName("String"))
        let texts =
            switch value {
            case .enumCase: rawTexts(of: value, in: environment)
            case .choice(let alternatives):
                alternatives.flatMap { alternative -> [TextPattern] in
                    switch alternative {
                    case .enumCase: rawTexts(of: alternative, in: environment)
                    case .text: alternative.texts
                    default: []
                    }
                }
            default: value.texts
            }
        return texts.filter { $0 != TextPattern("") }
    }

    /// The texts that a case of an enumeration stands for where it is handed over as an identifier.
    private func rawTexts(of value: Value, in environment: Environment) -> [TextPattern] {
        let place = SourcePosition(line: 0, column: 0)
        return evaluator.member("rawValue", of: value, at: place, in: environment)?.texts ?? [.unknown]
    }
}
