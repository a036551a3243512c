import Foundation
import InventoryModel
import Testing

@testable import InventoryQuery
@testable import InventoryReport

@Suite struct AnnotationTests {
    private func makeRow(_ text: String = "Pay", file: String = "App/Pay View.swift") -> MissingIdentifierRow {
        MissingIdentifierRow(
            project: ProjectName(rawValue: "Shop"), screen: "Pay", viewType: "PayView", elementKind: "Button",
            label: text,
            suggestedIdentifier: "pay.confirm", file: file, line: 12, col: 9, reason: .interactive)
    }

    @Test(arguments: [
        ("identifier-on-container", "A.swift", nil, true), ("duplicate-identifier", "A.swift", nil, true),
        ("drifted-identifier-constant", "A.swift", nil, true), ("syntax-error", "A.swift", nil, false),
        ("identifier-naming", nil, nil, false), ("identifier-naming", "A.swift", "run", false),
    ])
    func `pitfalls at a line of the sources are annotated`(code: String, file: String?, run: String?, isShown: Bool) {
        let row = DiagnosticRow(
            project: ProjectName(rawValue: "Shop"), snapshotID: "s", runID: run, severity: .note, code: code,
            message: "what is wrong", file: file, line: 3, col: nil)
        let annotation = Annotation(row)
        #expect((annotation != nil) == isShown)
        guard let annotation else { return }
        let log = AnnotationFormat.sarif.text(of: [annotation], toolVersion: "1.0.0")
        #expect(log.contains("\"level\" : \"note\"") && log.contains("\"ruleId\" : \"\(code)\""))
    }

    private let hostile = "50 %\n::set-output name=x::y\r\u{1B}[31m, a:b \u{202E}"

    @Test func `Xcode gets a warning a line`() {
        let text = AnnotationFormat.xcode.text(of: [Annotation(makeRow())], toolVersion: "1.0.0")
        #expect(
            text == """
                App/Pay View.swift:12:9: warning: Button “Pay” on Pay has no accessibility identifier; add "pay.confirm" \
                [missing-identifier]

                """)
    }

    @Test func `GitHub gets a command a line`() {
        let text = AnnotationFormat.github.text(of: [Annotation(makeRow(file: "a,b:c%.swift"))], toolVersion: "1.0.0")
        #expect(
            text == """
                ::warning file=a%2Cb%3Ac%25.swift,line=12,col=9,title=missing-identifier::Button “Pay” on Pay has no \
                accessibility identifier; add "pay.confirm"

                """)
    }

    @Test(arguments: [AnnotationFormat.github, .xcode])
    func `Hostile text stays on its line`(format: AnnotationFormat) {
        let text = format.text(of: [Annotation(makeRow(hostile, file: hostile))], toolVersion: "1.0.0")
        #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
        #expect(text.unicodeScalars.dropLast().allSatisfy { !VisibleText.isUnsafe($0) })
        #expect(!text.hasPrefix("::set-output"))
    }

    @Test func `SARIF names the rule and the place`() throws {
        let text = AnnotationFormat.sarif.text(of: [Annotation(makeRow())], toolVersion: "1.2.3")
        let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
        #expect(log.version == "2.1.0")
        let run = try #require(log.runs.first)
        #expect(run.tool.driver.semanticVersion == "1.2.3")
        let result = try #require(run.results.first)
        #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
        #expect(result.ruleId == "missing-identifier")
        let place = try #require(result.locations.first).physicalLocation
        #expect(place.artifactLocation.uri == "App/Pay%20View.swift")
        #expect(place.region.startLine == 12)
        #expect(URL(string: place.artifactLocation.uri) != nil)
    }

    @Test func `Nothing to say is an empty log`() throws {
        let text = AnnotationFormat.sarif.text(of: [], toolVersion: "1.0.0")
        let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
        // Code scanning closes its alerts by a run without results, not by a log without runs.
        #expect(log.runs.map(\.results.count) == [0])
        #expect(AnnotationFormat.xcode.text(of: [], toolVersion: "1.0.0").isEmpty)
    }

    private struct Log: Decodable {
        struct Run: Decodable {
            struct Tool: Decodable { var driver: Driver }
            struct Driver: Decodable {
                var semanticVersion: String
                var rules: [Rule]
            }
            struct Rule: Decodable { var id: String }
            struct Result: Decodable {
                var ruleId: String
                var ruleIndex: Int
                var locations: [Location]
            }
            struct Location: Decodable { var physicalLocation: Physical }
            struct Physical: Decodable {
                var artifactLocation: Artifact
                var region: Region
            }
            struct Artifact: Decodable { var uri: String }
            struct Region: Decodable { var startLine: Int }
            var tool: Tool
            var results: [Result]
        }
        var version: String
        var runs: [Run]
    }
}
