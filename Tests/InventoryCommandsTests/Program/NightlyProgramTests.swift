import Foundation
import InventoryTestSupport
import Testing

@testable import InventoryCommands

/// What `nightly` leaves behind, night after night.
struct NightlyProgramTests {
    private let program: Program

    init() throws {
        program = try Program()
        try program.writeProject()
        try FileManager.default.createDirectory(
            atPath: program.folder.path("results"), withIntermediateDirectories: true)
        try configure("formats: [html, markdown, json, sarif, junit, badges, csv]\n  gates: {max_missing: 5}")
    }

    private func configure(_ more: String = "formats: [markdown]") throws {
        try program.write(
            ".uiinventory.yml",
            """
            project: Shop
            sources:
              paths: [App, UITests]
            nightly:
              runs: [results, "more/*.json"]
              reports: nights
              \(more)

            """)
    }

    /// Makes the night of a day of March 2026.
    private func night(_ day: Int, _ options: String = "") async throws -> Program.Result {
        try await program.shell(
            "UIINVENTORY_NOW=2026-03-\(day < 10 ? "0" : "")\(day)T02:30:00Z $program nightly \(options)")
    }

    /// A run whose output was written on a day of March 2026.
    private func addRun(_ name: String, day: Int, _ result: String = "Passed") async throws {
        let text = try String(contentsOfFile: program.folder.path("run.txt"), encoding: .utf8)
        // Runs of equal results and durations would be one run.
        try program.write(
            "results/\(name).json", text.replacing("Passed", with: result).replacing("1.5", with: "1.\(10 + day)"))
        _ = try await program.shell("touch -d 2026-03-\(day < 10 ? "0" : "")\(day)T01:00:00Z 'results/\(name).json'")
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: program.folder.path(name), encoding: .utf8)
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: program.folder.path(folder)).sorted()
    }

    @Test
    func eachNightHasItsFolderAndTheIndexListsThem() async throws {
        try await addRun("one", day: 1)
        let first = try await night(1)
        #expect(first.code == 0, "\(first.errors)")
        #expect(first.output.contains("Runs         1 recorded, 0 already known"))
        #expect(
            try names("nights/2026-03-01") == [
                "coverage.svg", "findings.sarif", "flaky.svg", "gates.xml", "report.html", "report.json",
                "summary.md", "tables", "uiinventory-night.json",
            ])
        #expect(try names("nights") == ["2026-03-01", "index.html", "latest", "nights.json"])
        try program.write(
            "App/NewView.swift",
            """
            import SwiftUI

            struct NewView: View {
                var body: some View { Button("New") {}.accessibilityIdentifier("new.button") }
            }
            """
        )
        try await addRun("two", day: 2)
        let second = try await night(2)
        #expect(second.code == 0, "\(second.errors)")
        #expect(second.output.contains("Runs         1 recorded, 1 already known"))
        #expect(try names("nights") == ["2026-03-01", "2026-03-02", "index.html", "latest", "nights.json"])
        #expect(try text("nights/latest/summary.md").contains("1 new gap since"))
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: program.folder.path("nights/latest"))
                == "2026-03-02")
        let index = try text("nights/index.html")
        #expect(index.contains("<a href=\"2026-03-01/report.html\">2026-03-01</a>"))
        #expect(index.contains("<a href=\"2026-03-02/report.html\">2026-03-02</a>"))
        let document = try JSONDecoder().decode(Index.self, from: Data(text("nights/nights.json").utf8))
        #expect(document.project == "Shop")
        #expect(document.nights.map(\.date) == ["2026-03-02", "2026-03-01"])
        #expect(document.nights[0].base?.id == document.nights[1].snapshot?.id)
        // A night that is made again replaces itself, compares with the night before, and finds nothing new.
        let again = try await night(2, "--format json")
        #expect(again.code == 0, "\(again.errors)")
        #expect(again.output.contains("\"outcome\" : \"already_known\""))
        #expect(try names("nights") == ["2026-03-01", "2026-03-02", "index.html", "latest", "nights.json"])
        #expect(try text("nights/latest/summary.md").contains("1 new gap since"))
        #expect(try text("nights/index.html").contains(Repository.pageWithoutScript))
    }

    @Test
    func dashboardsAmongTheSourcesAreNoRunOutputs() async throws {
        try program.write(
            ".uiinventory.yml",
            "nightly: {reports: nights, formats: [json, junit], gates: {max_missing: 9}}\nsources: {ignore: [results]}\n"
        )
        #expect(try await night(1).code == 0)
        let second = try await night(2, "--verbose")
        #expect(second.code == 0, "\(second.errors)")
        #expect(second.output.contains("Runs         0 recorded, 0 already known"), "\(second.output)")
        #expect(!second.errors.contains("nights/"), "\(second.errors)")
        let all = try await program("ingest", ".", "--format", "json")
        #expect(all.output.contains("\"runsRecorded\" : 0"), "\(all.output) \(all.errors)")
    }

    @Test
    func aGateThatIsNotMetEndsWithItsCodeAfterTheDashboards() async throws {
        try configure("gates: {max_missing: 0}")
        let result = try await night(1)
        #expect(result.code == 2)
        #expect(result.errors.contains("gate not met: 1 element lacks an identifier"))
        #expect(try text("nights/index.html").contains("1 of 1 not met"))
        #expect(try names("nights/latest").contains("report.html"))
    }

    @Test
    func outputsThatCannotBeReadAreToldAndStopNothing() async throws {
        try await addRun("good", day: 1)
        try program.write("results/cut.json", "{\"devices\": [], \"testNodes\": [")
        let result = try await night(1)
        #expect(result.code == 0)
        #expect(result.errors.contains("cut.json: error:"), "\(result.errors)")
        #expect(result.errors.contains("more/*.json: warning: nothing is there"), "\(result.errors)")
        #expect(result.output.contains("1 recorded"))
        #expect(try text("nights/index.html").contains("1 unreadable input"))
        // It is told again as long as it is there, and read once it is whole.
        #expect(try await night(2).errors.contains("cut.json: error:"))
        try await addRun("cut", day: 3, "Failed")
        let later = try await night(3)
        #expect(!later.errors.contains("error:"), "\(later.errors)")
        #expect(later.output.contains("1 recorded, 1 already known"), "\(later.output)")
    }

    @Test
    func aNightThatFailsLeavesTheOneBefore() async throws {
        #expect(try await night(1).code == 0)
        let before = try names("nights") + [try text("nights/latest/uiinventory-night.json")]
        try FileManager.default.moveItem(atPath: program.folder.path("App"), toPath: program.folder.path("Moved"))
        let failed = try await night(2)
        #expect(failed.code == 1)
        #expect(failed.errors.contains("App' does not exist"), "\(failed.errors)")
        #expect(try names("nights") + [try text("nights/latest/uiinventory-night.json")] == before)
        try FileManager.default.moveItem(atPath: program.folder.path("Moved"), toPath: program.folder.path("App"))
        // What a night that was killed left behind goes.
        try program.write("nights/.night-2026-03-02.new/report.html", "half")
        try FileManager.default.moveItem(
            atPath: program.folder.path("nights/2026-03-01"),
            toPath: program.folder.path("nights/.night-2026-03-01.old"))
        #expect(try await night(3).code == 0)
        #expect(try names("nights") == ["2026-03-01", "2026-03-03", "index.html", "latest", "nights.json"])
    }

    @Test(arguments: ["nights/2026-03-01/notes.txt", "nights/latest/notes.txt"])
    func whatIsNoNightIsNotReplaced(file: String) async throws {
        try program.write(file, "mine")
        let result = try await night(1)
        #expect(result.code == 1)
        #expect(result.errors.contains("is no night; move it elsewhere"), "\(result.errors)")
        #expect(try text(file) == "mine")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/flock"), "flock is not installed"))
    func aSecondOneDoesNotStart() async throws {
        #expect(try await night(1).code == 0)
        let lock = ".uiinventory/inventory.sqlite.nightly.lock"
        let result = try await program.shell(
            "echo 'process 7 since then' > \(lock); flock \(lock) $program nightly")
        #expect(result.code == 1)
        #expect(result.errors.contains("another night is being made (process 7 since then"), "\(result.errors)")
        // The lock goes with the process, whatever its file says.
        #expect(try await night(2).code == 0)
    }

    @Test
    func oldDataIsSummedUpAndThinned() async throws {
        try configure("retention: {keep: 10, snapshots: 3, weekly_snapshots: 7, nights: 4}")
        for day in 1...20 {
            try await addRun("run\(day)", day: day, day % 4 == 0 ? "Failed" : "Passed")
            try program.write(
                "App/Day.swift", "import SwiftUI\nstruct DayView: View { var body: some View { Text(\"\(day)\") } }")
            let result = try await night(day, "--quiet")
            #expect(result.code == 0, "\(result.errors)")
            #expect(result.errors.isEmpty, "\(result.errors)")
            #expect(result.output.isEmpty)
        }
        #expect(try names("nights").filter { $0.hasPrefix("2026") }.count == 4)
        let rows = try await program(
            "query",
            "SELECT (SELECT count(*) FROM runs), (SELECT count(*) FROM test_days), (SELECT count(*) FROM test_results)",
            "--format", "csv")
        #expect(rows.output.split(whereSeparator: \.isNewline).last == "20,9,11")
        let snapshots = try await program("query", "SELECT taken_at FROM snapshots ORDER BY 1", "--format", "csv")
        let kept = snapshots.output.split(whereSeparator: \.isNewline).dropFirst().map { $0.dropFirst(8).prefix(2) }
        // The nights that are kept name the last four and what they were compared with; the rest is a month or a week.
        #expect(kept.suffix(5) == ["16", "17", "18", "19", "20"])
        #expect(kept.count < 9)
        let flaky = try await program("flaky", "--all", "--format", "csv")
        #expect(flaky.output.contains(",20,20,5,"), "\(flaky.output)")
        #expect(flaky.errors.isEmpty)
        let chosen = try await program("flaky", "--all", "--since", "2026-03-01", "--format", "csv")
        #expect(chosen.output.contains(",11,11,3,"), "\(chosen.output)")
        #expect(chosen.errors.contains("judged by results from 2026-03-10T00:00:00Z on"), "\(chosen.errors)")
    }

    @Test(arguments: [
        ("formats: [pdf]", "'nightly.formats' must be a list of one or more of html, markdown"),
        ("time_zone: Moon/Base", "'nightly.time_zone' must be a time zone"),
        ("gates: {fail_under: 200}", "'nightly.gates.fail_under' must be from 0 to 100"),
        ("retention: {keep: -1}", "'nightly.retention.keep' must be from 0"),
        ("base: gone", "no earlier snapshot has 'gone'"),
    ])
    func aConfigurationThatCannotBeUsedIsTold(line: String, message: String) async throws {
        try configure(line)
        let result = try await night(1)
        #expect(result.code == 1)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: program.folder.path("nights/latest")))
    }

    @Test
    func theDateIsThatOfTheTimeZone() async throws {
        try configure("time_zone: Asia/Tokyo")
        let result = try await program.shell("UIINVENTORY_NOW=2026-03-01T20:00:00Z $program nightly")
        #expect(result.output.contains("Night        2026-03-02,"), "\(result.errors)")
        let wrong = try await program.shell("UIINVENTORY_NOW=tomorrow $program nightly")
        #expect(wrong.code == 1)
        #expect(wrong.errors.contains("the environment: 'UIINVENTORY_NOW' must be a time"), "\(wrong.errors)")
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
