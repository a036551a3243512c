import InventoryMetrics
import InventoryModel
import InventoryTestSupport
import Testing

@testable import InventoryQuery
@testable import InventoryReport

struct TerminalSummaryTests {
    private let screens: [ScreenCoverageRow] = [
        makeCoverage("ProductDetail", [8, 7, 5, 3, 3, 2], tests: 6, gaps: 2),
        makeCoverage("AVeryLongScreenNameThatDoesNotFitIntoItsColumn", [4, 4, 4, 4, 4, 4], tests: 1_200, gaps: 0),
        makeCoverage("画面🙂", [3, 0, 0, 0, 0, 0], tests: 0, gaps: nil),
        makeCoverage("Empty", [0, 0, 0, 0, 0, 0], tests: 0, gaps: 0),
    ]

    @Test func coverageIsAVerdictAndATable() throws {
        let text = CoverageSummary(screens).text(TerminalStyle())
        #expect(try Golden().difference(of: text, from: "coverage.txt") == nil)
    }

    @Test func flakyIsAVerdictAndATable() throws {
        let rows = [
            makeFlaky("AppUITests/ProductListTests/testShowsErrorWhenTheServerIsDown()", .flaky, .retry, lost: 2.75),
            makeFlaky("AppUITests/BasketTests/testPay()", .broken, nil, lost: 0),
            makeFlaky("AppUITests/ATests/testB()", .suspected, .acrossCommits, lost: 0),
        ]
        let text = FlakySummary(rows, runCount: 30).text(TerminalStyle())
        #expect(try Golden().difference(of: text, from: "flaky.txt") == nil)
    }

    @Test func missingIsAVerdictAndATable() throws {
        let rows = [
            makeMissing("App/Features/Catalog/Views/ProductDetailView.swift", "Share", "productDetail.share"),
            makeMissing("App/A.swift", nil, "a.aVeryLongSuggestionThatCannotFitIntoTheColumn"),
        ]
        let text = MissingSummary(rows).text(TerminalStyle())
        #expect(try Golden().difference(of: text, from: "missing.txt") == nil)
    }

    @Test(arguments: [72, 80, 81, 200])
    func noLineIsWiderThanTheTerminal(width: Int) {
        let style = TerminalStyle(width: width)
        let hostile = HostileText.all.map { makeCoverage($0, [5, 4, 3, 2, 1, 1], tests: 1_000_000, gaps: 1_000_000) }
        let texts = [
            CoverageSummary(hostile).text(style),
            FlakySummary(HostileText.all.map { makeFlaky($0, .flaky, .sameCommit, lost: 90_000) }, runCount: 9).text(
                style),
            MissingSummary(HostileText.all.map { makeMissing($0, $0, $0) }).text(style),
        ]
        for line in texts.joined().split(separator: "\n") {
            #expect(DisplayWidth.of(String(line)) <= width, "\(line)")
        }
    }

    @Test func hostileTextCannotSteerTheTerminal() {
        let text = CoverageSummary(HostileText.all.map { makeCoverage($0, [1, 1, 0, 0, 0, 0], tests: 0, gaps: 0) })
            .text(TerminalStyle())
        #expect(
            !text.unicodeScalars.contains {
                ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) || $0 == "\u{202E}"
            })
    }

    @Test func colourIsUsedOnlyWhenAskedFor() {
        #expect(!CoverageSummary(screens).text(TerminalStyle(useColor: false)).contains("\u{1B}"))
        #expect(CoverageSummary(screens).text(TerminalStyle(useColor: true)).contains("\u{1B}[31m"))
    }

    @Test func `the verdict counts all rows, however few are listed`() {
        let flaky = ["A/a()", "A/b()", "A/c()"].map { makeFlaky($0, .flaky, .retry, lost: 60) }
        let text = FlakySummary(flaky, runCount: 9, top: 1).text(TerminalStyle())
        #expect(text.contains("3 flaky"))
        #expect(text.contains("a()") && !text.contains("b()"))
        #expect(text.hasSuffix("… and 2 more\n"))
        let missing = ["x", "y"].map { makeMissing($0, $0, $0) }
        #expect(MissingSummary(missing, top: 1).text(TerminalStyle()).contains("2 elements"))
        #expect(MissingSummary(missing, top: 2).text(TerminalStyle()).contains("more") == false)
    }

    /// Each row must not look at all others.
    @Test(.timeLimit(.minutes(1))) func thousandsOfTestsAreListedAtOnce() {
        let rows = (0..<20_000).map { makeFlaky("UITests/Suite/test\($0)()", .flaky, .retry, lost: 0) }
        let lines = FlakySummary(rows, runCount: 9).text(TerminalStyle()).split(separator: "\n")
        #expect(lines.count > 20_000)
        #expect(lines[1].hasPrefix("Test of UITests"))
    }

    @Test func withoutDataTheNextCommandIsNamed() {
        #expect(CoverageSummary([]).text(TerminalStyle()).contains("Run uiinventory ingest"))
        #expect(FlakySummary([], runCount: 0).text(TerminalStyle()).contains("No runs recorded yet"))
        #expect(FlakySummary([], runCount: 3).text(TerminalStyle()) == "No test is flaky or broken in 3 runs.\n")
        #expect(MissingSummary([]).text(TerminalStyle()) == "No element lacks an identifier that it needs.\n")
        #expect(MissingSummary([], hasSources: false).text(TerminalStyle()).hasPrefix("No sources recorded yet."))
    }
}

/// Makes a screen with cumulative counts: declared, identified, modelled, referenced, exercised, proven.
private func makeCoverage(_ screen: String, _ counts: [Int], tests: Int, gaps: Int?) -> ScreenCoverageRow {
    ScreenCoverageRow(
        project: ProjectName(rawValue: "App"), screen: screen, declared: counts[0], identified: counts[1],
        modelled: counts[2],
        referenced: counts[3], exercised: counts[4], proven: counts[5],
        coverage: counts[0] == 0 ? nil : Double(counts[3]) / Double(counts[0]), testCount: tests, newGaps: gaps,
        isComponent: false)
}

private func makeFlaky(
    _ test: String,
    _ state: FlakinessSummary.State,
    _ evidence: FlakinessSummary.Evidence?,
    lost: Double
) -> FlakyTestRow {
    FlakyTestRow(
        project: ProjectName(rawValue: "App"), testID: TestID(rawValue: test), state: state, evidence: evidence,
        runs: 30,
        attempts: 34, failures: 5, flips: 4, minutesLost: lost)
}

private func makeMissing(_ file: String, _ label: String?, _ suggestion: String) -> MissingIdentifierRow {
    MissingIdentifierRow(
        project: ProjectName(rawValue: "App"), screen: "A", viewType: "AView", elementKind: "Button", label: label,
        suggestedIdentifier: suggestion, file: file, line: 42, col: 1, reason: .interactive)
}
