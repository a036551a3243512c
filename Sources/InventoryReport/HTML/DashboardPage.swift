import Foundation
import Reports

/// What the page's template shows.
struct DashboardPage: Sendable {
    /// A table with its first rows.
    struct Section: Sendable {
        /// The name by which links know it.
        var id: String
        /// The heading.
        var title: String
        /// What the table shows.
        var summary: String
        /// What stands in the table’s place; nil where it has rows.
        var emptyText: String?
        /// How many rows there are.
        var count: String
        /// The headings of the visible columns.
        var headings: [Heading]
        /// The first rows.
        var rows: [PageRow]
        /// Whether a picture of the ways between screens stands above the table.
        var hasMap: Bool
        /// How many rows only the script shows; nil where it has none to add.
        var hiddenRowCount: String?
    }

    /// A column's heading.
    struct Heading: Sendable {
        /// The column’s name for the script.
        var key: String
        /// The heading.
        var title: String
        /// The class of its cells.
        var style: String
        /// The help topic that defines it.
        var help: String?
        /// Where a click leads that orders the rows by it; nil where only the script does.
        var target: String?
        /// Whether the rows rise or fall by it, as `aria-sort` says it; nil where they do neither.
        var order: String?
    }

    /// A way to a section.
    struct NavigationLink: Sendable {
        /// The section.
        var id: String
        /// The section’s title.
        var title: String
        /// How many rows it has; nil where it has no table.
        var count: String?
    }

    /// The rows that the page holds without its script.
    static let rowLimit = 25

    /// What the page may do.
    var policy: String
    /// The style sheet.
    var style: String
    /// The script.
    var script: String
    /// The script’s data.
    var data: String
    /// The project’s name.
    var project: String
    /// The sentence above everything.
    var verdict: String
    /// When the report was made.
    var generated: String
    /// The version of the program.
    var toolVersion: String
    /// Which sources it is about.
    var sources: String
    /// What it is compared with.
    var base: String?
    /// The sections.
    var links: [NavigationLink]
    /// The headline figures.
    var figures: [FigureCard]
    /// The bar of the whole project; nil without elements.
    var ladder: LadderBar?
    /// What stands in its place.
    var ladderEmptyText: String
    /// The levels with their counts.
    var legend: [LegendEntry]
    /// The riskiest screens.
    var riskyScreens: [RiskyScreen]
    /// How many screens there are; nil where all are shown.
    var screenCount: String?
    /// What to do next.
    var steps: [StepItem]
    /// Coverage over the snapshots.
    var trend: TrendChart?
    /// Failures over the runs.
    var nights: NightChart?
    /// The flaky tests over the runs; nil without a run of which they are known.
    var flakiness: FlakyChart?
    /// Where all screens are.
    var screensTarget: String
    /// Where the runs are.
    var runsTarget: String
    /// What the id of a help topic follows in a link.
    var helpTarget: String
    /// The kinds of diagnostics.
    var problems: [ProblemCount]
    /// Whether there are diagnostics.
    var hasProblems: Bool
    /// The tables.
    var sections: [Section]
    /// The definitions.
    var topics: [HelpTopic]

    /// Lays out a report.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - tables: Its tables.
    ///   - style: The style sheet.
    ///   - data: The tables as JSON that is safe inside a script element.
    ///   - places: Where things are found.
    init(
        _ report: ReportModel, tables: [PageTable], style: String, data: String, places: PageLinks = .fragments
    ) {
        policy = ContentSecurityPolicy(script: Reports.script, style: style).text
        self.style = style
        script = Reports.script
        self.data = data
        project = report.project
        verdict = report.verdict
        generated = report.generatedAt.minuteText
        toolVersion = report.toolVersion
        sources = report.snapshot.map(Self.words) ?? "no sources ingested yet"
        base = report.base.map(Self.words)
        figures = report.figures.map { FigureCard($0, hasBase: report.base != nil, links: places) }
        ladder = report.ladder.total > 0 ? LadderBar(report.ladder, labelWidth: 4) { places.elements(level: $0) } : nil
        ladderEmptyText = report.snapshot == nil ? "No sources ingested yet." : "The sources declare no element."
        legend = LegendEntry.all(of: report.ladder, links: places)
        riskyScreens = report.screens.filter { $0.ladder.total > 0 }.prefix(12).map { RiskyScreen($0, links: places) }
        screenCount = report.screens.count > riskyScreens.count ? report.screens.count.grouped : nil
        steps = report.nextSteps.map(StepItem.init)
        trend = TrendChart(report.trend)
        nights = NightChart(report.runs)
        flakiness = FlakyChart(report.runs)
        screensTarget = places.section("screens")
        runsTarget = places.section("runs")
        helpTarget = places.help
        problems = ProblemCount.all(of: report.diagnostics, links: places)
        hasProblems = !problems.isEmpty
        sections = tables.filter(\.isSection).map(Section.init)
        topics = HelpTopic.all
        links =
            [NavigationLink(id: "overview", title: "Overview")]
            + tables.filter(\.isSection).map {
                NavigationLink(id: $0.id, title: $0.shortTitle ?? $0.title, count: $0.rows.count.grouped)
            }
            + [NavigationLink(id: "help", title: "Help")]
    }

    private static func words(_ snapshot: ReportModel.Snapshot) -> String {
        let name = snapshot.branch.map { "\($0) (\(snapshot.shortName))" } ?? snapshot.shortName
        return "\(name), \(snapshot.takenAt.minuteText)"
    }
}

extension DashboardPage.Section {
    /// Lays out a table.
    fileprivate init(_ table: PageTable) {
        let visible = table.columns.filter { !$0.isHidden }
        id = table.id
        title = table.title
        summary = table.summary
        emptyText = table.rows.isEmpty ? table.emptyText : nil
        count = table.rows.count.grouped
        hasMap = table.id == "navigation" && !table.rows.isEmpty
        headings = visible.map { column in
            DashboardPage.Heading(key: column.key, title: column.title, style: column.kind.rawValue, help: column.help)
        }
        rows = table.rows.prefix(DashboardPage.rowLimit).map { PageRow($0, columns: table.columns, links: .fragments) }
        hiddenRowCount = table.rows.count > rows.count ? (table.rows.count - rows.count).grouped : nil
    }
}
