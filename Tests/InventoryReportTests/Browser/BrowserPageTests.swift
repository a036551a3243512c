import Foundation
import InventoryTestSupport
import Testing

@testable import InventoryReport

/// The pages that `Tests/Browser` drives; they go to the folder that `UIINVENTORY_PAGES` names.
struct BrowserPageTests {
    private static let pages: [(name: String, facts: @Sendable () -> ReportFacts)] = [
        ("meadow", { makeReportFacts() }), ("hostile", { makeHostileFacts() }), ("large", { makeLargeFacts() }),
        ("empty", { ReportFacts(project: "Nothing", generatedAt: makeDate(day: 1), toolVersion: "0.1.0") }),
        ("one-screen", { makeFactsOfOneScreen() }), ("no-runs", { makeFactsWithoutRuns() }),
        ("no-sources", { makeFactsWithoutSources() }),
    ]

    @Test(arguments: pages.map(\.name))
    func everyPageCanBeWritten(name: String) throws {
        let temporary = try TemporaryFolder()
        let folder = ProcessInfo.processInfo.environment["UIINVENTORY_PAGES"] ?? temporary.url.path
        let facts = try #require(Self.pages.first { $0.name == name }).facts()
        let text = try HTMLReport().render(ReportModel(facts: facts))
        let file = ReportFile(path: "\(folder)/\(name).html")
        try file.write(text)
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == text)
        #expect(text.utf8.count < 6_000_000)
    }

    /// What could be 20 MB of names, and with 20,000 tests 400 MB.
    @Test func namesOfTenThousandCharactersAreShortened() throws {
        var facts = makeFactsOfOneScreen()
        let test = try #require(makeReportFacts().tests.first)
        let long = String(repeating: "long", count: 2_500)
        facts.tests = (0..<1_000).map { number in
            var copy = test
            copy.id = "Target/\(long)/\(long)\(number)()"
            return copy
        }
        let page = try HTMLReport().render(ReportModel(facts: facts))
        #expect(page.utf8.count < 3_000_000)
        #expect(page.contains("longlong7()"))
    }
}

private func makeFactsOfOneScreen() -> ReportFacts {
    let all = makeReportFacts()
    var facts = ReportFacts(project: "One", generatedAt: makeDate(day: 31), toolVersion: "0.1.0")
    facts.snapshot = all.snapshot
    facts.screens = Array(all.screens.prefix(1))
    facts.elements = all.elements.filter { $0.screen == facts.screens.first?.name }
    return facts
}

private func makeFactsWithoutRuns() -> ReportFacts {
    var facts = makeReportFacts()
    facts.runs = []
    facts.historyRuns = []
    facts.flaky = []
    for index in facts.tests.indices {
        facts.tests[index].history = ""
        facts.tests[index].attempts = []
    }
    return facts
}

private func makeFactsWithoutSources() -> ReportFacts {
    let all = makeReportFacts()
    var facts = ReportFacts(project: "Runs", generatedAt: makeDate(day: 31), toolVersion: "0.1.0")
    facts.runs = all.runs
    facts.historyRuns = all.historyRuns
    facts.tests = all.tests
    facts.flaky = all.flaky
    return facts
}
