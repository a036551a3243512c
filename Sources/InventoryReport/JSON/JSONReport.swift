import Foundation

/// The report as JSON: the model itself, keys sorted, times in ISO 8601 UTC.
package struct JSONReport: ReportRenderer {
    /// Creates the renderer.
    package init() {}

    package func render(_ report: ReportModel) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
    }
}
