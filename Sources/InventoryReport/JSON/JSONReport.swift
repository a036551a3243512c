import Foundation

/// The report as JSON: the model itself, keys sorted, times in ISO 8601 UTC.
package struct JSONReport: ReportRenderer {
    /// Creates the renderer.
    package init() {}

    package func render(_ report: ReportModel) throws -> String {
        try Self.text(of: report)
    }

    /// A value as JSON text: keys sorted, times in ISO 8601 UTC, a line end at the end.
    ///
    /// - Throws: An `EncodingError`.
    static func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}
