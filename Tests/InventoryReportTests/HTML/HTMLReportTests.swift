import Crypto
import Foundation
import InventoryTestSupport
import Testing

@testable import InventoryReport

struct HTMLReportTests {
    @Test func hostileTextsNeverBecomeMarkup() throws {
        let page = try HTMLReport().render(ReportModel(facts: makeHostileFacts()))
        // The page has two script elements of its own: the data and the script.
        #expect(page.ranges(of: "<script").count == 2)
        #expect(page.ranges(of: "</script").count == 2)
        for markup in ["<img", "<b>", "<i>", "<!--", " onmouseover=\"", "\u{202E}", "\u{1B}", "\u{0}", "\u{2028}"] {
            #expect(!page.contains(markup), "\(markup)")
        }
        let markup = try #require(page.firstRange(of: "<script type="))
        let scalars = page[..<markup.lowerBound].unicodeScalars.map(\.value)
        // A quote that a combining mark hides from a look at characters must not end an attribute either.
        #expect(!zip(scalars, scalars.dropFirst()).contains { $0 == 0x22 && $1 == 0x301 })
    }

    @Test func embeddedDataSurvivesHostileTexts() throws {
        let page = try HTMLReport().render(ReportModel(facts: makeHostileFacts()))
        let start = try #require(page.firstRange(of: "<script type=\"application/json\" id=\"data\">"))
        let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
        let json = Data(page[start.upperBound..<end.lowerBound].utf8)
        let data = try JSONDecoder().decode(DecodedData.self, from: json)
        #expect(data.project == "<script>alert(1)</script>")
        #expect(data.tables.first { $0.id == "tests" }?.count == HostileText.all.count)
        for text in HostileText.all where !text.contains("/") {
            // Invisible characters are shown by their names; everything else stands there as it is.
            #expect(data.strings.contains(PageText.shown(text)))
        }
    }

    @Test func policyAllowsOnlyThePagesOwnScriptAndStyle() throws {
        let page = try HTMLReport().render(ReportModel(facts: makeReportFacts()))
        let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
            .replacing("&#39;", with: "'")
        let script = try #require(page.firstMatch(of: /<script>((?s).*?)<\/script>/)).1
        let style = try #require(page.firstMatch(of: /<style>((?s).*?)<\/style>/)).1
        #expect(policy.contains("default-src 'none'"))
        #expect(policy.contains("script-src 'sha256-\(hash(script))'"))
        #expect(policy.contains("style-src 'sha256-\(hash(style))'"))
        #expect(!policy.contains("unsafe"))
        #expect(!page.contains(" style=\""))
        #expect(page.firstMatch(of: /\son[a-z]+="/) == nil)
    }

    @Test func pageLoadsNothing() throws {
        let page = try HTMLReport().render(ReportModel(facts: makeReportFacts()))
        #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("@import"))
        #expect(page.firstMatch(of: /(src|href)="(?!#|data:,)/) == nil)
    }

    @Test func everyLinkInsideThePageLeadsSomewhere() throws {
        let page = try HTMLReport().render(ReportModel(facts: makeReportFacts()))
        let ids = Set(page.matches(of: /\sid="([^"]+)"/).map { String($0.1) })
        for link in page.matches(of: /href="#([^"]*)"/) {
            let target = link.1.split(separator: "&")[0]
            let parts = target.split(separator: "=", maxSplits: 1)
            switch parts[0] {
            case "help" where parts.count == 2: #expect(ids.contains("help-\(parts[1])"), "\(target)")
            case "screen", "test": #expect(parts.count == 2)
            default: #expect(ids.contains(String(target)), "\(target)")
            }
        }
    }

    @Test func figuresWithoutDataSayHowToGetThem() throws {
        var facts = makeReportFacts()
        facts.runs = []
        facts.historyRuns = []
        facts.flaky = []
        let page = try HTMLReport().render(ReportModel(facts: facts))
        #expect(page.contains("No runs recorded yet. Run uiinventory ingest with run outputs."))
        #expect(page.matches(of: /<span class="big">/).count == 2)
    }

    @Test func longTablesShowTheirFirstRowsAndSayHowManyFollow() throws {
        var facts = makeReportFacts()
        let test = try #require(facts.tests.first)
        facts.tests = (0..<20_000).map { number in
            var copy = test
            copy.id = "Target/Suite/test\(number)()"
            return copy
        }
        let page = try HTMLReport().render(ReportModel(facts: facts))
        #expect(page.contains("19,975 more rows need JavaScript"))
        #expect(page.utf8.count < 3_000_000)
    }

    private struct DecodedData: Decodable {
        struct Table: Decodable {
            var id: String
            var count: Int
        }

        var project: String
        var tables: [Table]
        var strings: [String?]
    }

    private func hash(_ text: Substring) -> String {
        Data(SHA256.hash(data: Data(text.utf8))).base64EncodedString()
    }
}
