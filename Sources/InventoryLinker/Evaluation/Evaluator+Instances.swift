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
        for argument in call.arguments {
            let expected = argument.label.flatMap {
                index.variable($0, of: type, isStatic: false, from: environment.scope.file)?.declaration.type
            }
            let value = self.value(of: argument.value, in: environment, expecting: expected)
            if let label = argument.label, !isUnknown(value) { instance.fields[label] = value }
        }
        return .object(instance)
    }
}
