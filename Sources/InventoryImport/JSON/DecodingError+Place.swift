extension DecodingError {
    /// The place in the JSON, such as `testNodes[0].children[2].name`; `the top level` for the outermost value.
    var place: String {
        let path = context?.codingPath ?? []
        let text = path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        return text.isEmpty ? "the top level" : text
    }

    /// What is wrong there, in a few words.
    var problem: String {
        switch self {
        case .keyNotFound(let key, _): "'\(key.stringValue)' is missing"
        case .typeMismatch(let type, _): "expected \(Self.word(for: type))"
        case .valueNotFound(let type, _): "expected \(Self.word(for: type)), found null"
        case .dataCorrupted: "the value cannot be read"
        @unknown default: "the value cannot be read"
        }
    }

    private var context: Context? {
        switch self {
        case .keyNotFound(_, let context), .typeMismatch(_, let context): context
        case .valueNotFound(_, let context), .dataCorrupted(let context): context
        @unknown default: nil
        }
    }

    private static func word(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is Double.Type, is Int.Type: "a number"
        case is [any Decodable].Type: "an array"
        default: "\(type)".hasPrefix("Array") ? "an array" : "an object"
        }
    }
}
