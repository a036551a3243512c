import InventoryTestSupport
import Testing

@testable import InventoryReport

struct MarkdownReportTests {
    @Test(arguments: [
        ("@octocat", "@\u{2060}octocat"), ("#1", "\\#\u{2060}1"), ("a|b", "a\\|b"), ("`x`", "\\`x\\`"),
        ("<b>", "\\<b\\>"),
        ("https://x", "https\\://x"), ("plain text 1.5", "plain text 1.5"), ("a\nb", "a␊b"),
    ])
    func textIsNeutralised(text: String, expected: String) {
        #expect(MarkdownEscaping().escapeText(text) == expected)
    }

    @Test(arguments: [
        ("a", "`a`"), ("a`b", "``a`b``"), ("``", "``` `` ```"), ("", "`  `"), ("@you #1 <b>", "`@you #1 <b>`"),
        ("a\nb", "`a␊b`"),
    ])
    func codeHoldsAnything(text: String, expected: String) {
        #expect(MarkdownEscaping.code(text) == expected)
    }

    @Test(arguments: [65_536, 20_000, 4_000, 1_500])
    func longSummariesLeaveOutWholeSectionsAndSaySo(limit: Int) throws {
        let text = try MarkdownReport(limit: limit).render(ReportModel(facts: makeHostileFacts()))
        #expect(text.utf8.count <= limit)
        #expect(text.ranges(of: "<details>").count == text.ranges(of: "</details>").count)
        if limit < 20_000 { #expect(text.contains("Left out to keep this short: ")) }
    }

    @Test func aSummaryOfAHugeProjectFitsAStepSummaryAndTakesNoTime() throws {
        var facts = makeReportFacts()
        let element = try #require(facts.elements.first { $0.isNewGap == true })
        facts.elements += (0..<30_000).map { number in
            var copy = element
            copy.identifier = "screen.element\(number)"
            copy.line = number + 1
            return copy
        }
        let report = ReportModel(facts: facts)
        let clock = ContinuousClock()
        var text = ""
        let time = try clock.measure {
            text = try MarkdownReport(limit: MarkdownReport.stepSummaryLimit).render(report)
        }
        #expect(text.utf8.count <= MarkdownReport.stepSummaryLimit)
        #expect(text.contains("Left out to keep this short: New gaps (30,003)."))
        #expect(text.contains("### Turned flaky (1)") && text.contains("Do next (5)"))
        #expect(text.contains("new gaps since main"))
        // The claim is 0.2 s for a release build on its own; this only stops what grows with the square.
        #expect(time < .seconds(20))
    }

    @Test func shortSummariesLeaveOutNothing() throws {
        let text = try MarkdownReport().render(ReportModel(facts: makeReportFacts()))
        #expect(!text.contains("Left out"))
        #expect(text.hasPrefix("<!-- uiinventory-report project=Meadow -->\n"))
    }

    @Test func everyTableRowHasTheSameColumns() throws {
        for facts in [makeReportFacts(), makeHostileFacts()] {
            let text = try MarkdownReport().render(ReportModel(facts: facts))
            let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
            #expect(rows.count == 6)
            #expect(Set(rows.map { $0.replacing("\\|", with: "").count { $0 == "|" } }) == [4])
        }
    }
}
