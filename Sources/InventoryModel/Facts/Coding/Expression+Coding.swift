extension Expression: FactsCodable {
    private enum Tag: UInt8 {
        case string, literal, name, member, call, subscripted, closure, array, dictionary, tuple, choice, binary
        case keyPath, other
    }

    func encode(to encoder: inout FactsEncoder) {
        encoder.nest { encode(fieldsTo: &$0) }
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self = try decoder.nest { (decoder) throws(DamagedFacts) in try Self.fields(from: &decoder) }
    }

    private func encode(fieldsTo encoder: inout FactsEncoder) {
        encoder.write(tag: tag.rawValue)
        switch self {
        case .string(let pieces, let position):
            encoder.write(pieces)
            encoder.write(position)
        case .literal(let text), .keyPath(let text), .other(let text):
            encoder.write(text)
        case .name(let name, let position):
            encoder.write(name)
            encoder.write(position)
        case .member(let base, let name, let position):
            encoder.write(base)
            encoder.write(name)
            encoder.write(position)
        case .call(let call):
            encoder.write(call)
        case .subscripted(let base, let arguments, let position):
            encoder.write(base)
            encoder.write(arguments)
            encoder.write(position)
        case .closure(let closure):
            encoder.write(closure)
        case .array(let elements), .dictionary(let elements):
            encoder.write(elements)
        case .tuple(let arguments):
            encoder.write(arguments)
        case .choice(let condition, let branches):
            encoder.write(condition)
            encoder.write(branches)
        case .binary(let name, let left, let right):
            encoder.write(name)
            encoder.write(left)
            encoder.write(right)
        }
    }

    private var tag: Tag {
        switch self {
        case .string: .string
        case .literal: .literal
        case .name: .name
        case .member: .member
        case .call: .call
        case .subscripted: .subscripted
        case .closure: .closure
        case .array: .array
        case .dictionary: .dictionary
        case .tuple: .tuple
        case .choice: .choice
        case .binary: .binary
        case .keyPath: .keyPath
        case .other: .other
        }
    }

    private static func fields(from decoder: inout FactsDecoder) throws(DamagedFacts) -> Expression {
        switch Tag(rawValue: try decoder.readTag()) {
        case .string: .string(try decoder.read(), try decoder.read())
        case .literal: .literal(try decoder.read())
        case .name: .name(try decoder.read(), try decoder.read())
        case .member: .member(try decoder.read(), try decoder.read(), try decoder.read())
        case .call: .call(try decoder.read())
        case .subscripted: .subscripted(try decoder.read(), try decoder.read(), try decoder.read())
        case .closure: .closure(try decoder.read())
        case .array: .array(try decoder.read())
        case .dictionary: .dictionary(try decoder.read())
        case .tuple: .tuple(try decoder.read())
        case .choice: .choice(condition: try decoder.read(), try decoder.read())
        case .binary: .binary(try decoder.read(), try decoder.read(), try decoder.read())
        case .keyPath: .keyPath(try decoder.read())
        case .other: .other(try decoder.read())
        case nil: throw DamagedFacts()
        }
    }
}

extension StringPiece: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        switch self {
        case .text(let text):
            encoder.write(tag: 0)
            encoder.write(text)
        case .interpolation(let expression):
            encoder.write(tag: 1)
            encoder.write(expression)
        }
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self = try decoder.readFlag() ? .interpolation(try decoder.read()) : .text(try decoder.read())
    }
}

extension Call: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(callee)
        encoder.write(arguments)
        encoder.write(genericArguments)
        encoder.write(position)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self.init(
            callee: try decoder.read(),
            arguments: try decoder.read(),
            genericArguments: try decoder.read(),
            position: try decoder.read()
        )
    }
}

extension Argument: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(label)
        encoder.write(value)
        encoder.write(isTrailing)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self.init(label: try decoder.read(), value: try decoder.read(), isTrailing: try decoder.read())
    }
}

extension Closure: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(parameters)
        encoder.write(parameterTypes)
        encoder.write(body)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self.init(
            parameters: try decoder.read(), parameterTypes: try decoder.read(), body: try decoder.read())
    }
}
