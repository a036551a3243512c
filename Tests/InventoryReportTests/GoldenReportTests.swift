import InventoryQuery
import InventoryTestSupport
import Reports
import Testing

@testable import InventoryReport

/// The formats as whole files, of a believable project and of one without anything.
struct GoldenReportTests {
    private let renderers: [(String, any ReportRenderer)] = [
        ("html", HTMLReport()), ("md", MarkdownReport()), ("json", JSONReport()),
    ]

    @Test func reportsOfABelievableProject() throws {
        for (suffix, renderer) in renderers {
            let text = try renderer.render(ReportModel(facts: makeReportFacts()))
            #expect(try Golden().difference(of: withoutAssets(text), from: "meadow.\(suffix)") == nil)
        }
    }

    @Test func reportsOfAnEmptyDatabase() throws {
        let facts = ReportFacts(project: "Nothing", generatedAt: makeDate(day: 1), toolVersion: "0.1.0")
        for (suffix, renderer) in renderers {
            let text = try renderer.render(ReportModel(facts: facts))
            #expect(try Golden().difference(of: withoutAssets(text), from: "empty.\(suffix)") == nil)
        }
    }

    @Test func reportsOfHostileTexts() throws {
        let text = try MarkdownReport().render(ReportModel(facts: makeHostileFacts()))
        #expect(try Golden().difference(of: text, from: "hostile.md") == nil)
    }

    @Test func tablesOfHostileTexts() throws {
        let tables = ReportTables(ReportModel(facts: makeHostileFacts())).all
        let text = tables.map { "# \($0.name)\n" + TableFormat.csv.text(of: $0.result) }.joined()
        #expect(try Golden().difference(of: text, from: "hostile.csv") == nil)
        // Of each table, every line has as many fields as its heading; nothing begins a formula.
        for table in tables {
            #expect(table.result.rows.allSatisfy { $0.count == table.result.columns.count }, "\(table.name)")
        }
    }

    @Test func sameReportGivesSameBytes() throws {
        for (_, renderer) in renderers {
            let first = try renderer.render(ReportModel(facts: makeHostileFacts()))
            var facts = makeHostileFacts()
            facts.elements.reverse()
            facts.transitions.reverse()
            facts.tests.reverse()
            facts.missing.reverse()
            facts.screens.reverse()
            #expect(try renderer.render(ReportModel(facts: facts)) == first)
        }
    }

    /// The page without its style sheet and script, which have nothing to do with the data, and their hashes.
    private func withoutAssets(_ page: String) -> String {
        page.replacing(Reports.style, with: "…").replacing(Reports.script, with: "…")
            .replacing(/sha256-[A-Za-z0-9+\/=]+/, with: "sha256-…")
    }
}
