import InventoryModel

extension Evaluator {
    /// A tuple; the labels are its own, else those of the type that its place asks for.
    func tuple(_ arguments: [Argument], in environment: Environment, expecting expected: TypeName?) -> Value {
        let labels = expected.map { Self.labels(ofTupleType: $0.name) } ?? []
        return .tuple(
            arguments.enumerated().map { number, argument in
                let type = expected.flatMap { expected in
                    expected.arguments.indices.contains(number) ? expected.arguments[number] : nil
                }
                return Value.Field(
                    label: argument.label ?? (labels.indices.contains(number) ? labels[number] : nil),
                    value: value(of: argument.value, in: environment, expecting: type)
                )
            }
        )
    }

    /// The labels of a tuple type, which the scanner names `(a:b:)`.
    private static func labels(ofTupleType name: String) -> [String] {
        guard name.utf8.first == UInt8(ascii: "(") else { return [] }
        return name.utf8.dropFirst().dropLast().split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }
    }
}
