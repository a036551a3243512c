import Foundation

/// The report as JSON: the model itself, keys sorted, times in ISO 8601 UTC.
package struct JSONReport: ReportRenderer {
    /// Creates the renderer.
    package init() {}

    package func render(_ report: ReportModel) throws -> String {
        var text = JSONParts()
        for property in Mirror(reflecting: report).children.sorted(by: { ($0.label ?? "") < ($1.label ?? "") }) {
            try text.add(property.value, key: property.label ?? "")
        }
        return text.whole
    }

    /// A value as JSON text: keys sorted, times in ISO 8601 UTC, a line end at the end.
    ///
    /// - Throws: An `EncodingError`.
    static func text(of value: some Encodable) throws -> String {
        String(decoding: try bytes(of: value), as: UTF8.self) + "\n"
    }

    /// The same without the line end.
    ///
    /// - Throws: An `EncodingError`.
    fileprivate static func bytes(of value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode(value)
    }
}

/// An object that is encoded in parts: Foundation's encoder keeps several times what it writes in memory, which for
/// 20,000 tests is hundreds of megabytes.
private struct JSONParts {
    private var bytes: [UInt8] = Array("{".utf8)
    private var isEmpty = true

    /// How many values of a list are encoded at a time.
    private static let partSize = 500

    /// The object, with a line end.
    var whole: String {
        // Not changed in place, as this is asked for once.
        String(decoding: bytes + Array("\n}\n".utf8), as: UTF8.self)
    }

    /// Adds a property, those with a lesser key before it; nil is left out.
    ///
    /// - Throws: An `EncodingError`.
    mutating func add(_ value: Any, key: String) throws {
        guard let value = value as? any Encodable, !Self.isNil(value) else { return }
        bytes += Array("\(isEmpty ? "" : ",")\n  \"\(key)\" : ".utf8)
        isEmpty = false
        guard let list = value as? [any Encodable & Sendable], list.count > Self.partSize else {
            return append(try JSONReport.bytes(of: value))
        }
        bytes.append(UInt8(ascii: "["))
        for start in stride(from: 0, to: list.count, by: Self.partSize) {
            if start > 0 { bytes.append(UInt8(ascii: ",")) }
            let part = list[start..<min(start + Self.partSize, list.count)]
            // Without the brackets and the line of the closing one.
            append(try JSONReport.bytes(of: part.map(AnyPart.init)).dropFirst().dropLast(2))
        }
        bytes += Array("\n  ]".utf8)
    }

    /// Adds lines, those behind the first one indented unless they are empty; texts in JSON have no line ends.
    private mutating func append(_ lines: Data) {
        let (end, space) = (UInt8(ascii: "\n"), UInt8(ascii: " "))
        var isLineStart = false
        for byte in lines {
            if isLineStart, byte != end {
                bytes.append(space)
                bytes.append(space)
            }
            bytes.append(byte)
            isLineStart = byte == end
        }
    }

    private static func isNil(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }
}

/// A value of a list.
private struct AnyPart: Encodable {
    var value: any Encodable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
