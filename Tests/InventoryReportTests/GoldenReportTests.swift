import InventoryModel
import InventoryTestSupport
import Reports
import Testing

@testable import InventoryQuery
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

    @Test func findingsForCodeScanning() throws {
        let project = ProjectName(rawValue: "Shop")
        let texts = ["Pay"] + HostileText.all
        let missing = texts.enumerated().map { number, text in
            MissingIdentifierRow(
                project: project, screen: "Pay", viewType: "PayView", elementKind: "Button",
                label: String(text.prefix(200)), suggestedIdentifier: "pay.confirm",
                file: "App/\(text.prefix(40)).swift", line: number + 1, col: 9, reason: .interactive)
        }
        let pitfalls = [Diagnostic.Severity.error, .warning, .note].map { severity in
            DiagnosticRow(
                project: project, snapshotID: "s", runID: nil, severity: severity, code: "identifier-on-container",
                message: "the identifier “pay.form” stands on a container", file: "App/PayView.swift", line: 30,
                col: nil)
        }
        let annotations = missing.map(Annotation.init) + pitfalls.compactMap(Annotation.init)
        let text = AnnotationFormat.sarif.text(of: annotations, toolVersion: "0.1.0")
        #expect(try Golden().difference(of: text, from: "findings.sarif") == nil)
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
