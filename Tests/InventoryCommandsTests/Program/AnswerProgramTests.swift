import Foundation
import InventoryTestSupport
import Testing

/// The commands that read, run as people do on a small project with a run.
@Suite
struct AnswerProgramTests {
    private let program: Program

    init() async throws {
        program = try Program()
        try program.writeProject()
        let result = try await program(
            "ingest", "App", "UITests", "run.txt", "--project", "Shop", "--commit", "abc1234")
        try #require(result.code == 0, "\(result.errors)")
    }

    @Test
    func coverageShowsScreens() async throws {
        let result = try await program("coverage")
        #expect(result.code == 0)
        #expect(result.output.contains("1 of 2 elements are referenced"))
        #expect(!result.output.contains("\u{1B}"))
        #expect(result.errors.isEmpty)
    }

    @Test
    func coverageGivesTheColumnsOfTheView() async throws {
        let result = try await program("coverage", "--format", "json")
        let rows = try JSONDecoder().decode([CoverageFields].self, from: Data(result.output.utf8))
        #expect(rows == [CoverageFields(screen: "Landing", declared: 2, referenced: 1, coverage: 0.5)])
    }

    @Test(arguments: [("50", 0), ("50.1", 2), ("0", 0), ("100", 2), ("101", 64), ("-1", 64)] as [(String, Int32)])
    func coverageGateDecidesTheExitCode(percent: String, code: Int32) async throws {
        let result = try await program("coverage", "--fail-under=\(percent)")
        #expect(result.code == code)
        #expect(result.errors.contains("gate not met") == (code == 2))
        let report = try await program("report", "--markdown", "-", "--fail-under=\(percent)")
        #expect(report.code == code)
    }

    @Test
    func eachGateDecidesTheExitCode() async throws {
        #expect(try await program("missing", "--max-missing=1").code == 0)
        let missing = try await program("missing", "--max-missing=0", "--format", "xcode")
        #expect(missing.code == 2)
        #expect(missing.output.hasPrefix("App/LandingView.swift:7:13: warning: Button “Help”"))
        #expect(missing.errors == "gate not met: 1 element lacks an identifier, at most 0 may\n")
        #expect(try await program("flaky", "--max-flaky=0").code == 0)
        let report = try await program(
            "report", "--json", "-", "--max-missing=0", "--max-flaky=0", "--fail-under=90", "--no-new-gaps")
        #expect(report.code == 2)
        #expect(report.errors.split(separator: "\n").count { $0.hasPrefix("gate not met: ") } == 2)
    }

    @Test
    func flakyJudgesByTheRunsOfABranch() async throws {
        let all = try await program("flaky", "--all", "--format", "csv")
        let branch = try await program("query", "SELECT coalesce(max(branch), '') FROM runs", "--format", "csv")
        let none = try await program("flaky", "--branch", "mian")
        #expect(none.code == 1)
        #expect(none.errors.contains("there is no run of the branch 'mian'"), "\(none.errors) \(branch.output)")
        let later = try await program("flaky", "--since", "2999-01-01")
        #expect(later.code == 1)
        #expect(later.errors.contains("no run is as new as that"), "\(later.errors)")
        let since = try await program("flaky", "--all", "--since", "1990-01-01", "--format", "csv")
        #expect(since.code == 0)
        #expect(since.output == all.output)
        #expect(try await program("flaky", "--quarantined", "--branch", "main").code == 64)
        #expect(try await program("flaky", "--since", "yesterday").code == 64)
    }

    @Test
    func coverageComparesWithASnapshotOfChoice() async throws {
        try program.write(
            "App/NewView.swift",
            """
            import SwiftUI
            struct NewView: View { var body: some View { Button("Buy") {}.accessibilityIdentifier("new.buy") } }
            """)
        let ingest = try await program("ingest", "App", "UITests", "--project", "Shop", "--commit", "def5678")
        try #require(ingest.code == 0, "\(ingest.errors)")
        let gate = try await program("coverage", "--base", "abc1234", "--no-new-gaps")
        #expect(gate.code == 2)
        #expect(gate.output.contains("1 new gap"))
        #expect(gate.errors == "gate not met: 1 new gap:\n  App/NewView.swift:2: Button new.buy\n")
        #expect(try await program("coverage", "--base", "def5678", "--no-new-gaps").code == 0)
        let unknown = try await program("coverage", "--base", "nothing")
        #expect(unknown.code == 1)
        #expect(unknown.errors.contains("no earlier snapshot has 'nothing'"))
    }

    @Test
    func coverageShowsTheScreensThatMatterMost() async throws {
        let one = try await program("coverage", "--screen", "Landing", "--format", "jsonl")
        #expect(one.output.split(separator: "\n").count == 1)
        let wrong = try await program("coverage", "--screen", "Lading")
        #expect(wrong.code == 1)
        #expect(wrong.errors.contains("did you mean 'Landing'?"))
        #expect(try await program("coverage", "--top", "0").code == 64)
        #expect(try await program("missing", "--top", "1").output.contains("landing.help"))
    }

