import Foundation
import InventoryStore

/// What a check of the database found, for people and for programs.
struct VerificationAnswer: Encodable {
    private let schemaVersion = 1
    private let database: String
    private let isSound: Bool
    private let checks: [Verification.Extent]
    private let findings: [Verification.Finding]

    /// Creates the answer.
    init(_ verification: Verification, database: String) {
        self.database = database
        isSound = verification.isSound
        checks = verification.extents
        findings = verification.findings
    }

    /// The JSON text, keys sorted.
    ///
    /// - Throws: An error of the encoder, which does not happen with these types.
    func json() throws -> String { try Self.json(self) }

    /// The answer for people.
    var text: String {
        var lines = Self.lines(checks)
        lines += findings.map { "wrong: \(Self.name($0.check)): \($0.subject): \($0.problem)" }
        lines.append(
            isSound
                ? "'\(database)' is as it was recorded."
                : "'\(database)' is not as it was recorded: restore a backup, or remove it and ingest again.")
        return lines.map(Console.printable).joined(separator: "\n")
    }

    /// A line for each check.
    static func lines(_ extents: [Verification.Extent]) -> [String] {
        extents.map { extent in
            let unknown = extent.unknown > 0 ? ", \(extent.unknown) unknown (an older version recorded them)" : ""
            return name(extent.check).padding(toLength: 13, withPad: " ", startingAt: 0)
                + "\(extent.checked) checked\(unknown)"
        }
    }

    private static func name(_ check: Verification.Check) -> String { check.rawValue.replacing("_", with: " ") }

    /// The JSON text of an answer, keys sorted.
    static func json(_ answer: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return String(decoding: try encoder.encode(answer), as: UTF8.self)
    }
}
