/// Writes a report in one format.
package protocol ReportRenderer: Sendable {
    /// Renders a report; the same report gives the same text.
    ///
    /// - Throws: `ReportError` when a template is damaged or a value cannot be encoded.
    func render(_ report: ReportModel) throws -> String
}
