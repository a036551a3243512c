package import Foundation
import GRDB
package import InventoryModel

/// Why a test cannot be set aside or taken back.
package enum QuarantineError: Error, Hashable, CustomStringConvertible {
    /// No test of the project is meant.
    case unknownTest(String)
    /// Several tests may be meant.
    case severalTests(String, [String])
    /// The test is not set aside.
    case notQuarantined(String)
    /// The day is not of the form YYYY-MM-DD, or there is no such day.
    case badDay(String)

    package var description: String {
        switch self {
        case .unknownTest(let name):
            "there is no test '\(name)': name it by its id, such as Target/Suite/testName(); "
                + "`uiinventory query 'SELECT test_id FROM tests'` lists them"
        case .severalTests(let name, let ids):
            "'\(name)' may be several tests, name one: \(ids.joined(separator: ", "))"
        case .notQuarantined(let id): "'\(id)' is not in quarantine; 'uiinventory flaky --quarantined' lists what is"
        case .badDay(let text): "'\(text)' is no day: write it as YYYY-MM-DD, such as 2027-01-31"
        }
    }
}

extension InventoryDatabase {
    /// Sets a test aside up to and with a day; one that is set aside already gets the new owner, reason and day.
    ///
    /// - Parameters:
    ///   - test: The id of the test, or the end of it after a `/`.
    ///   - project: The project.
    ///   - owner: Who looks after it.
    ///   - reason: Why.
    ///   - day: The last day, as YYYY-MM-DD (UTC).
    ///   - since: When it is set aside.
    /// - Returns: The id of the test.
    /// - Throws: A `QuarantineError` or a `StoreError`; the database is then as it was.
    @discardableResult
    package func quarantine(
        _ test: String, project: ProjectName, owner: String, reason: String?, until day: String, since: Date
    ) throws -> String {
        guard Self.isDay(day) else { throw QuarantineError.badDay(day) }
        return try write { db in
            let (key, id) = try Self.test(named: test, project: project, db)
            let writer = try TableWriter(
                db,
                into: "quarantine",
                "test_key, owner, reason, since_ms, until_day",
                onConflict: """
                    (test_key) DO UPDATE SET
                        owner = excluded.owner, reason = excluded.reason, until_day = excluded.until_day
                    """
            )
            try writer.insert(key, owner.stored, reason.stored, since.milliseconds, day)
            return id
        }
    }

    /// Takes a test back that was set aside.
    ///
    /// - Returns: The id of the test.
    /// - Throws: A `QuarantineError` or a `StoreError`.
    @discardableResult
    package func release(_ test: String, project: ProjectName) throws -> String {
        try write { db in
            let (key, id) = try Self.test(named: test, project: project, db)
            try db.executeCached(sql: "DELETE FROM quarantine WHERE test_key = ?", arguments: [key])
            if db.changesCount == 0 { throw QuarantineError.notQuarantined(id) }
            return id
        }
    }

    private static func isDay(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == 0x2d || (0x30...0x39).contains($0) }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return false }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let components = DateComponents(year: year, month: month, day: day)
        return components.isValidDate(in: calendar)
    }

    private static func test(named name: String, project: ProjectName, _ db: Database) throws -> (Int64, String) {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT test.test_key, test.test_id FROM test JOIN project USING (project_key)
                    WHERE project.name = ?1 AND (
                        test.test_id = ?2 OR substr(test.test_id, -length(?2) - 1) = '/' || ?2
                    )
                    ORDER BY test.test_id <> ?2, test.test_id
                    """
            ),
            arguments: [project.rawValue.stored, name.stored]
        )
        guard let first = rows.first else { throw QuarantineError.unknownTest(name) }
        let id: String = first[1]
        if id != name, rows.count > 1 { throw QuarantineError.severalTests(name, rows.prefix(5).map { $0[1] }) }
        return (first[0], id)
    }
}
