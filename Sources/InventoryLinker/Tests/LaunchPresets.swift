import InventoryModel

/// Finds the states in which tests launch the app: cases of typed launch enumerations, and scenarios of runners.
struct LaunchPresets {
    /// Enumerations of which a function that launches the app takes a case: `Application.launch(.loginScreen)`.
    private(set) var enumerations: Set<TypeID> = []
    /// Types that stand as generic argument of a runner: `ApplicationRunner<OnboardingScenario>`, and their siblings.
    private(set) var scenarios: Set<TypeID> = []

    /// Looks at the files of UI tests.
    init(index: SourceIndex, roles: FileRoles) {
        var arguments: Set<TypeID> = []
        for type in index.typeIDs where roles.roles[index[type].file] == .uiTest {
            for name in index[type].functionOrder {
                for found in index[type].functions[name] ?? [] where roles.roles[found.file] == .uiTest {
                    let scope = Scope(file: found.file, type: type)
                    enumerations.formUnion(Self.launched(by: found.declaration, from: scope, index))
                }
            }
            for name in index[type].variableOrder {
                for found in index[type].variables[name] ?? [] {
                    arguments.formUnion(
                        Self.scenarioArguments(
                            of: found.declaration, from: Scope(file: found.file, type: type), index))
                }
            }
        }
        for (file, scanned) in index.files.enumerated() where roles.roles[file] == .uiTest {
            for function in scanned.facts.functions {
                enumerations.formUnion(Self.launched(by: function, from: Scope(file: file), index))
            }
        }
        guard !arguments.isEmpty else { return }
        // Those that no test runs are worth knowing.
        scenarios = arguments.union(index.typeIDs.filter { Self.isScenario($0, index) })
    }

    /// The scenarios that properties of a test case, or of its base classes, name.
    static func scenarios(of suite: TypeID, _ index: SourceIndex) -> Set<TypeID> {
        var found: Set<TypeID> = []
        var current: TypeID? = suite
        while let type = current {
            for name in index[type].variableOrder {
                for variable in index[type].variables[name] ?? [] {
                    let scope = Scope(file: variable.file, type: type)
                    found.formUnion(scenarioArguments(of: variable.declaration, from: scope, index))
                }
            }
            current = index.superclass(of: type)
        }
        return found
    }

    private static func launched(by function: FunctionFacts, from scope: Scope, _ index: SourceIndex) -> [TypeID] {
        let types = function.parameters.compactMap(\.type).compactMap { index.type(named: $0.name, from: scope) }
            .filter { index[$0].kind == .enumeration && !index[$0].cases.isEmpty }
        guard !types.isEmpty, launches(function) else { return [] }
        return types.filter { type in
            let names = Set(
                function.parameters.filter { $0.type.flatMap { index.type(named: $0.name, from: scope) } == type }
                    .map(\.name))
            return handsOn(names, in: function.body ?? [])
        }
    }

    /// Whether the function makes an app and launches it.
    private static func launches(_ function: FunctionFacts) -> Bool {
        var calls = false
        FactsWalk.expressions(in: function.body ?? []) { expression in
            if case .call(let call) = expression, case .member(_, "launch", _) = call.callee, call.arguments.isEmpty {
                calls = true
            }
        }
        return calls
    }

    /// Whether a parameter ends up in the arguments or the environment of the app.
    private static func handsOn(_ names: Set<String>, in body: [Statement]) -> Bool {
        var setsLaunch = false
        var mentions = false
        FactsWalk.expressions(in: body) { expression in
            switch expression {
            case .name(let name, _): mentions = mentions || names.contains(name)
            case .member(_, "launchArguments", _), .member(_, "launchEnvironment", _): setsLaunch = true
            default: return
            }
        }
        return setsLaunch && mentions
    }

    /// The scenarios that the type of a property names.
    static func scenarioArguments(of variable: VariableFacts, from scope: Scope, _ index: SourceIndex)
        -> [TypeID]
    {
        guard let type = variable.type, !type.arguments.isEmpty else { return [] }
        return type.arguments.compactMap { index.type(named: $0.name, from: scope) }.filter { isScenario($0, index) }
    }

    /// Whether a type is a scenario by its own name and by that of what it inherits from.
    private static func isScenario(_ type: TypeID, _ index: SourceIndex) -> Bool {
        let entry = index[type]
        switch entry.kind {
        case .classType, .structure, .enumeration:
            return entry.simpleName.hasSuffix("Scenario") && index.inherits(type) { $0.hasSuffix("Scenario") }
        case .actor, .protocolType, .extensionOfType, .typeAlias: return false
        }
    }
}
