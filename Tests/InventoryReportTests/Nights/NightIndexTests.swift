import Foundation
import InventoryQuery
import InventoryTestSupport
import Testing

@testable import InventoryReport

/// The page over the nights, and the same for programs.
struct NightIndexTests {
    private func entry(_ date: String, _ change: (inout DashboardContent) -> Void = { _ in }) throws -> NightEntry {
        var content = DashboardContent(report: ReportModel(facts: makeReportFacts()), annotations: [], answers: [])
        change(&content)
        let files = ["report.html", "summary.md"]
        return NightEntry(content, date: try #require(NightDate(date)), files: files)
    }

    @Test func nightsOfABelievableProject() throws {
        let entries = [
            try entry("2026-01-30") { content in
                content.answers = [GateReport.Answer(.flaky(atMost: 9), problem: nil)]
                content.report.figures[1].numerator? -= 3
                content.report.figures[3].numerator? += 2
                content.report.missing.removeLast(2)
            },
            try entry("2026-01-31") { content in
                content.answers = [
                    GateReport.Answer(.flaky(atMost: 0), problem: "3 tests are flaky, at most 0 may be"),
                    GateReport.Answer(.missing(atMost: 9), problem: nil),
                ]
            },
        ]
        let index = NightIndex(project: "Meadow", entries: entries)
        let style = try index.html().replacing(ReportTemplates.shipped.text(.style), with: "…")
            .replacing(/sha256-[A-Za-z0-9+\/=]+/, with: "sha256-…")
        #expect(try Golden().difference(of: style, from: "nights.html") == nil)
        #expect(try Golden().difference(of: index.json(), from: "nights.json") == nil)
    }

    @Test func withoutANightThePageSaysSo() throws {
        let page = try NightIndex(project: "Nothing", entries: []).html()
        #expect(page.contains("No night yet."))
        #expect(!page.contains("<table"))
    }

    @Test func aNightWithoutSourcesAndRunsHasNoFigures() throws {
        let facts = ReportFacts(project: "Nothing", generatedAt: makeDate(day: 1), toolVersion: "0.1.0")
        let content = DashboardContent(report: ReportModel(facts: facts), annotations: [], answers: [])
        let entry = NightEntry(content, date: try #require(NightDate("2026-01-01")), files: [])
        #expect(entry.missing == nil && entry.minutesLost == nil)
        let row = NightRow(entry, before: entry)
        #expect([row.screens, row.coverage, row.flaky, row.missing].allSatisfy { $0.text == "–" && $0.change == nil })
        #expect(row.lost == "–" && row.gates == "none" && row.page == nil && row.links.isEmpty)
        #expect(!(try NightIndex(project: "Nothing", entries: [entry]).html()).contains("0 %"))
    }

    @Test(arguments: HostileText.all)
    func hostileTextsNeverBecomeMarkup(text: String) throws {
        let hostile = try entry("2026-01-01") { content in
            content.report.verdict = text
            content.report.snapshot?.commit = text
            content.answers = [GateReport.Answer(.flaky(atMost: 0), problem: text)]
        }
        let page = try NightIndex(project: text, entries: [hostile]).html()
        #expect(!page.contains("<script"))
        for markup in ["<img", "<b>", "<i>", "<!--", " onmouseover=\"", "\u{202E}", "\u{1B}", "\u{0}", "\u{2028}"] {
            #expect(!page.contains(markup), "\(markup)")
        }
        #expect(page.firstMatch(of: /\son[a-z]+="/) == nil)
        #expect(page.contains("default-src &#39;none&#39;; style-src"))
        #expect(!page.contains("script-src"))
    }

    @Test func aTeamsOwnTemplateTakesItsPlace() throws {
        let folder = try TemporaryFolder()
        try Data("{{% CONTENT_TYPE:HTML_STRICT}}{{#nights}}{{date}} {{/nights}}".utf8)
            .write(to: folder.url.appending(path: "nights.mustache"))
        let templates = try ReportTemplates(folder: folder.url.path)
        let entries = [try entry("2026-01-01"), try entry("2026-01-02")]
        #expect(try NightIndex(project: "A", entries: entries, templates: templates).html() == "2026-01-02 2026-01-01 ")
    }

    @Test(arguments: [
        ("2026-03-01T23:30:00Z", "UTC", "2026-03-01"), ("2026-03-01T23:30:00Z", "Europe/Berlin", "2026-03-02"),
        ("2026-03-01T01:30:00Z", "America/New_York", "2026-02-28"),
    ])
    func theDateIsThatOfAZone(moment: String, zone: String, date: String) throws {
        let moment = try Date(moment, strategy: .iso8601)
        #expect(NightDate(moment, in: try #require(TimeZone(identifier: zone))).text == date)
    }

    @Test(arguments: ["", "2026-3-1", "latest", "2026-03-01.old", "../26-03-01", "２０２６-03-01"])
    func onlyDatesAreDates(text: String) {
        #expect(NightDate(text) == nil)
    }
}
