import InventoryModel

/// Finds the functions by which a project sets identifiers or looks elements up: what they are given ends up there.
struct FunctionFinder {
    /// The declarations.
    let index: SourceIndex
    /// What the project's configuration says.
    let configuration: LinkConfiguration

    /// The functions of app code that hand a parameter on as an identifier; initialisers are those of components.
    func identifierFunctions(in roles: [SourceFile.Role]) -> [Recognition.Function] {
        functions(in: roles, where: { $0 == .app }, configured: configuration.applyFunctions) { function in
            setsIdentifier(function)
        }
    }

    /// The functions of tests that hand a parameter on as the key of a query.
    func queryFunctions(in roles: [SourceFile.Role]) -> [Recognition.Function] {
        functions(in: roles, where: { $0 == .uiTest }, configured: configuration.queryFunctions) { function in
            looksElementUp(function)
        }
    }

    // MARK: - Bodies

    private func setsIdentifier(_ function: FunctionFacts) -> Bool {
        let names = Set(function.parameters.map(\.name))
        guard function.name != "init", !names.isEmpty, let body = function.body else { return false }
        var sets = false
        FactsWalk.expressions(in: body) { expression in
            guard !sets, case .call(let call) = expression, let name = call.callee.lastName else { return }
            let argument = ViewReader.identifierArgument(ofModifier: name, call, configuration: configuration)
            sets = argument.map { Self.mentions(names, in: $0) } ?? false
        }
        FactsWalk.statements(in: body) { statement in
            guard !sets, case .assignment(let target, let value) = statement else { return }
            sets = target.lastName == "accessibilityIdentifier" && Self.mentions(names, in: value)
        }
        return sets
    }

    private func looksElementUp(_ function: FunctionFacts) -> Bool {
        let names = Set(function.parameters.map(\.name))
        guard !names.isEmpty, let body = function.body else { return false }
        var looks = false
        FactsWalk.expressions(in: body) { expression in
            guard !looks else { return }
            switch expression {
            case .subscripted(let base, let arguments, _):
                looks = Self.isQuery(base) && arguments.contains { Self.mentions(names, in: $0.value) }
            case .call(let call) where ["matching", "element", "containing"].contains(call.callee.lastName):
                looks = call.arguments.contains { $0.label == "identifier" && Self.mentions(names, in: $0.value) }
            default: return
            }
        }
        return looks
    }

    private static func isQuery(_ base: Expression) -> Bool {
        guard let name = base.lastName else { return false }
        return XCUITestWords.queries.contains(name) || name == "descendants" || name == "children" || name == "matching"
    }

    private static func mentions(_ names: Set<String>, in expression: Expression) -> Bool {
        var found = false
        FactsWalk.expressions(in: expression) { if case .name(let name, _) = $0, names.contains(name) { found = true } }
        return found
    }

    // MARK: - All files

    private func functions(
        in roles: [SourceFile.Role],
        where isWanted: (SourceFile.Role) -> Bool,
        configured: [String],
        recognised: (FunctionFacts) -> Bool
    ) -> [Recognition.Function] {
        var places: [String: String] = [:]
        for (number, file) in index.files.enumerated() where isWanted(roles[number]) {
            for function in Self.functions(of: file.facts) where places[function.name] == nil && recognised(function) {
                places[function.name] = "\(file.path):\(function.position.line)"
            }
        }
        let names = Set(places.keys).union(configured)
        let uses = uses(of: names)
        return names.map { name in
            Recognition.Function(
                name: name, place: places[name], uses: uses[name] ?? 0, isConfigured: configured.contains(name))
        }.sorted { ($1.uses, $0.name) < ($0.uses, $1.name) }
    }

    private func uses(of names: Set<String>) -> [String: Int] {
        var uses: [String: Int] = [:]
        for file in index.files {
            let bodies =
                file.facts.types.flatMap { FactsWalk.bodies(of: $0) } + file.facts.functions.compactMap(\.body)
                + file.facts.variables.compactMap { $0.initializer.map { [.expression($0)] } }
            for body in bodies {
                FactsWalk.expressions(in: body) { expression in
                    guard case .call(let call) = expression, let name = call.callee.lastName, names.contains(name)
                    else { return }
                    uses[name, default: 0] += 1
                }
            }
        }
        return uses
    }

    private static func functions(of facts: FileFacts) -> [FunctionFacts] {
        facts.functions + facts.types.flatMap { functions(of: $0) }
    }

    private static func functions(of type: TypeFacts) -> [FunctionFacts] {
        type.functions + type.types.flatMap { functions(of: $0) }
    }
}
