import InventoryReport

/// A value of JSON whose objects keep the order of their keys, which Foundation's encoder does not.
indirect enum JSONDocument: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Int)
    case text(String)
    case array([JSONDocument])
    /// The keys are unique.
    case fields([Field])

    /// A key and its value.
    struct Field: Sendable, Hashable {
        /// The key.
        var key: String
        /// The value.
        var value: JSONDocument
    }

    /// Makes an object.
    static func object(_ fields: [(String, JSONDocument)]) -> Self {
        .fields(fields.map { Field(key: $0.0, value: $0.1) })
    }

    /// The text, on one line; what acts or hides in texts is escaped.
    var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let number): String(number)
        case .text(let text): JSONText.quoted(text)
        case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .fields(let fields):
            "{" + fields.map { JSONText.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
        }
    }
}

extension JSONDocument: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
    init(stringLiteral value: String) { self = .text(value) }

    init(arrayLiteral elements: JSONDocument...) { self = .array(elements) }

    init(dictionaryLiteral elements: (String, JSONDocument)...) { self = .object(elements) }

    init(booleanLiteral value: Bool) { self = .bool(value) }

    init(integerLiteral value: Int) { self = .number(value) }
}
