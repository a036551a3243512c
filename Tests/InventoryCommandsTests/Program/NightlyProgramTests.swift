import Foundation
import InventoryTestSupport
import Testing

/// What `nightly` leaves behind, night after night.
struct NightlyProgramTests {
    private let nights: NightlySandbox

    init() throws { nights = try NightlySandbox() }

    @Test
    func eachNightHasItsFolderAndTheIndexListsThem() async throws {
        try await nights.addRun("one", day: 1)
        let first = try await nights.night(1)
        #expect(first.code == 0, "\(first.errors)")
        #expect(first.output.contains("Runs         1 recorded, 0 already known"))
        #expect(
            try nights.names("nights/2026-03-01") == [
                "coverage.svg", "findings.sarif", "flaky.svg", "gates.xml", "report.html", "report.json",
                "summary.md", "tables", "uiinventory-night.json",
            ])
        #expect(try nights.names("nights") == ["2026-03-01", "index.html", "latest", "nights.json"])
        try nights.program.write(
            "App/NewView.swift",
            """
            import SwiftUI

            struct NewView: View {
                var body: some View { Button("New") {}.accessibilityIdentifier("new.button") }
            }
            """
        )
        try await nights.addRun("two", day: 2)
        let second = try await nights.night(2)
        #expect(second.code == 0, "\(second.errors)")
        #expect(second.output.contains("Runs         1 recorded, 1 already known"))
        #expect(try nights.names("nights") == ["2026-03-01", "2026-03-02", "index.html", "latest", "nights.json"])
        #expect(try nights.text("nights/latest/summary.md").contains("1 new gap since"))
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: nights.program.folder.path("nights/latest"))
                == "2026-03-02")
        let index = try nights.text("nights/index.html")
        #expect(index.contains("<a href=\"2026-03-01/report.html\">2026-03-01</a>"))
        #expect(index.contains("<a href=\"2026-03-02/report.html\">2026-03-02</a>"))
        let document = try JSONDecoder().decode(Index.self, from: Data(nights.text("nights/nights.json").utf8))
        #expect(document.project == "Shop")
        #expect(document.nights.map(\.date) == ["2026-03-02", "2026-03-01"])
        #expect(document.nights[0].base?.id == document.nights[1].snapshot?.id)
        // A night that is made again replaces itself, compares with the night before, and finds nothing new.
        let again = try await nights.night(2, "--format json")
        #expect(again.code == 0, "\(again.errors)")
        #expect(again.output.contains("\"outcome\" : \"already_known\""))
        #expect(try nights.names("nights") == ["2026-03-01", "2026-03-02", "index.html", "latest", "nights.json"])
        #expect(try nights.text("nights/latest/summary.md").contains("1 new gap since"))
        #expect(try nights.text("nights/index.html").contains(Repository.pageWithoutScript))
    }

    @Test
    func dashboardsAmongTheSourcesAreNoRunOutputs() async throws {
        try nights.program.write(
            ".uiinventory.yml",
            "nightly: {reports: nights, formats: [json, junit], gates: {max_missing: 9}}\nsources: {ignore: [results]}\n"
        )
        #expect(try await nights.night(1).code == 0)
        let second = try await nights.night(2, "--verbose")
        #expect(second.code == 0, "\(second.errors)")
        #expect(second.output.contains("Runs         0 recorded, 0 already known"), "\(second.output)")
        #expect(!second.errors.contains("nights/"), "\(second.errors)")
        let all = try await nights.program("ingest", ".", "--format", "json")
        #expect(all.output.contains("\"runsRecorded\" : 0"), "\(all.output) \(all.errors)")
    }

    @Test
    func aGateThatIsNotMetEndsWithItsCodeAfterTheDashboards() async throws {
        try nights.configure("gates: {max_missing: 0}")
        let result = try await nights.night(1)
        #expect(result.code == 2)
        #expect(result.errors.contains("gate not met: 1 element lacks an identifier"))
        #expect(try nights.text("nights/index.html").contains("1 of 1 not met"))
        #expect(try nights.names("nights/latest").contains("report.html"))
    }

    @Test
    func outputsThatCannotBeReadAreToldAndStopNothing() async throws {
        try await nights.addRun("good", day: 1)
        try nights.program.write("results/cut.json", "{\"devices\": [], \"testNodes\": [")
        let result = try await nights.night(1)
        #expect(result.code == 0)
        #expect(result.errors.contains("cut.json: error:"), "\(result.errors)")
        #expect(result.errors.contains("more/*.json: warning: nothing is there"), "\(result.errors)")
        #expect(result.output.contains("1 recorded"))
        #expect(try nights.text("nights/index.html").contains("1 unreadable input"))
        // It is told again as long as it is there, and read once it is whole.
        #expect(try await nights.night(2).errors.contains("cut.json: error:"))
        try await nights.addRun("cut", day: 3, "Failed")
        let later = try await nights.night(3)
        #expect(!later.errors.contains("error:"), "\(later.errors)")
        #expect(later.output.contains("1 recorded, 1 already known"), "\(later.output)")
    }
}

/// The part of `nights.json` that tests read.
private struct Index: Decodable {
    struct Night: Decodable {
        struct Snapshot: Decodable { var id: String }

        var date: String
        var snapshot: Snapshot?
        var base: Snapshot?
    }

    var project: String
    var nights: [Night]
}

extension Repository {
    /// What a page says that runs nothing.
    fileprivate static var pageWithoutScript: String { "content=\"default-src &#39;none&#39;; style-src" }
}
