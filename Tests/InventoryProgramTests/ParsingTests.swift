import ArgumentParser
import Foundation
import Testing

@testable import InventoryCommands
@testable import InventoryProgram

@Suite
struct ParsingTests {
    @Test
    func readsAllOptionsOfIngest() throws {
        let command = try UIInventory.parseAsRoot([
            "ingest", "App", "UITests", "-", "--commit", "ABCDEF1", "--branch", "main", "--run-name", "Nightly",
            "--started-at",
            "2026-03-01T02:00:00Z", "--as", "xcresulttool-tests", "--jobs", "3", "--strict", "--dry-run", "--format",
            "json",
            "--database", "x.sqlite", "--project", "P", "--config", "c.yml", "--quiet",
        ])
        let ingest = try #require(command as? IngestCommand)
        #expect(ingest.paths == ["App", "UITests", "-"])
        #expect(ingest.commit?.text == "abcdef1")
        #expect(ingest.startedAt?.date == Date(timeIntervalSince1970: 1_772_330_400))
        #expect(ingest.runFormat?.name == "xcresulttool-tests")
        #expect(ingest.jobs == 3)
        #expect(ingest.strict && ingest.dryRun && ingest.logging.quiet)
        #expect(ingest.format == .json)
        #expect(ingest.database.database == "x.sqlite")
        #expect(ingest.project.project == "P")
    }

    @Test(arguments: [
        ["ingest", "--jobs", "0"], ["ingest", "--jobs", "many"], ["ingest", "--commit", "xyz"],
        ["ingest", "--commit", "abc"],
        ["ingest", "--started-at", "yesterday"], ["ingest", "--started-at", "2026-03-01T02:00:00"],
        ["ingest", "--started-at", "2026-03-01T02:00:00Zulu"], ["ingest", "--started-at", "2026-13-01"],
        ["ingest", "--as", "junit-of-mars"], ["ingest", "--format", "xml"], ["ingest", "--quiet", "--verbose"],
        ["ingest", "-", "-"], ["ingest", "--nonsense"], ["nonsense"],
    ])
    func refusesWrongUsage(arguments: [String]) {
        #expect {
            try UIInventory.parseAsRoot(arguments)
        } throws: { error in
            UIInventory.exitCode(for: error) == .validationFailure
        }
    }

    @Test(arguments: [
        ("2026-03-01T02:00:00Z", 1_772_330_400.0), ("2026-03-01T03:00:00+01:00", 1_772_330_400.0),
        ("2026-03-01T02:00:00.500Z", 1_772_330_400.5), ("2026-03-01", 1_772_323_200.0),
    ])
    func readsMoments(text: String, seconds: Double) {
        #expect(StartTime(argument: text)?.date.timeIntervalSince1970 == seconds)
    }

    @Test
    func everyCommandHasHelpWithExamples() {
        for command in UIInventory.configuration.subcommands {
            let configuration = command.configuration
            #expect(!configuration.abstract.isEmpty && configuration.abstract.count <= 60, "\(command)")
            #expect(!configuration.abstract.hasSuffix("."), "\(command)")
            let name = configuration.commandName ?? ""
            let examples = configuration.discussion.split(separator: "\n").filter { $0.contains("uiinventory \(name)") }
            #expect(examples.count >= 2, "\(command) needs two examples")
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func writesCompletions(shell: String) throws {
        let script = UIInventory.completionScript(for: try #require(CompletionShell(rawValue: shell)))
        #expect(script.contains("ingest"))
        #expect(script.contains("started-at"))
    }
}
