import InventoryTestSupport
import Testing

@testable import InventoryReport

/// Figures that were worked out by hand on a small project.
struct ReportModelTests {
    /// Two screens and a component; five elements at levels 5, 3, 0, 2 and 1; the base had one screen with a test and one
    /// referenced element.
    private func makeFacts() -> ReportFacts {
        var facts = ReportFacts(project: "Small", generatedAt: makeDate(day: 10), toolVersion: "1")
        facts.snapshot = makeSnapshot("new", day: 9, commit: "1111111aaa")
        facts.base = makeSnapshot("old", day: 2, commit: "2222222bbb")
        facts.screens = [
            makeScreen("Home", testCount: 2, newGaps: 1), makeScreen("Away", testCount: 0, newGaps: 2),
            makeScreen("Row", testCount: 1, isComponent: true),
        ]
        facts.elements = [
            makeElement("Home", 5), makeElement("Home", 3, line: 2), makeElement("Home", 0, line: 3),
            makeElement("Away", 2), makeElement("Away", 1, line: 2),
        ]
        facts.trend = [
            .init(
                snapshot: "old", takenAt: makeDate(day: 2), screens: 2, screensWithTest: 1, declared: 4, identified: 4,
                referenced: 3),
            .init(
                snapshot: "new", takenAt: makeDate(day: 9), screens: 2, screensWithTest: 1, declared: 5, identified: 4,
                referenced: 2),
        ]
        facts.transitions = [
            .init(from: "Home", to: "Away", via: "sheet", origin: "view", testCount: 0),
            .init(from: "Home", to: "Away", via: "NavigationLink", origin: "view", testCount: 0),
            .init(from: "Away", to: "Away", via: "sheet", origin: "view", testCount: 0),
        ]
        return facts
    }

    @Test func figuresCountScreensAndElementsAndTheirChanges() throws {
        let report = ReportModel(facts: makeFacts())
        #expect(report.ladder.counts == [1, 1, 1, 1, 0, 1])
        let screens = report.figures[0]
        #expect((screens.numerator, screens.denominator, screens.delta) == (1, 2, 0))
        let referenced = report.figures[1]
        #expect((referenced.numerator, referenced.denominator, referenced.delta) == (2, 5, -1))
        #expect(referenced.series == [3, 2])
        #expect(report.figures[2].absence == .noRuns)
        #expect(report.figures[3].absence == .noRuns)
    }

    @Test func verdictSaysWhatChanged() {
        let report = ReportModel(facts: makeFacts())
        #expect(report.verdict == "3 new gaps since main (2222222); 1 of 2 screens have a test; no runs recorded yet.")
    }

    @Test func verdictWithoutAnythingSaysSo() {
        let facts = ReportFacts(project: "Nothing", generatedAt: makeDate(day: 1), toolVersion: "1")
        #expect(ReportModel(facts: facts).verdict == "No sources ingested yet; no runs recorded yet.")
    }

    @Test func screensAreOrderedByRisk() {
        let report = ReportModel(facts: makeFacts())
        // Away: two unreferenced elements, one screen leads there (ways from itself do not count); Home: one, none.
        #expect(report.screens.map(\.name) == ["Away", "Home", "Row"])
        #expect(report.screens.map(\.risk) == [4, 1, 0])
    }

    @Test func flakyFigureCountsOnlyFlakyTests() {
        var facts = makeFacts()
        facts.runs = [makeRun("r1"), makeRun("r2")]
        facts.historyRuns = ["r1", "r2"]
        facts.tests = [makeHistory("a", "rp"), makeHistory("b", "rr"), makeHistory("c", "ff"), makeHistory("d", "..")]
        facts.flaky = [makeState("a", "flaky", isNew: true), makeState("b", "flaky"), makeState("c", "broken")]
        let report = ReportModel(facts: facts)
        let flaky = report.figures[3]
        #expect((flaky.numerator, flaky.denominator, flaky.delta) == (2, 3, 1))
        #expect(flaky.series == [2, 1])
        #expect(
            report.verdict
                == "3 new gaps since main (2222222); 1 test turned flaky; 1 test always fails; 1 of 2 screens have a test."
        )
    }

    @Test func identifiersThatNeedNoAttentionAreLeftOut() {
        var facts = makeFacts()
        facts.identifiers = [
            makeIdentifier("home.submit", "covered"), makeIdentifier("home.sumbit", "undeclared"),
            makeIdentifier("home.help", "unused"),
            makeIdentifier("zebra", "undeclared"),
        ]
        let report = ReportModel(facts: facts)
        #expect(report.identifiers.map(\.identifier) == ["home.sumbit", "zebra", "home.help"])
        #expect(report.identifiers.map(\.nearest) == ["home.submit", nil, nil])
        #expect(report.nextSteps.first?.code == "\"home.submit\"")
    }

    private func makeScreen(_ name: String, testCount: Int, newGaps: Int? = nil, isComponent: Bool = false)
        -> ReportModel.Screen
    {
        .init(
            name: name, viewTypes: [], pageObjects: [], isComponent: isComponent, file: "\(name).swift", line: 1,
            ladder: Ladder(levels: []), testCount: testCount, newGaps: newGaps, unreferencedInteractive: 0,
            inboundCount: 0)
    }

    private func makeElement(_ screen: String, _ level: Int, line: Int = 1) -> ReportModel.Element {
        .init(
            screen: screen, identifier: "x\(line)", kind: "Button", file: "\(screen).swift", line: line, level: level,
            isInteractive: true, tests: [])
    }

    private func makeHistory(_ id: String, _ history: String) -> ReportModel.Test {
        .init(id: id, isInSources: true, history: history, screens: [], presets: [], attempts: [])
    }

    private func makeRun(_ id: String) -> ReportModel.Run {
        .init(
            id: id, testCount: 3, passed: 2, failed: 1, skipped: 0, expectedFailures: 0, retried: 1,
            isInfrastructureFailure: false)
    }

    private func makeState(_ test: String, _ state: String, isNew: Bool = false) -> ReportModel.Flaky {
        .init(test: test, state: state, runs: 2, attempts: 4, failures: 2, minutesLost: 1, isNew: isNew)
    }

    private func makeIdentifier(_ identifier: String, _ status: String) -> ReportModel.Identifier {
        .init(
            identifier: identifier, screen: "Home", declaredCount: 1, pageElementCount: 1, testCount: 1, status: status,
            file: "HomeScreen.swift", line: 4)
    }
}
