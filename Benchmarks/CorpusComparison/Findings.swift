import Foundation
import Subprocess

/// What the program says of a checkout, read through its public views.
struct Findings {
    /// A row of `view_elements` with an identifier.
    struct Identifier: Decodable {
        var identifier: String
        var file: String
        var line: Int
        var identifier_line: Int?
    }

    /// A row of `missing_identifiers`.
    struct Missing: Decodable {
        var element_kind: String
        var file: String
        var line: Int
    }

    /// A row of `page_elements`.
    struct PageElement: Decodable {
        var property: String
        var identifier: String?
        var label: String?
        var file: String
        var line: Int
    }

    /// A row of `tests`.
    struct Test: Decodable {
        var test_id: String
        var suite: String
        var name: String
        var file: String
        var line: Int
    }

    /// A row of `test_elements`.
    struct Reach: Decodable {
        var test_id: String
        var identifier: String?
        var label: String?
    }

    var identifiers: [Identifier]
    var missing: [Missing]
    var pageElements: [PageElement]
    var tests: [Test]
    var reach: [Reach]

    /// Ingests a checkout into a database of its own and asks for its rows.
    ///
    /// - Parameters:
    ///   - checkout: The folder of sources.
    ///   - programFolder: The folder of the program.
    /// - Throws: `ComparisonError` where the program fails, and errors of the decoder.
    init(checkout: URL, programFolder: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "corpus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = Program(folder: programFolder, database: folder.appending(path: "inventory.sqlite").path)
        _ = try await program.run("ingest", checkout.path, "--quiet")
        identifiers = try await program.rows("SELECT * FROM view_elements WHERE identifier IS NOT NULL")
        missing = try await program.rows("SELECT * FROM missing_identifiers")
        pageElements = try await program.rows("SELECT * FROM page_elements")
        tests = try await program.rows("SELECT * FROM tests")
        reach = try await program.rows("SELECT DISTINCT test_id, identifier, label FROM test_elements")
    }
}

/// The program under comparison.
private struct Program {
    let folder: String
    let database: String

    func rows<Row: Decodable>(_ sql: String) async throws -> [Row] {
        let output = try await run("query", sql, "--format", "json", "--limit", "1000000")
        return try JSONDecoder().decode([Row].self, from: Data(output.utf8))
    }

    func run(_ arguments: String...) async throws -> String {
        let result = try await Subprocess.run(
            .name("uiinventory"),
            arguments: Arguments(arguments + ["--database", database, "--project", "corpus"]),
            environment: .inherit.updating(["PATH": folder]),
            output: .string(limit: 1 << 30),
            error: .string(limit: 1 << 20)
        )
        guard result.terminationStatus.isSuccess else {
            throw ComparisonError.failed(arguments[0], result.standardError)
        }
        return result.standardOutput
    }
}

/// Why a comparison could not be made.
enum ComparisonError: Error, CustomStringConvertible {
    case failed(String, String)

    var description: String {
        switch self {
        case .failed(let command, let message): "uiinventory \(command) failed: \(message)"
        }
    }
}
