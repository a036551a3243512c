import InventoryModel

extension Evaluator {
    /// Gives the parameters of a function the values of the arguments, or their defaults.
    func bind(
        _ parameters: [ParameterFacts],
        _ binding: ArgumentBinding,
        into inner: Environment,
        from environment: Environment
    ) {
        for (number, parameter) in parameters.enumerated() {
            let type = parameter.type
            if let argument = binding.arguments[number] {
                let expected = type.flatMap {
                    generic($0, of: inner.receiver) ?? asSeen($0, from: inner.scope, argument)
                }
                var value = self.value(of: argument.value, in: environment, expecting: expected)
                if followsNumbers, let further = binding.further[number] {
                    value = .list(
                        [value] + further.map { self.value(of: $0.value, in: environment, expecting: expected) })
                }
                inner.locals[parameter.name] =
                    isUnknown(value) ? unknownValue(of: type, from: inner.scope, receiver: inner.receiver) : value
                if let type { bindGeneric(type, to: value, in: inner) }
            } else if let defaultValue = parameter.defaultValue {
                let value = self.value(of: defaultValue, in: inner, expecting: type)
                inner.locals[parameter.name] =
                    isUnknown(value) ? unknownValue(of: type, from: inner.scope, receiver: inner.receiver) : value
            } else {
                inner.locals[parameter.name] = unknownValue(of: type, from: inner.scope, receiver: inner.receiver)
            }
        }
    }

    /// The type of a parameter by its whole name, as the call may stand where the short one means something else.
    private func asSeen(_ type: TypeName, from scope: Scope, _ argument: Argument) -> TypeName {
        switch argument.value {
        case .string, .literal, .name, .closure, .keyPath, .other: return type
        default: break
        }
        return wholeName(of: type, from: scope)
    }

    private func wholeName(of type: TypeName, from scope: Scope) -> TypeName {
        if type.name == "Array" || type.name == "Set", type.arguments.count == 1 {
            return TypeName(type.name, arguments: [wholeName(of: type.arguments[0], from: scope)])
        }
        guard let id = index.type(named: type.name, from: scope), index[id].parent != nil else { return type }
        return TypeName(index[id].name, arguments: type.arguments)
    }

    /// Lets a generic parameter that is asked for as `T.Type` stand for the type that a call hands over.
    private func bindGeneric(_ type: TypeName, to value: Value, in inner: Environment) {
        guard case .metatype = value, type.name.utf8.suffix(5).elementsEqual(".Type".utf8) else { return }
        let name = String(type.name.dropLast(".Type".count))
        if index.type(named: name, from: inner.scope) == nil { inner.locals[name] = value }
    }

    /// Lets a generic parameter that only the result names stand for the type that the place of the call asks for.
    func bindGenericResult(
        of function: FunctionFacts, expecting expected: TypeName?, in inner: Environment, from environment: Environment
    ) {
        guard let expected, let result = function.result, result != expected, inner.locals[result.name] == nil,
            index.type(named: result.name, from: inner.scope) == nil,
            let type = expectedType(expected, in: environment)
        else { return }
        inner.locals[result.name] = .metatype(type)
    }

    private func generic(_ type: TypeName, of receiver: Value?) -> TypeName? {
        guard case .object(let instance)? = receiver else { return nil }
        return instance.generics[type.name]
    }
}
