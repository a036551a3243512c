import Foundation
import InventoryTestSupport
import Testing

@testable import InventoryCommands

/// The files that `report` writes, and what it says where it cannot.
struct ReportProgramTests {
    private let program: Program

    init() async throws {
        program = try Program()
        try program.write(
            "App/LandingView.swift",
            """
            import SwiftUI

            struct LandingView: View {
                var body: some View {
                    VStack {
                        Button("Start") {}.accessibilityIdentifier("landing.start")
                        Button("Help") {}
                    }
                }
            }
            """
        )
        #expect(try await program("ingest", "App", "--branch", "main", "--commit", "aaaaaaa1").code == 0)
    }

    @Test
    func eachFormatHasItsFile() async throws {
        let result = try await program(
            "report", "--sarif", "s.sarif", "--junit", "gates.xml", "--badge", "coverage.svg", "--flaky-badge",
            "flaky.svg", "--csv", "tables/new", "--max-missing", "0", "--max-flaky", "3")
        #expect(result.code == 2)
        #expect(try text("s.sarif").contains("missing-identifier"))
        #expect(try text("gates.xml").contains("tests=\"2\" failures=\"1\""))
        #expect(try text("coverage.svg").contains("UI coverage: 0 %"))
        #expect(try text("flaky.svg").contains("flaky tests: unknown"))
        #expect(try text("tables/new/elements.csv").contains("landing.start,1,Button,Start,Landing"))
        let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path("tables/new"))
        #expect(names.count == 11 && names.allSatisfy { $0.hasSuffix(".csv") })
    }

    @Test
    func aReportComparesWithASnapshotOfChoice() async throws {
        try program.write(
            "App/NewView.swift",
            """
            import SwiftUI

            struct NewView: View {
                var body: some View { Button("New") {}.accessibilityIdentifier("new.button") }
            }
            """
        )
        #expect(try await program("ingest", "App", "--branch", "main", "--commit", "bbbbbbb2").code == 0)
        let compared = try await program("report", "--markdown", "-", "--compare", "aaaaaaa1", "--no-new-gaps")
        #expect(compared.code == 2)
        #expect(compared.output.contains("1 new gap since main (aaaaaaa)"))
        #expect(compared.output.contains("`new.button` on `New`"))
        let same = try await program("report", "--markdown", "-", "--compare", "bbbbbbb2")
        #expect(same.output.contains("No new gaps since main (bbbbbbb)"))
        let unknown = try await program("report", "--markdown", "-", "--compare", "gone")
        #expect(unknown.code == 1)
        #expect(unknown.errors.contains("no earlier snapshot has 'gone'"))
    }

    /// What the job of a pull request does: the database is that of the default branch.
    @Test
    func aPullRequestIsComparedWithTheDefaultBranch() async throws {
        try program.write(
            "App/NewView.swift",
            """
            import SwiftUI

            struct NewView: View {
                var body: some View { Button("New") {}.accessibilityIdentifier("new.button") }
            }
            """
        )
        #expect(try await program("ingest", "App", "--branch", "feature", "--commit", "ccccccc3").code == 0)
        let result = try await program("report", "--markdown", "-", "--compare", "main", "--no-new-gaps")
        #expect(result.code == 2, "\(result.errors)")
        #expect(result.output.contains("1 new gap since main (aaaaaaa)"))
        #expect(result.output.contains("from feature ccccccc"))
        #expect(result.errors.contains("NewView.swift:4: Button new.button"))
        // The report of the default branch stays what it was.
        let main = try await program("report", "--markdown", "-")
        #expect(!main.output.contains("New"))
        #expect(main.output.contains("from main aaaaaaa"))
    }

    @Test
    func aTemplateWithAnErrorIsToldWithItsLineAndNothingIsWritten() async throws {
        try program.write("templates/dashboard.mustache", "<html>\n{{#figures}}\n")
        let result = try await program("report", "--html", "r.html", "--templates", "templates")
        #expect(result.code == 1)
        #expect(result.errors.contains("templates/dashboard.mustache:3: a section has no end"))
        #expect(!FileManager.default.fileExists(atPath: program.folder.path("r.html")))
    }

    @Test(
        arguments: [
            (["report", "--junit", "g.xml"], 64, "name one with --fail-under"),
            (["report", "--markdown", "-", "--markdown-limit", "10"], 64, "1000 or more"),
            (["report", "--markdown", "-", "--source-url", "javascript:alert(1)"], 64, "https://"),
            (["report", "--csv", "App/LandingView.swift"], 1, "App/LandingView.swift"),
            (["report", "--badge", "a.svg", "--flaky-badge", "a.svg"], 64, "a file of its own"),
        ] as [([String], Int32, String)])
    func wrongUseIsToldWithTheDocumentedCode(arguments: [String], code: Int32, message: String) async throws {
        let result = try await program.run(arguments)
        #expect(result.code == code)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: program.folder.path(name), encoding: .utf8)
    }
}
