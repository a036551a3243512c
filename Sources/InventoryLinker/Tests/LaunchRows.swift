import InventoryModel

/// Makes presets of how tests start the app.
struct LaunchRows {
    /// What each test sets.
    let settings: [Set<LaunchSetting>]
    /// The declarations.
    let index: SourceIndex
    /// What each file is for.
    let roles: FileRoles

    /// What following a test set; a variable whose value is a case of a launch enumeration that the test uses, which is a
    /// preset itself, is known by its key alone.
    static func settings(of trace: Trace, _ context: TestContext) -> Set<LaunchSetting> {
        guard trace.launchSettings.contains(where: { $0.variable != nil }) else { return trace.launchSettings }
        var values: Set<String> = []
        for used in trace.enumCases where context.presets[.enumCase(used.type, used.name)] != nil {
            let declared = context.index[used.type].cases.first { $0.declaration.name == used.name }
            values.insert(declared?.declaration.rawValue?.literalText ?? used.name)
        }
        return Set(
            trace.launchSettings.map { setting in
                guard let variable = setting.variable, values.contains(variable.value) else { return setting }
                var plain = setting
                plain.name = variable.key
                return plain
            })
    }

    /// One preset for each name, at the first place that has its text, else where a helper sets it.
    var presets: [Preset] {
        var first: [String: LaunchSetting] = [:]
        var merged: Set<LaunchSetting> = []
        for part in settings { merged.formUnion(part) }
        for setting in merged {
            guard let known = first[setting.name] else {
                first[setting.name] = setting
                continue
            }
            if Self.comesFirst(setting, known) { first[setting.name] = setting }
        }
        let handedOn = first.values.filter { !$0.isAtText && $0.kind != .initialState }
        let places = places(of: Set(handedOn.map(\.text)))
        let used = first.values.map { setting in
            let place = setting.isAtText ? nil : places[setting.text]
            let (file, position) = place ?? (setting.file, setting.position)
            return Preset(
                name: setting.name, service: nil, kind: setting.kind, parameters: "", file: index.files[file].path,
                position: position)
        }
        return used + unusedConstants(besides: merged)
    }

    /// The arguments and keys that lists of constants have and no test sets: cases and static texts of types like
    /// `LaunchArgument`, of which tests set another one.
    private func unusedConstants(besides settings: Set<LaunchSetting>) -> [Preset] {
        var kinds: [String: Preset.Kind] = [:]
        for setting in settings.sorted(by: { Self.comesFirst($0, $1) }) {
            kinds[setting.text] = setting.kind
        }
        guard !kinds.isEmpty else { return [] }
        return index.typeIDs.flatMap { type -> [Preset] in
            guard Self.listsLaunchSettings(index[type].simpleName) else { return [] }
            let constants = constants(of: type)
            guard let kind = constants.lazy.compactMap({ kinds[$0.text] }).first else { return [] }
            return constants.filter { kinds[$0.text] == nil }.map { constant in
                Preset(
                    name: constant.text, service: nil, kind: kind, parameters: "",
                    file: index.files[constant.file].path, position: constant.position)
            }
        }
    }

    private static func listsLaunchSettings(_ name: String) -> Bool {
        ["Arg", "Launch", "Env", "Flag"].contains { name.contains($0) }
    }

    private func constants(of type: TypeID) -> [(text: String, file: Int, position: SourcePosition)] {
        let entry = index[type]
        let isText = entry.inherited.contains { $0.declaration.name == "String" }
        let cases = isText ? entry.cases : []
        let variables = entry.variableOrder.flatMap { entry.variables[$0] ?? [] }.filter(\.declaration.isStatic)
        return cases.map {
            ($0.declaration.rawValue?.literalText ?? $0.declaration.name, $0.file, $0.declaration.position)
        }
            + variables.compactMap { found in
                found.declaration.initializer?.literalText.map { ($0, found.file, found.declaration.position) }
            }
    }

    private static func comesFirst(_ setting: LaunchSetting, _ other: LaunchSetting) -> Bool {
        if setting.isAtText != other.isAtText { return setting.isAtText }
        if setting.kind != other.kind { return setting.kind.rawValue < other.kind.rawValue }
        return (setting.file, setting.position) < (other.file, other.position)
    }

    /// Where code of tests has the texts of arguments that helpers hand on, each at its first place.
    private func places(of names: Set<String>) -> [String: (file: Int, position: SourcePosition)] {
        guard !names.isEmpty else { return [:] }
        var found: [String: (file: Int, position: SourcePosition)] = [:]
        for (number, file) in index.files.enumerated() where roles.roles[number] == .uiTest {
            let look = { (body: [Statement]) in
                FactsWalk.expressions(in: body) { expression in
                    guard let text = expression.literalText, names.contains(text), let position = expression.position,
                        found[text].map({ (number, position) < ($0.file, $0.position) }) ?? true
                    else { return }
                    found[text] = (number, position)
                }
            }
            for type in file.facts.types { FactsWalk.bodies(of: type).forEach(look) }
            for function in file.facts.functions { look(function.body ?? []) }
            for variable in file.facts.variables { look(variable.initializer.map { [.expression($0)] } ?? []) }
        }
        return found
    }
}
