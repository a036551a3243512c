import InventoryModel

/// A named mock set-up, and how its use is recognised.
struct PresetFinding: Sendable {
    /// What uses it.
    enum Key: Hashable, Sendable {
        /// A case of an enumeration comes up.
        case enumCase(TypeID, String)
        /// A function is called, or a constant read.
        case function(DeclarationKey)
        /// An instance is made, or the type stands as a generic argument of the test class.
        case type(TypeID)
    }

    /// The row.
    var preset: Preset
    /// How its use is recognised.
    var key: Key
}

/// Finds presets, `given…` scenarios, configuration factories and stubs.
struct PresetReader {
    /// The declarations.
    let index: SourceIndex
    /// What each file is for.
    let roles: FileRoles

    /// All presets, by name.
    func presets() -> [PresetFinding] {
        let launches = LaunchPresets(index: index, roles: roles)
        let found = index.typeIDs.flatMap { type -> [PresetFinding] in
            cases(of: type, launches) + factories(of: type) + scenarios(of: type) + stubs(of: type)
                + runScenarios(type, launches)
        }
        let encoded = EncodedConfigurations(index: index, roles: roles).presets()
        return (found + encoded).sorted {
            ($0.preset.name, $0.preset.file, $0.preset.position) < ($1.preset.name, $1.preset.file, $1.preset.position)
        }
    }

    /// The cases of an enumeration of mock set-ups of one service.
    private func cases(of type: TypeID, _ launches: LaunchPresets) -> [PresetFinding] {
        let entry = index[type]
        let isLaunch = launches.enumerations.contains(type)
        guard entry.kind == .enumeration, isLaunch || isPreset(type) else { return [] }
        let service = entry.variables["serviceName"]?.first?.declaration.initializer?.literalText
        return entry.cases.map { found in
            finding(
                entry.name + "." + found.declaration.name,
                service: service,
                kind: isLaunch ? .scenario : .presetCase,
                parameters: found.declaration.parameters,
                file: found.file,
                position: found.declaration.position,
                key: .enumCase(type, found.declaration.name)
            )
        }
    }

    /// Whether an enumeration lists mock set-ups.
    ///
    /// On the test side its name is enough; apps have presets of other kinds, such as those of a user's status, so there it
    /// must conform to a protocol of mock presets.
    private func isPreset(_ type: TypeID) -> Bool {
        let entry = index[type]
        if index.inherits(type, where: { $0.contains("Mock") && $0.hasSuffix("Preset") }) { return true }
        guard roles.roles[entry.file] != .app else { return false }
        return entry.simpleName.hasSuffix("Preset") || index.inherits(type) { $0.hasSuffix("Preset") }
    }

    /// Static functions and constants that make a whole mock configuration.
    private func factories(of type: TypeID) -> [PresetFinding] {
        let entry = index[type]
        let functions = testFunctions(of: entry).filter { found in
            let result = found.declaration.result?.name
            return found.declaration.isStatic && roles.roles[found.file] != .app
                && (result?.hasSuffix("MockServiceConfiguration") == true || entry.simpleName == "MockConfigs")
        }
        let constants = testVariables(of: entry).filter { found in
            found.declaration.isStatic && roles.roles[found.file] != .app
                && makesConfiguration(found.declaration, in: entry)
        }
        return functions.map {
            factory(entry, $0.declaration.name, $0.declaration.parameters, $0.file, $0.declaration.position)
        }
            + constants.map { factory(entry, $0.declaration.name, [], $0.file, $0.declaration.position) }
    }

    private func makesConfiguration(_ variable: VariableFacts, in entry: TypeEntry) -> Bool {
        let made = variable.type?.name ?? variable.initializer.flatMap { ViewChain($0).constructed?.name }
        return made?.hasSuffix("MockServiceConfiguration") ?? (entry.simpleName == "MockConfigs")
    }

    private func factory(
        _ entry: TypeEntry, _ name: String, _ parameters: [ParameterFacts], _ file: Int, _ position: SourcePosition
    ) -> PresetFinding {
        finding(
            entry.name + "." + name,
            service: nil,
            kind: .configFactory,
            parameters: parameters,
            file: file,
            position: position,
            key: .function(DeclarationKey(file: file, position: position))
        )
    }

    /// `given…()` methods of test cases and their helpers.
    private func scenarios(of type: TypeID) -> [PresetFinding] {
        let entry = index[type]
        return testFunctions(of: entry).filter { found in
            let name = found.declaration.name
            return roles.roles[found.file] != .app && roles.usesUITesting[found.file] && name.hasPrefix("given")
                && name.dropFirst(5).startsWithCapital
        }.map { found in
            finding(
                found.declaration.name,
                service: nil,
                kind: .scenario,
                parameters: found.declaration.parameters,
                file: found.file,
                position: found.declaration.position,
                key: .function(DeclarationKey(file: found.file, position: found.declaration.position))
            )
        }
    }

    /// A type that a runner of scenarios takes as its generic argument.
    private func runScenarios(_ type: TypeID, _ launches: LaunchPresets) -> [PresetFinding] {
        guard launches.scenarios.contains(type) else { return [] }
        let entry = index[type]
        return [
            finding(
                entry.name, service: nil, kind: .scenario, parameters: [], file: entry.file, position: entry.position,
                key: .type(type))
        ]
    }

    /// Stub operations and `stub(…)` factories of view models.
    private func stubs(of type: TypeID) -> [PresetFinding] {
        let entry = index[type]
        // What unit tests declare for themselves sets up no app.
        guard roles.roles[entry.file] != .unitTest else { return [] }
        if entry.simpleName.hasSuffix("StubOps"), entry.kind == .classType {
            return [
                finding(
                    entry.name,
                    service: nil,
                    kind: .stub,
                    parameters: [],
                    file: entry.file,
                    position: entry.position,
                    key: .type(type)
                )
            ]
        }
        guard entry.simpleName.hasSuffix("ViewModel") else { return [] }
        return (entry.functions["stub"] ?? []).filter(\.declaration.isStatic).map { found in
            finding(
                entry.name + ".stub",
                service: nil,
                kind: .stub,
                parameters: found.declaration.parameters,
                file: found.file,
                position: found.declaration.position,
                key: .function(DeclarationKey(file: found.file, position: found.declaration.position))
            )
        }
    }

    /// The methods that stand in files of tests; those of the app, which are far more, are not even copied.
    private func testFunctions(of entry: TypeEntry) -> [Located<FunctionFacts>] {
        var found: [Located<FunctionFacts>] = []
        for name in entry.functionOrder {
            for function in entry.functions[name] ?? [] where roles.roles[function.file] != .app {
                found.append(function)
            }
        }
        return found
    }

    /// The properties that stand in files of tests.
    private func testVariables(of entry: TypeEntry) -> [Located<VariableFacts>] {
        var found: [Located<VariableFacts>] = []
        for name in entry.variableOrder {
            for variable in entry.variables[name] ?? [] where roles.roles[variable.file] != .app {
                found.append(variable)
            }
        }
        return found
    }

    private func finding(
        _ name: String,
        service: String?,
        kind: Preset.Kind,
        parameters: [ParameterFacts],
        file: Int,
        position: SourcePosition,
        key: PresetFinding.Key
    ) -> PresetFinding {
        let labels = parameters.map { ($0.label ?? "_") + ":" }.joined()
        let preset = Preset(
            name: name,
            service: service,
            kind: kind,
            parameters: labels.isEmpty ? "" : "(" + labels + ")",
            file: index.files[file].path,
            position: position
        )
        return PresetFinding(preset: preset, key: key)
    }
}
