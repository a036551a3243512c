import Foundation
import InventoryTestSupport
import Testing

/// The command `affected`, run in a repository as people do.
@Suite
struct AffectedProgramTests {
    private let program: Program

    init() async throws {
        program = try Program()
        try program.writeProject()
        try program.write("App/Model.swift", "struct Model {}\n")
        try program.write(".gitignore", ".uiinventory/\n")
        let setUp = try await program.shell(
            """
            git init -q -b main . && git config user.email a@example.com && git config user.name A && git add . \
            && git commit -qm one && "$program" ingest App UITests --project Shop --quiet
            """)
        try #require(setUp.code == 0, "\(setUp.errors)")
    }

    @Test
    func namesTheTestsOfAChangedView() async throws {
        let result = try await program("affected", "App/LandingView.swift")
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output.contains("1 test reaches what is in 1 changed file"))
        #expect(result.output.contains("LandingTests/testGo()"))
        #expect(result.output.contains("screen Landing"))
    }

    @Test
    func saysOfWhatNothingIsKnown() async throws {
        let result = try await program("affected", "App/Model.swift", "README.md")
        #expect(result.code == 0)
        #expect(result.output.contains("No enabled test is known to reach what is in 2 changed files."))
        #expect(result.output.contains("No link to a screen or a test is known of:\n  App/Model.swift\n"))
        #expect(result.output.contains("Not among the sources that were ingested:\n  README.md\n"))
    }

    @Test
    func findsWhatDiffersFromACommit() async throws {
        // A branch that main has left behind: what changed on main is no change of the branch.
        let change = try await program.shell(
            """
            git checkout -q -b feature && printf '\\n' >> App/LandingView.swift && git commit -qam two \
            && git checkout -q main && printf '// x\\n' >> App/Model.swift && git commit -qam three && git checkout -q feature \
            && printf 'struct New {}\\n' > App/New.swift
            """)
        try #require(change.code == 0, "\(change.errors)")
        let result = try await program("affected", "--since", "main", "--format", "json")
        #expect(result.code == 0, "\(result.errors)")
        let found = try JSONDecoder().decode(Fields.self, from: Data(result.output.utf8))
        #expect(found.files.map { $0.path.split(separator: "/").last } == ["LandingView.swift", "New.swift"])
        #expect(found.files.map(\.link) == ["tests", "unknown"])
        #expect(found.tests.map(\.name) == ["testGo()"])
    }

    @Test
    func givesArgumentsOfXcodebuild() async throws {
        let piped = try await program.run(
            ["affected", "-", "--format", "only-testing"], input: "App/LandingView.swift\n\n")
        #expect(piped.code == 0)
        #expect(piped.output == "-only-testing:UITests/LandingTests/testGo\n")
        #expect(piped.errors.isEmpty)
        let nothing = try await program("affected", "App/Model.swift", "--format", "only-testing")
        #expect(nothing.output.isEmpty)
        #expect(nothing.errors.contains("without -only-testing xcodebuild runs all tests"))
    }

    @Test
    func aCommitThatIsNoneIsAnError() async throws {
        for commit in ["nothing", "--output=x", "HEAD:"] {
            let result = try await program("affected", "--since=\(commit)")
            #expect(result.code == 1)
            #expect(result.errors.contains("git cannot compare with '\(commit)'"), "\(result.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: program.folder.path("x")))
        #expect(try await program("affected").code == 64)
        #expect(try await program("affected", "a", "--since", "main").code == 64)
    }

    @Test
    func withoutARepositoryThereIsNoSince() async throws {
        let removed = try await program.shell("rm -rf .git")
        try #require(removed.code == 0)
        let result = try await program("affected", "--since", "main")
        #expect(result.code == 1)
        #expect(result.errors.contains("is in no git repository"))
    }

    private struct Fields: Decodable {
        struct File: Decodable {
            var path: String
            var link: String
        }
        struct Test: Decodable {
            var name: String
        }
        var files: [File]
        var tests: [Test]
    }
}
