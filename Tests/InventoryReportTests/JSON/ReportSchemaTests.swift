import Foundation
import InventoryTestSupport
import Testing

@testable import InventoryReport

/// The JSON report against `config/uiinventory-report.schema.json`.
struct ReportSchemaTests {
    private let schema: JSONSchema

    init() throws {
        var root = URL(filePath: #filePath).deletingLastPathComponent()
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        let file = root.deletingLastPathComponent().appending(path: "config/uiinventory-report.schema.json")
        schema = try JSONSchema(Data(contentsOf: file))
    }

    @Test func everyReportFitsTheSchema() throws {
        for facts in [makeReportFacts(), makeHostileFacts(), makeEmptyFacts()] {
            let report = try JSONReport().render(ReportModel(facts: facts))
            #expect(try schema.problems(of: Data(report.utf8)) == [])
        }
    }

    /// Long lists are encoded in parts, which nobody may see.
    @Test func partsAreTheWhole() throws {
        var facts = makeReportFacts()
        for number in 0..<1_203 {
            facts.presets.append(
                .init(
                    name: "Preset.p\(number)", service: "S\n\u{2028}", kind: "preset_case", parameters: "",
                    file: "A.swift", line: number + 1, testCount: 0))
        }
        for report in [ReportModel(facts: facts), ReportModel(facts: makeEmptyFacts())] {
            #expect(try JSONReport().render(report) == JSONReport.text(of: report))
        }
    }

    @Test(arguments: [
        ("\"schemaVersion\" : 1", "\"schemaVersion\" : 2", "schemaVersion: not 1"),
        ("\"project\" : \"Nothing\"", "\"project\" : 7", "project: no string"),
        ("\"project\" : \"Nothing\"", "\"projects\" : \"Nothing\"", "projects: unknown key"),
    ])
    func aReportOfAnotherFormDoesNotFit(text: String, replacement: String, problem: String) throws {
        let report = try JSONReport().render(ReportModel(facts: makeEmptyFacts())).replacing(text, with: replacement)
        #expect(try schema.problems(of: Data(report.utf8)).contains(problem))
    }

    private func makeEmptyFacts() -> ReportFacts {
        ReportFacts(project: "Nothing", generatedAt: makeDate(day: 1), toolVersion: "0.1.0")
    }
}
