/// Lays out the tables of the page, one method a table.
struct PageTables: Sendable {
    /// The report.
    let report: ReportModel
    /// The place of each test in the table of tests, by id.
    let testRows: [String: Int]

    /// Prepares the tables of a report.
    init(_ report: ReportModel) {
        self.report = report
        testRows = Dictionary(
            report.tests.enumerated().map { ($1.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The tables, in the order of the page.
    var all: [PageTable] {
        [
            screens, elements, tests, flaky, missing, identifiers, presets, transitions, runs, diagnostics, attempts,
        ]
    }

    private func rows(of tests: [String]) -> PageCell {
        .tests(tests.compactMap { testRows[$0] }.sorted())
    }

    private var screens: PageTable {
        PageTable(
            id: "screens",
            title: "Screens",
            summary:
                "Riskiest first: most interactive elements that no test references, weighted by the screens that lead "
                + "there." + componentNote,
            emptyText: report.snapshot == nil
                ? "No sources ingested yet. Run uiinventory ingest with the folder of the app’s sources."
                : "The sources declare no screen.",
            columns: [
                .init(key: "screen", title: "Screen", kind: .screen),
                .init(key: "ladder", title: "Coverage ladder", kind: .ladder, help: "ladder"),
                .init(key: "coverage", title: "Referenced", kind: .percent, help: "element-coverage"),
                .init(key: "elements", title: "Elements", kind: .number, help: "element"),
                .init(key: "unreferenced", title: "Unreferenced", kind: .number, help: "risk"),
                .init(key: "inbound", title: "Ways in", kind: .number),
                .init(key: "tests", title: "Tests", kind: .number),
                .init(key: "gaps", title: "New gaps", kind: .number, help: "new-gaps"),
                .init(key: "style", title: "Page style", kind: .text, isFilter: true, isHidden: true),
                .init(key: "place", title: "Place", kind: .place),
                .init(key: "views", title: "View types", kind: .list, isHidden: true),
                .init(key: "pages", title: "Page objects", kind: .list, isHidden: true),
                .init(key: "kind", title: "Kind", kind: .text, isFilter: true, isHidden: true),
            ],
            rows: report.screens.map { screen in
                [
                    .text(screen.name),
                    .counts(screen.ladder.counts),
                    .counts([screen.ladder.count(from: .referenced), screen.ladder.total]),
                    .number(screen.ladder.total),
                    .number(screen.unreferencedInteractive),
                    .number(screen.inboundCount),
                    .number(screen.testCount),
                    .number(screen.newGaps),
                    .text(screen.pageStyle.map(Self.words)),
                    .place(file: screen.file, line: screen.line),
                    .texts(screen.viewTypes),
                    .texts(screen.pageObjects),
                    .text(screen.isComponent ? "component" : "screen"),
                ]
            }
        )
    }

    private var componentNote: String {
        let count = report.screens.count(where: \.isComponent)
        guard count > 0 else { return "" }
        return " \(count.of("component")), parts of screens, \(count == 1 ? "is" : "are") listed too."
    }

    private var elements: PageTable {
        PageTable(
            id: "elements",
            title: "Elements",
            summary: "Every element that coverage counts, with the level that it has reached.",
            emptyText: report.snapshot == nil ? "No sources ingested yet." : "The sources declare no element.",
            columns: [
                .init(key: "identifier", title: "Identifier", kind: .identifier),
                .init(key: "level", title: "Level", kind: .level, isFilter: true, help: "ladder"),
                .init(key: "kind", title: "Kind", kind: .text, isFilter: true),
                .init(key: "label", title: "Label", kind: .text),
                .init(key: "screen", title: "Screen", kind: .screen, isFilter: true),
                .init(key: "tests", title: "Tests", kind: .tests),
                .init(key: "exercised", title: "Last exercised", kind: .day, help: "exercised"),
                .init(key: "place", title: "Place", kind: .place),
                .init(key: "add", title: "Line to add", kind: .line, isHidden: true),
                .init(key: "gap", title: "New gap", kind: .text, isFilter: true, isHidden: true),
                .init(key: "checked", title: "Checked", kind: .text, isFilter: true, isHidden: true),
            ],
            rows: report.elements.map { element in
                [
                    .text(element.identifier),
                    .number(element.level),
                    .text(element.kind),
                    .text(element.label),
                    .text(element.screen),
                    rows(of: element.tests),
                    .date(element.lastExercisedAt),
                    .place(file: element.file, line: element.line),
                    .text(element.suggestion.map { IdentifierLine.adding($0, to: element.kind) }),
                    .text(element.isNewGap == true ? "new gap" : nil),
                    .text(element.isAsserted ? "checked" : "not checked"),
                ]
            }
        )
    }

    private var tests: PageTable {
        PageTable(
            id: "tests",
            title: "Tests",
            summary: report.historyRuns.isEmpty
                ? "Tests that the sources declare. No runs recorded yet: ingest run outputs to see their history."
                : "Tests of the sources and of the runs, with their results in the last \(report.historyRuns.count.of("run")), oldest left.",
            emptyText: "Neither the sources nor the runs have a test.",
            columns: [
                .init(key: "test", title: "Test", kind: .test),
                .init(key: "history", title: "History", kind: .history, help: "history"),
                .init(key: "duration", title: "Mean time", kind: .duration),
                .init(key: "screens", title: "Screens", kind: .list),
                .init(key: "presets", title: "Presets", kind: .list),
                .init(key: "found", title: "Found in", kind: .state, isFilter: true),
                .init(key: "style", title: "Style", kind: .text, isFilter: true, isHidden: true),
                .init(key: "place", title: "Place", kind: .place),
                .init(key: "disabled", title: "Disabled", kind: .text, isHidden: true),
                .init(key: "labels", title: "Labels", kind: .list, isFilter: true, isHidden: true),
                .init(key: "attempts", title: "Attempts that failed or repeated one", kind: .number, isHidden: true),
                .init(key: "durations", title: "Tenths of seconds per run", kind: .numbers, isHidden: true),
            ],
            rows: report.tests.map { test in
                [
                    .test(test.id),
                    .text(test.history),
                    .decimal(test.meanDuration),
                    .texts(test.screens),
                    .texts(test.presets),
                    .text(Self.origin(of: test)),
                    .text((test.style ?? test.kind).map(Self.words)),
                    .place(file: test.file, line: test.line),
                    .text(test.disabledReason),
                    .texts(Self.labels(of: test)),
                    .number(test.attempts.count),
                    .numbers(test.durations.map { $0.flatMap { Int(exactly: ($0 * 10).rounded()) } }),
                ]
            }
        )
    }

    private static func labels(of test: ReportModel.Test) -> [String] {
        test.labels.sorted { $0.key < $1.key }.flatMap { name, values in values.map { "\(name): \($0)" } }
    }

    private static func origin(of test: ReportModel.Test) -> String {
        if test.disabledReason != nil { return "disabled" }
        if !test.isInSources { return "runs only" }
        return test.hasResult ? "sources and runs" : "sources only"
    }

    /// A word of the views for readers: `screen_object` becomes `screen object`.
    static func words(_ value: String) -> String { value.replacing("_", with: " ") }
}
