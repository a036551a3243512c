extension TypeFacts: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.nest { encoder in
            encoder.write(tag: kind.rawValue)
            encoder.write(name)
            encoder.write(inherited)
            encoder.write(genericParameters)
            encoder.write(attributes)
            encoder.write(isFilePrivate)
            encoder.write(position)
            encoder.write(types)
            encoder.write(variables)
            encoder.write(functions)
            encoder.write(cases)
        }
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self = try decoder.nest { (decoder) throws(DamagedFacts) in try Self.fields(from: &decoder) }
    }

    private static func fields(from decoder: inout FactsDecoder) throws(DamagedFacts) -> TypeFacts {
        guard let kind = Kind(rawValue: try decoder.readTag()) else { throw DamagedFacts() }
        var type = TypeFacts(kind: kind, name: try decoder.read(), position: SourcePosition(line: 0, column: 0))
        type.inherited = try decoder.read()
        type.genericParameters = try decoder.read()
        type.attributes = try decoder.read()
        type.isFilePrivate = try decoder.read()
        type.position = try decoder.read()
        type.types = try decoder.read()
        type.variables = try decoder.read()
        type.functions = try decoder.read()
        type.cases = try decoder.read()
        return type
    }
}

extension TypeName: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.nest { encoder in
            encoder.write(name)
            encoder.write(arguments)
        }
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self = try decoder.nest { (decoder) throws(DamagedFacts) in
            TypeName(try decoder.read(), arguments: try decoder.read())
        }
    }
}

extension AttributeFacts: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(name)
        encoder.write(arguments)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self.init(name: try decoder.read(), arguments: try decoder.read())
    }
}

extension VariableFacts: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(name)
        encoder.write(position)
        encoder.write(type)
        encoder.write(isStatic)
        encoder.write(isFilePrivate)
        encoder.write(isConstant)
        encoder.write(attributes)
        encoder.write(initializer)
        encoder.write(getter)
        encoder.write(observers)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self.init(name: try decoder.read(), position: try decoder.read())
        type = try decoder.read()
        isStatic = try decoder.read()
        isFilePrivate = try decoder.read()
        isConstant = try decoder.read()
        attributes = try decoder.read()
        initializer = try decoder.read()
        getter = try decoder.read()
        observers = try decoder.read()
    }
}

extension FunctionFacts: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(name)
        encoder.write(position)
        encoder.write(parameters)
        encoder.write(result)
        encoder.write(isStatic)
        encoder.write(isFilePrivate)
        encoder.write(isOverride)
        encoder.write(attributes)
        encoder.write(body)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self.init(name: try decoder.read(), position: try decoder.read())
        parameters = try decoder.read()
        result = try decoder.read()
        isStatic = try decoder.read()
        isFilePrivate = try decoder.read()
        isOverride = try decoder.read()
        attributes = try decoder.read()
        body = try decoder.read()
    }
}

extension ParameterFacts: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(label)
        encoder.write(name)
        encoder.write(type)
        encoder.write(defaultValue)
        encoder.write(isClosure)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self.init(
            label: try decoder.read(),
            name: try decoder.read(),
            type: try decoder.read(),
            defaultValue: try decoder.read(),
            isClosure: try decoder.read()
        )
    }
}

extension CaseFacts: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(name)
        encoder.write(parameters)
        encoder.write(rawValue)
        encoder.write(position)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self.init(
            name: try decoder.read(),
            parameters: try decoder.read(),
            rawValue: try decoder.read(),
            position: try decoder.read()
        )
    }
}

extension Diagnostic: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(severity.rawValue)
        encoder.write(code)
        encoder.write(message)
        encoder.write(file)
        encoder.write(position)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        guard let severity = Severity(rawValue: try decoder.read()) else { throw DamagedFacts() }
        self.init(
            severity,
            code: try decoder.read(),
            message: try decoder.read(),
            file: try decoder.read(),
            position: try decoder.read()
        )
    }
}
