extension Statement: FactsCodable {
    private enum Tag: UInt8 {
        case expression, variable, assignment, returning, branches, selection, bound, loop, function, type
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
        case .expression(let expression):
            encoder.write(expression)
        case .variable(let variable):
            encoder.write(variable)
        case .assignment(let target, let value):
            encoder.write(target)
            encoder.write(value)
        case .returning(let value):
            encoder.write(value)
        case .branches(let condition, let bodies):
            encoder.write(condition)
            encoder.write(bodies)
        case .selection(let subject, let cases):
            encoder.write(subject)
            encoder.write(cases)
        case .bound(let names, let value, let type):
            encoder.write(names)
            encoder.write(value)
            encoder.write(type)
        case .loop(let names, let sequence, let body):
            encoder.write(names)
            encoder.write(sequence)
            encoder.write(body)
        case .function(let function):
            encoder.write(function)
        case .type(let type):
            encoder.write(type)
        }
    }

    private var tag: Tag {
        switch self {
        case .expression: .expression
        case .variable: .variable
        case .assignment: .assignment
        case .returning: .returning
        case .branches: .branches
        case .selection: .selection
        case .bound: .bound
        case .loop: .loop
        case .function: .function
        case .type: .type
        }
    }

    private static func fields(from decoder: inout FactsDecoder) throws(DamagedFacts) -> Statement {
        switch Tag(rawValue: try decoder.readTag()) {
        case .expression: .expression(try decoder.read())
        case .variable: .variable(try decoder.read())
        case .assignment: .assignment(try decoder.read(), try decoder.read())
        case .returning: .returning(try decoder.read())
        case .branches: .branches(condition: try decoder.read(), try decoder.read())
        case .selection: .selection(try decoder.read(), try decoder.read())
        case .bound: .bound(try decoder.read(), try decoder.read(), as: try decoder.read())
        case .loop: .loop(names: try decoder.read(), sequence: try decoder.read(), body: try decoder.read())
        case .function: .function(try decoder.read())
        case .type: .type(try decoder.read())
        case nil: throw DamagedFacts()
        }
    }
}

extension SelectionCase: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(patterns)
        encoder.write(names)
        encoder.write(body)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self.init(patterns: try decoder.read(), names: try decoder.read(), body: try decoder.read())
    }
}
