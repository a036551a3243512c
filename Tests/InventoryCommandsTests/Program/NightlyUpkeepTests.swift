import Foundation
import InventoryTestSupport
import Testing

/// What `nightly` refuses, keeps and throws away.
struct NightlyUpkeepTests {
    private let nights: NightlySandbox

    init() throws { nights = try NightlySandbox() }

    @Test
    func oldDataIsSummedUpAndThinned() async throws {
        try nights.configure("retention: {keep: 10, snapshots: 3, weekly_snapshots: 7, nights: 4}")
        for day in 1...20 {
            try await nights.addRun("run\(day)", day: day, day % 4 == 0 ? "Failed" : "Passed")
            try nights.program.write(
                "App/Day.swift", "import SwiftUI\nstruct DayView: View { var body: some View { Text(\"\(day)\") } }")
            let result = try await nights.night(day, "--quiet")
            #expect(result.code == 0, "\(result.errors)")
            #expect(result.errors.isEmpty, "\(result.errors)")
            #expect(result.output.isEmpty)
        }
        #expect(try nights.names("nights").filter { $0.hasPrefix("2026") }.count == 4)
        let rows = try await nights.program(
            "query",
            "SELECT (SELECT count(*) FROM runs), (SELECT count(*) FROM test_days), (SELECT count(*) FROM test_results)",
            "--format", "csv")
        #expect(rows.output.split(whereSeparator: \.isNewline).last == "20,9,11")
        let snapshots = try await nights.program(
            "query", "SELECT taken_at FROM snapshots ORDER BY 1", "--format", "csv")
        let kept = snapshots.output.split(whereSeparator: \.isNewline).dropFirst().map { $0.dropFirst(8).prefix(2) }
        // The nights that are kept name the last four and what they were compared with; the rest is a month or a week.
        #expect(kept.suffix(5) == ["16", "17", "18", "19", "20"])
        #expect(kept.count < 9)
        let flaky = try await nights.program("flaky", "--all", "--format", "csv")
        #expect(flaky.output.contains(",20,20,5,"), "\(flaky.output)")
        #expect(flaky.errors.isEmpty)
        let chosen = try await nights.program("flaky", "--all", "--since", "2026-03-01", "--format", "csv")
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
        try nights.configure(line)
        let result = try await nights.night(1)
        #expect(result.code == 1)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: nights.program.folder.path("nights/latest")))
    }

    @Test
    func theDateIsThatOfTheTimeZone() async throws {
        try nights.configure("time_zone: Asia/Tokyo")
        let result = try await nights.program.shell("UIINVENTORY_NOW=2026-03-01T20:00:00Z $program nightly")
        #expect(result.output.contains("Night        2026-03-02,"), "\(result.errors)")
        let wrong = try await nights.program.shell("UIINVENTORY_NOW=tomorrow $program nightly")
        #expect(wrong.code == 1)
        #expect(wrong.errors.contains("the environment: 'UIINVENTORY_NOW' must be a time"), "\(wrong.errors)")
    }

    @Test(arguments: ["nights/2026-03-01/notes.txt", "nights/latest/notes.txt"])
    func whatIsNoNightIsNotReplaced(file: String) async throws {
        try nights.program.write(file, "mine")
        let result = try await nights.night(1)
        #expect(result.code == 1)
        #expect(result.errors.contains("is no night; move it elsewhere"), "\(result.errors)")
        #expect(try nights.text(file) == "mine")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/flock"), "flock is not installed"))
    func aSecondOneDoesNotStart() async throws {
        #expect(try await nights.night(1).code == 0)
        let lock = ".uiinventory/inventory.sqlite.nightly.lock"
        let result = try await nights.program.shell(
            "echo 'process 7 since then' > \(lock); flock \(lock) $program nightly")
        #expect(result.code == 1)
        #expect(result.errors.contains("another night is being made (process 7 since then"), "\(result.errors)")
        // The lock goes with the process, whatever its file says.
        #expect(try await nights.night(2).code == 0)
    }

    @Test
    func aNightThatFailsLeavesTheOneBefore() async throws {
        #expect(try await nights.night(1).code == 0)
        let before = try nights.names("nights") + [try nights.text("nights/latest/uiinventory-night.json")]
        try FileManager.default.moveItem(
            atPath: nights.program.folder.path("App"), toPath: nights.program.folder.path("Moved"))
        let failed = try await nights.night(2)
        #expect(failed.code == 1)
        #expect(failed.errors.contains("App' does not exist"), "\(failed.errors)")
        #expect(try nights.names("nights") + [try nights.text("nights/latest/uiinventory-night.json")] == before)
        try FileManager.default.moveItem(
            atPath: nights.program.folder.path("Moved"), toPath: nights.program.folder.path("App"))
        // What a night that was killed left behind goes.
        try nights.program.write("nights/.night-2026-03-02.new/report.html", "half")
        try FileManager.default.moveItem(
            atPath: nights.program.folder.path("nights/2026-03-01"),
            toPath: nights.program.folder.path("nights/.night-2026-03-01.old"))
        #expect(try await nights.night(3).code == 0)
        #expect(try nights.names("nights") == ["2026-03-01", "2026-03-03", "index.html", "latest", "nights.json"])
    }
}
