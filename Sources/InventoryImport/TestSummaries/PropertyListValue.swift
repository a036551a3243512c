/// A value of a property list in XML.
enum PropertyListValue {
    case text(String)
    case flag(Bool)
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])

    /// The value of a key; nil where this is no dictionary or has no such key.
    subscript(key: String) -> PropertyListValue? {
        if case .dictionary(let values) = self { values[key] } else { nil }
    }

    /// The elements; none where this is no array.
    var elements: [PropertyListValue] {
        if case .array(let values) = self { values } else { [] }
    }

    /// The text of strings, numbers and dates; nil for anything else.
    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The number; nil where the text is none.
    var number: Double? { text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }

    /// The whole number; nil where the text is none.
    var integer: Int? { text.flatMap { Int($0) } }
}

/// Builds the value of a property list; its nesting is bounded by that of the elements.
struct PropertyListBuilder: XMLElementReader {
    private struct Container {
        var isDictionary: Bool
        var values: [String: PropertyListValue] = [:]
        var elements: [PropertyListValue] = []
        var key: String?
    }

    /// The outermost value; nil until its end was read.
    private(set) var root: PropertyListValue?
    private var stack: [Container] = []

    mutating func start(_ name: String, attributes: [String: String]) {
        if name == "dict" || name == "array" { stack.append(Container(isDictionary: name == "dict")) }
    }

    mutating func end(_ name: String, text: String) {
        switch name {
        case "key": if let last = stack.indices.last { stack[last].key = text }
        case "string", "integer", "real", "date", "data": add(.text(text))
        case "true": add(.flag(true))
        case "false": add(.flag(false))
        case "dict", "array":
            guard let closed = stack.popLast() else { return }
            add(closed.isDictionary ? .dictionary(closed.values) : .array(closed.elements))
        default: break
        }
    }

    private mutating func add(_ value: PropertyListValue) {
        guard let last = stack.indices.last else {
            root = value
            return
        }
        if stack[last].isDictionary {
            if let key = stack[last].key { stack[last].values[key] = value }
            stack[last].key = nil
        } else {
            stack[last].elements.append(value)
        }
    }
}
