import Foundation
import Testing

/// The numbers are the same in any SQLite browser: SQL of the views, no function of our own.
@Suite
struct OtherProgramTests {
    private static let database = ".uiinventory/inventory.sqlite"
    private let program: Program

    init() async throws {
        program = try Program()
        try program.writeProject()
        let result = try await program(
            "ingest", "App", "UITests", "run.txt", "--project", "Shop", "--commit", "abc1234")
        try #require(result.code == 0, "\(result.errors)")
    }

    @Test(.enabled(if: !Self.place("sqlite3").isEmpty, "the program sqlite3 is not installed"))
    func theSQLite3ProgramGivesTheSameRows() async throws {
        try await expectSameRows { "\(Self.place("sqlite3")) -readonly -json \(Self.database) 'SELECT * FROM \($0)'" }
        let own = try await program.shell("\(Self.place("sqlite3")) \(Self.database) 'PRAGMA integrity_check'")
        #expect(own.output == "ok\n")
    }

    // https://sqlite-utils.datasette.io
    @Test(.enabled(if: !Self.place("sqlite-utils").isEmpty, "sqlite-utils is not installed (pip install sqlite-utils)"))
    func sqliteUtilsGivesTheSameRows() async throws {
        try await expectSameRows { "\(Self.place("sqlite-utils")) \(Self.database) 'SELECT * FROM \($0)'" }
    }

    // https://datasette.io
    @Test(.enabled(if: !Self.place("datasette").isEmpty, "datasette is not installed (pip install datasette)"))
    func datasetteGivesTheSameRows() async throws {
        // Starting it takes a second or more.
        let views = ["flaky_tests", "screen_coverage", "project_coverage", "missing_identifiers", "runs", "tests"]
        try await expectSameRows(of: views) { view in
            "\(Self.place("datasette")) \(Self.database) --get '/inventory/\(view).json?_shape=array&_size=max'"
        }
    }

    /// Compares the rows of views, or of all, with those that a command prints as JSON for each.
    private func expectSameRows(of views: [String]? = nil, as command: (String) -> String) async throws {
        let all = try await program("query", "SELECT name FROM sqlite_schema WHERE type = 'view'", "--format", "csv")
        let names = all.output.split(separator: "\r\n").dropFirst().map(String.init)
        #expect(names.count >= 30)
        #expect(Set(views ?? []).isSubset(of: names))
        for name in views ?? names {
            let ours = try await program("query", "SELECT * FROM \(name)", "--format", "json")
            let theirs = try await program.shell(command(name))
            #expect(theirs.code == 0, "\(name): \(theirs.errors)")
            let rows = try JSONSerialization.jsonObject(with: Data(ours.output.utf8)) as? NSArray
            let text = theirs.output.isEmpty ? "[]" : theirs.output
            #expect(rows == (try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSArray), "\(name)")
        }
    }

    /// Where a program is, by the path of this process, as the shell of the tests has a shorter one; empty where it is not.
    private static func place(_ name: String) -> String {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) } ?? ""
    }
}
