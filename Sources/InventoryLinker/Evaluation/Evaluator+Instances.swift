import InventoryModel

extension Evaluator {
    /// Makes an instance: an initialiser is followed, or the memberwise one fills the fields.
    func construct(_ type: TypeID, _ call: Call, in environment: Environment) -> Value {
        let entry = index[type]
        guard entry.kind != .enumeration else {
            // `Tab(rawValue: x)` may be any of the cases.
            for argument in call.arguments { _ = value(of: argument.value, in: environment) }
            return .unknown
        }
        let instance = ObjectInstance(type: type)
        for (parameter, argument) in zip(entry.genericParameters, call.genericArguments) {
            instance.generics[parameter] = argument
        }
        trace.constructed.append(type)
        // `init(_ other: S = S())` makes instances without end.
        guard constructing.count(where: { $0 == type }) < 2 else { return .object(instance) }
        constructing.append(type)
        defer { constructing.removeLast() }
        let initializers = index.functions("init", of: type, from: environment.scope.file)
        if invoke(initializers, receiver: .object(instance), owner: type, call, in: environment) != nil {
            return .object(instance)
        }
        fill(instance, call, in: environment)
        // Where nothing at all is handed in, a type is only looked at.
        if initializers.isEmpty, entry.kind == .structure, !call.arguments.isEmpty {
            leaveOut(of: entry, call, instance)
        }
        return .object(instance)
    }

    /// Follows the memberwise initialiser, also where one of an extension calls it: `self.init(label: nil, id: id)`.
    func fill(_ instance: ObjectInstance, _ call: Call, in environment: Environment) {
        for argument in call.arguments {
            let expected = argument.label.flatMap {
                index.variable($0, of: instance.type, isStatic: false, from: environment.scope.file)?.declaration.type
            }
            let value = self.value(of: argument.value, in: environment, expecting: expected)
            if let label = argument.label, !isUnknown(value) { instance.fields[label] = value }
        }
    }

    /// Gives `nil` to the properties that a call of the memberwise initialiser leaves out: only optional ones may be.
    private func leaveOut(of entry: TypeEntry, _ call: Call, _ instance: ObjectInstance) {
        for found in entry.variables.values.joined() {
            let variable = found.declaration
            guard variable.initializer == nil, variable.getter == nil, !variable.isStatic, variable.attributes.isEmpty,
                let type = variable.type, type.name != "->",
                !call.arguments.contains(where: { $0.label == variable.name })
            else { continue }
            // A closure behind the call has no label, whichever property it is for.
            if call.arguments.contains(where: { $0.isTrailing && $0.label == nil }), type.name.hasSuffix("Content") {
                continue
            }
            instance.fields[variable.name] = .absent
        }
    }
}
