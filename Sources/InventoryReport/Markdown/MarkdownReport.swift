import Mustache
import Reports

/// The report as a Markdown summary for a pull request, a step summary or an e-mail.
package struct MarkdownReport: ReportRenderer {
    /// The most bytes that a comment on GitHub may have.
    package static let commentLimit = 65_536
    /// The most bytes that the summary of a step of GitHub Actions may have.
    package static let stepSummaryLimit = 1_048_576

    private let limit: Int
    private let sources: SourceLinks?
    private let templates: ReportTemplates

    /// Creates the renderer.
    ///
    /// - Parameters:
    ///   - limit: The most bytes; sections are left out, whole and from the end, until the summary fits.
    ///   - sources: Where places in the sources lead; nil for nowhere.
    ///   - templates: The template of the summary.
    package init(limit: Int = Self.commentLimit, sources: SourceLinks? = nil, templates: ReportTemplates = .shipped) {
        self.limit = limit
        self.sources = sources
        self.templates = templates
    }

    package func render(_ report: ReportModel) throws -> String {
        let template = try templates.template(.summary)
        var page = SummaryPage(report, sections: SummarySections(report, sources: sources).all)
        // One that never fits must not take all others with it.
        page.leaveOutSections { $0.size > limit - 2_000 }
        // Sections are measured before the template is rendered, which of a large project takes its time.
        while page.size > limit, page.leaveOutLastSection() {}
        var text = template.render(page)
        while text.utf8.count > limit, page.leaveOutLastSection() { text = template.render(page) }
        return text
    }
}

/// What the summary's template shows.
private struct SummaryPage {
    struct FigureRow {
        var title: String
        var now: String
        var change: String
    }

    var marker: String
    var project: String
    var verdict: String
    var figures: [FigureRow]
    var hasBase: Bool
    var sections: [SummarySection]
    var leftOut: String?
    var generated: String
    var toolVersion: String
    var sources: String?

    init(_ report: ReportModel, sections: [SummarySection]) {
        // Two reports on one page are told apart by their projects; percent signs keep `-->` out of the name.
        marker = "<!-- uiinventory-report \(PageLinks.fragment("project", report.project.truncated(to: 100))) -->"
        project = report.project.truncated(to: 100)
        verdict = report.verdict
        hasBase = report.base != nil
        figures = report.figures.map { FigureRow($0, hasBase: report.base != nil) }
        self.sections = sections
        generated = report.generatedAt.minuteText
        toolVersion = report.toolVersion
        sources = report.snapshot.map { "\($0.branch.map { "\($0.truncated(to: 80)) " } ?? "")\($0.shortName)" }
    }

    /// About the bytes that the lines of the sections take.
    var size: Int { sections.reduce(0) { $0 + $1.size } }

    /// Leaves out the last section and says so; false where none is left.
    mutating func leaveOutLastSection() -> Bool {
        guard let section = sections.popLast() else { return false }
        note(section)
        return true
    }

    /// Leaves out some sections and says so.
    mutating func leaveOutSections(where isTooLarge: (SummarySection) -> Bool) {
        for section in sections.filter(isTooLarge).reversed() { note(section) }
        sections.removeAll(where: isTooLarge)
    }

    private mutating func note(_ section: SummarySection) {
        leftOut = "\(section.title) (\(section.count))" + (leftOut.map { ", \($0)" } ?? "")
    }
}

extension SummaryPage.FigureRow {
    fileprivate init(_ figure: ReportModel.Figure, hasBase: Bool) {
        title = figure.kind.title
        change = FigureChange(figure, hasBase: hasBase).arrow ?? "–"
        now = figure.absence?.words ?? "–"
        guard let numerator = figure.numerator, let denominator = figure.denominator else { return }
        let share = Share(numerator: numerator, denominator: denominator)
        now = figure.kind == .flakyTests ? share.countsText : "\(share.percentText) (\(share.countsText))"
    }
}