    @Test
    func missingShowsThePlaceAndWhatToAdd() async throws {
        let result = try await program("missing", "--format", "csv")
        #expect(result.code == 0)
        #expect(result.output.contains("landing.help,App/LandingView.swift,7"))
        let other = try await program("missing", "--screen", "Lading")
        #expect(other.code == 1)
        #expect(other.errors.contains("there is no screen 'Lading'; did you mean 'Landing'?"))
    }

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: "/dev/full"), "only Linux has a device that is always full"),
        arguments: [
            ["coverage"], ["missing", "--format", "csv"], ["query", "SELECT 1"], ["report", "--markdown", "-"],
        ]
    )
    func aFullDiskIsAnErrorInOneLine(arguments: [String]) async throws {
        let result = try await program.run(arguments, writingTo: "/dev/full")
        #expect(result.code == 1)
        #expect(result.errors.contains("standard output cannot be written to"))
        #expect(result.errors.count(where: \.isNewline) == 1)
    }

    @Test
    func aFolderIsNoDatabase() async throws {
        let result = try await program("coverage", "--database", "App")
        #expect(result.code == 1)
        #expect(result.errors.contains("it is a folder"))
    }

    @Test
    func flakyTellsThatNothingIsFlaky() async throws {
        let result = try await program("flaky")
        #expect(result.code == 0)
        #expect(result.output.contains("1 run"))
        let rows = try await program("flaky", "--all", "--format", "csv")
        #expect(rows.output.hasPrefix("project,test_id,state,"))
        #expect(rows.output.count(where: \.isNewline) == 1)
    }

    @Test
    func queryRunsSQLFromArgumentAndStandardInput() async throws {
        let argument = try await program("query", "SELECT screen FROM screens", "--format", "tsv")
        #expect(argument.output == "screen\nLanding\n")
        let input = try await program("query", "--format", "tsv", input: "SELECT screen FROM screens;\n")
        #expect(input.output == argument.output)
        let parameter = try await program(
            "query", "SELECT :a AS a, :b AS b", "-p", "a=1", "--parameter", "b=x=y", "--format", "json")
        #expect(parameter.output.contains(#"{"a":1,"b":"x=y"}"#))
    }

    @Test
    func queryKnowsNamedQueries() async throws {
        let list = try await program("query", "--list")
        #expect(list.output.contains("unused-presets"))
        let named = try await program("query", "missing-by-screen", "--format", "csv")
        #expect(named.code == 0)
        #expect(named.output.contains("Landing"))
        let none = try await program("query", "missing-by-screen", "-p", "project=Other", "--format", "csv")
        #expect(!none.output.contains("Landing"))
    }

    @Test(
        arguments: [
            (["query", "SELECT nope FROM screens"], 1, "no such column"),
            (["query", "DELETE FROM screen"], 1, "not allowed"),
            (["query", "SELECT 1; SELECT 2"], 1, "one statement"),
            (["query", "unused-preset"], 1, "did you mean 'unused-presets'?"),
            (["query", "SELECT :a"], 1, "-p a=VALUE"),
            (["query", "SELECT 1", "-p", "novalue"], 64, "novalue"),
            (["query", "SELECT 1", "-p", "a=1", "-p", "a=2"], 64, "two values"),
            (
                [
                    "query", "WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT n FROM t",
                    "--limit", "2",
                ], 3, "2 rows"
            ),
            (
                [
                    "query", "WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT max(n) FROM t",
                    "--timeout", "0.2",
                ], 3, "0.2 s"
            ),
            (["query", "SELECT 1", "--database", "gone.sqlite"], 1, "gone.sqlite"),
            (["coverage", "--project", "Shpo"], 1, "did you mean 'Shop'?"),
            (["coverage", "--database", "run.txt"], 1, "not an SQLite database"),
            (["flaky", "--format", "xml"], 64, "xml"),
            (["report"], 64, "--html"),
            (["report", "--html", "a", "--json", "a"], 64, "a file of its own"),
            (["report", "--html", "no/such/folder/r.html"], 1, "no/such/folder"),
            (["report", "--html", "App"], 1, "App"),
        ] as [([String], Int32, String)])
    func endsWithTheDocumentedCode(arguments: [String], code: Int32, message: String) async throws {
        let result = try await program.run(arguments)
        #expect(result.code == code)
        #expect(result.errors.contains(message))
    }

    @Test
    func reportWritesFiles() async throws {
        let result = try await program("report", "--html", "r.html", "--markdown", "s.md", "--json", "d.json")
        #expect(result.code == 0)
        #expect(result.output.isEmpty)
        #expect(try text("r.html").hasPrefix("<!DOCTYPE html>") || text("r.html").hasPrefix("<!doctype html>"))
        #expect(try text("s.md").contains("1 of 1"))
        #expect(try text("d.json").contains("\"schemaVersion\""))
        let quiet = try await program("report", "--json", "-", "--quiet")
        #expect(quiet.output.hasPrefix("{"))
        #expect(quiet.errors.isEmpty)
    }

    @Test
    func severalProjectsMustBeNamed() async throws {
        _ = try await program("ingest", "App", "--project", "Other")
        let result = try await program("coverage")
        #expect(result.code == 1)
        #expect(result.errors.contains("'Other', 'Shop'"))
        #expect(try await program("coverage", "--project", "Other").code == 0)
    }

    /// Nothing that the program needs may lie beside it or where it was built.
    @Test
    func worksWhenMoved() async throws {
        var moved = program
        moved.path = program.folder.path("moved program")
        try FileManager.default.copyItem(atPath: program.path, toPath: moved.path)
        let ingest = try await moved("ingest", "App", "UITests", "run.txt", "--database", "moved.sqlite")
        #expect(ingest.code == 0, "\(ingest.errors)")
        let report = try await moved("report", "--html", "m.html", "--markdown", "m.md", "--database", "moved.sqlite")
        #expect(report.code == 0, "\(report.errors)")
        #expect(try text("m.html").contains("Landing"))
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: program.folder.path(name), encoding: .utf8)
    }
}

/// The fields of a row of `screen_coverage` that the test reads.
private struct CoverageFields: Decodable, Equatable {
    var screen: String
    var declared: Int
    var referenced: Int
    var coverage: Double
}
