/// Any JSON, for counting in a file without the importer's own types.
enum JSONValue: Decodable {
    case object([String: JSONValue])
    case array([JSONValue])
    case text(String)
    case other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let object = try? container.decode([String: JSONValue].self) {
            self = .object(object)
        } else if let array = try? container.decode([JSONValue].self) {
            self = .array(array)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .other
        }
    }

    /// The fields of an object; none of other values.
    var fields: [String: JSONValue] { if case .object(let fields) = self { fields } else { [:] } }

    /// The objects in an array; none of other values.
    var objects: [[String: JSONValue]] { if case .array(let values) = self { values.map(\.fields) } else { [] } }

    /// The text; nil of other values.
    var text: String? { if case .text(let text) = self { text } else { nil } }
}
