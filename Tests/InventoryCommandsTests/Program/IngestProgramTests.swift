import Foundation
import InventoryTestSupport
import Testing

@Suite
struct IngestProgramTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test
    func writesTheSummaryToStandardOutputOnly() async throws {
        try program.writeProject()
        let result = try await program("ingest", "App", "UITests", "--project", "Shop")
        #expect(result.code == 0)
        #expect(result.output.contains("Files        2: 2 scanned, 0 reused"))
        #expect(result.output.contains("Screens      1"))
        #expect(result.output.contains("project Shop"))
        #expect(result.errors.isEmpty)
        let again = try await program("ingest", "App", "UITests", "--project", "Shop")
        #expect(again.output.contains("Files        2: 0 scanned, 2 reused"))
    }

    @Test
    func writesJSONForPrograms() async throws {
        try program.writeProject()
        let result = try await program("ingest", "App", "UITests", "run.txt", "--format", "json", "--commit", "ABCDEF1")
        let summary = try JSONDecoder().decode(SummaryFields.self, from: Data(result.output.utf8))
        #expect(summary.sources.filesScanned == 2)
        #expect(summary.sources.commit == "abcdef1")
        #expect(summary.sources.counts.tests == 1)
        #expect(summary.runsRecorded == 1)
        #expect(summary.runsAlreadyKnown == 0)
    }

    @Test
    func failsWhereNoRunOutputOfAFolderCanBeRead() async throws {
        for name in ["a", "b"] { try program.write("runs/\(name).json", #"{"testNodes":[{"name":"#) }
        let result = try await program("ingest", "runs", "--database", "new.sqlite")
        #expect(result.code == 1)
        #expect(result.output.isEmpty)
        for name in ["a", "b"] { #expect(result.errors.contains("runs/\(name).json")) }
        #expect(!FileManager.default.fileExists(atPath: program.folder.path("new.sqlite")))
    }

    @Test
    func readsStoryboards() async throws {
        try program.write("App/Home.swift", "import UIKit\nfinal class HomeViewController: UIViewController {}")
        try program.write(
            "App/Main.storyboard",
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s">
            <objects><viewController id="1" customClass="HomeViewController" sceneMemberID="viewController">
            <view key="view" id="2"><subviews><button id="3">
            <accessibility key="accessibilityConfiguration" identifier="home.go"/><state key="normal" title="Go"/>
            </button></subviews></view></viewController></objects></scene></scenes></document>
            """)
        try program.write("App/Broken.xib", "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\n</")
        let result = try await program("ingest", "App", "--project", "Shop")
        #expect(result.output.contains("Files        3: 3 scanned"))
        let elements = try await program(
            "query", "SELECT screen, identifier, label, file, line FROM view_elements", "--format", "csv",
            "--project", "Shop")
        #expect(elements.output.contains("Home,home.go,Go,Main.storyboard,3"))
        let problems = try await program(
            "query", "SELECT file, line, col FROM diagnostics WHERE code = 'broken-interface-file'", "--format", "csv",
            "--project", "Shop")
        #expect(problems.output.contains("Broken.xib,2,"))
        let again = try await program("ingest", "App", "--project", "Shop")
        #expect(again.output.contains("0 scanned, 3 reused"))
    }

    @Test
    func readsStandardInput() async throws {
        try program.writeProject()
        let text = try String(contentsOfFile: program.folder.path("run.txt"), encoding: .utf8)
        let result = try await program("ingest", "-", input: text)
        #expect(result.code == 0)
        #expect(result.output.contains("Runs         1 recorded, 0 already known"))
        let again = try await program("ingest", "-", input: text)
        #expect(again.output.contains("Runs         0 recorded, 1 already known"))
        let empty = try await program("ingest", "-")
        #expect(empty.code == 1)
        #expect(empty.errors.contains("'standard input' is empty"))
    }

    @Test
    func takesTheFolderThatTheConfigurationNames() async throws {
        try program.writeProject()
        try program.write(".uiinventory.yml", "project: Shop\nsources:\n  paths: [App]\n")
        let result = try await program("ingest")
        #expect(result.output.contains("Files        1: 1 scanned"))
        #expect(FileManager.default.fileExists(atPath: program.folder.path(".uiinventory/inventory.sqlite")))
    }

    @Test
    func writesDiagnosticsAsCompilersDo() async throws {
        try program.write("App/Broken.swift", "struct Broken {\n    func f( {\n}\n")
        let result = try await program("ingest", "App")
        #expect(result.code == 0)
        #expect(result.errors.contains(/Broken\.swift:\d+:\d+: (error|warning): .+ \[[a-z-]+\]/))
        try program.write("App/Binary.swift", "\u{0}")
        let strict = try await program("ingest", "App", "--strict", "--database", "strict.sqlite")
        #expect(strict.code == 1)
        #expect(strict.output.isEmpty)
        #expect(strict.errors.contains("--strict"))
        #expect(!FileManager.default.fileExists(atPath: program.folder.path("strict.sqlite")))
    }

    @Test(
        arguments: [
            (["ingest", "nowhere"], 1, "'nowhere' does not exist"),
            (["ingest", "--nonsense"], 64, "--nonsense"),
            (["nonsense"], 64, "nonsense"),
            (["ingest", "--config", "gone.yml"], 1, "gone.yml' cannot be read"),
            (["ingest", ".", "--jobs", "0"], 64, "--jobs"),
        ] as [([String], Int32, String)])
    func endsWithTheDocumentedCode(arguments: [String], code: Int32, message: String) async throws {
        let result = try await program.run(arguments)
        #expect(result.code == code)
        #expect(result.errors.contains(message))
        #expect(result.output.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: program.folder.url.path).isEmpty)
    }

    @Test
    func tellsItsVersion() async throws {
        let result = try await program("--version")
        #expect(result.output.contains(/^\d+\.\d+\.\d+\n$/))
    }

    @Test
    func initWritesAConfigurationOnce() async throws {
        let first = try await program("init", "--project", "Shop")
        #expect(first.code == 0)
        let text = try String(contentsOfFile: program.folder.path(".uiinventory.yml"), encoding: .utf8)
        #expect(text.contains("project: \"Shop\""))
        let second = try await program("init", "--project", "Other")
        #expect(second.code == 1)
        #expect(second.errors.contains("exists already"))
        #expect(try String(contentsOfFile: program.folder.path(".uiinventory.yml"), encoding: .utf8) == text)
        let elsewhere = try await program("init", "no/such/folder")
        #expect(elsewhere.code == 1)
        #expect(elsewhere.errors.contains("cannot be written"))
    }
}

/// The fields of the summary that the test reads.
private struct SummaryFields: Decodable {
    struct Sources: Decodable {
        struct Counts: Decodable {
            var tests: Int
        }

        var filesScanned: Int
        var commit: String
        var counts: Counts
    }

    var sources: Sources
    var runsRecorded: Int
    var runsAlreadyKnown: Int
}
