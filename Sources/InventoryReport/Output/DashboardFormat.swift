import InventoryModel

/// A form of dashboards that is one text.
package enum DashboardFormat: String, Sendable, Hashable, CaseIterable {
    /// The page.
    case html
    /// The summary.
    case markdown
    /// The data.
    case json
    /// Missing identifiers and pitfalls, for code scanning.
    case sarif
    /// The gates, for servers of continuous integration.
    case junit
    /// A picture of the coverage.
    case badge
    /// A picture of the flaky tests.
    case flakyBadge = "flaky_badge"

    /// The name of its file where all forms are in one folder.
    package var fileName: String {
        switch self {
        case .html: "report.html"
        case .markdown: "summary.md"
        case .json: "report.json"
        case .sarif: "findings.sarif"
        case .junit: "gates.xml"
        case .badge: "coverage.svg"
        case .flakyBadge: "flaky.svg"
        }
    }

    /// The name of the folder of the tables there.
    package static let tableFolder = "tables"

    /// All these names.
    static let allNames = allCases.map(\.fileName) + [tableFolder]
}

/// Writes what dashboards show in its forms.
package struct DashboardRenderer: Sendable {
    /// The templates.
    package var templates = ReportTemplates.shipped
    /// Where places in the summary lead to.
    package var sources: SourceLinks?
    /// The most bytes of the summary.
    package var markdownLimit = MarkdownReport.commentLimit
    /// Where the screens of the page's map stand; nil for the layout that is built in.
    package var mapPlaces: MapPlaces?

    /// Creates a renderer with the templates that came with the program.
    package init() {}

    /// Writes one form; the same content gives the same text.
    ///
    /// - Throws: `ReportError` where a template is damaged or a value cannot be encoded.
    package func text(_ format: DashboardFormat, of content: DashboardContent) throws -> String {
        let report = content.report
        return switch format {
        case .html: try HTMLReport(templates: templates, mapPlaces: mapPlaces).render(report)
        case .markdown:
            try MarkdownReport(limit: markdownLimit, sources: sources, templates: templates).render(report)
        case .json: try JSONReport().render(report)
        case .badge: try Badge(.coverage).render(report)
        case .flakyBadge: try Badge(.flaky).render(report)
        case .sarif: AnnotationFormat.sarif.text(of: content.annotations, toolVersion: report.toolVersion)
        case .junit:
            GateReport(
                project: ProjectName(rawValue: report.project), answers: content.answers,
                generatedAt: report.generatedAt
            ).text
        }
    }

    /// Each table of the page as comma-separated values, with its name as a file.
    package func tables(of content: DashboardContent) -> [(name: String, text: String)] {
        ReportTables(content.report).all.map { ("\($0.name).csv", TableFormat.csv.text(of: $0.result)) }
    }
}
