internal import GRDB

extension InventoryDatabase {
    /// Checks the whole database in one consistent view; writers go on meanwhile.
    ///
    /// What is damaged is a finding, not an error, and the other checks go on.
    ///
    /// - Throws: A `StoreError` where the database cannot be read at all.
    package func verify() throws -> Verification {
        try read { db in
            var verification = Verification()
            let steps: [(Verification.Check, (inout Verification) throws -> Void)] = [
                (.integrity, { try IntegrityCheck(db).run(into: &$0) }),
                (.foreignKeys, { try IntegrityCheck(db).checkForeignKeys(into: &$0) }),
                (.parts, { try SourceCheck(db).checkParts(into: &$0) }),
                (.trees, { try SourceCheck(db).checkTrees(into: &$0) }),
                (.snapshots, { try SourceCheck(db).checkSnapshots(into: &$0) }),
                (.runs, { try RunCheck(db).run(into: &$0) }),
            ]
            for (check, step) in steps {
                do {
                    try step(&verification)
                } catch let error as DatabaseError {
                    let problem = "cannot be read: \(error.message ?? error.resultCode.description)"
                    verification.findings.append(Verification.Finding(check, path, problem))
                }
            }
            return verification
        }
    }
}

/// What SQLite itself knows to check.
struct IntegrityCheck {
    /// How many problems of each kind are told; a damaged file may have one a row.
    private static let limit = 100

    private let db: Database

    /// Creates the check of a database.
    init(_ db: Database) {
        self.db = db
    }

    /// Checks pages, indexes and constraints.
    ///
    /// Source: https://sqlite.org/pragma.html#pragma_integrity_check
    ///
    /// - Throws: An error of SQLite.
    func run(into verification: inout Verification) throws {
        let problems = try String.fetchAll(db, sql: "PRAGMA integrity_check(\(Self.limit))").filter { $0 != "ok" }
        verification.findings += problems.map { Verification.Finding(.integrity, "the file", $0) }
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        verification.extents.append(Verification.Extent(.integrity, checked: pages))
    }

    /// Checks that each row that is referred to is there.
    ///
    /// Source: https://sqlite.org/pragma.html#pragma_foreign_key_check
    ///
    /// - Throws: An error of SQLite.
    func checkForeignKeys(into verification: inout Verification) throws {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT "table", parent, count(*), min(rowid) FROM pragma_foreign_key_check
                GROUP BY "table", parent ORDER BY "table", parent
                """
        )
        while let row = try rows.next() {
            let (table, parent, count): (String, String, Int) = (row[0], row[1], row[2])
            let place = (row[3] as Int64?).map { ", the first is row \($0)" } ?? ""
            let problem = "\(count) rows refer to rows of \(parent) that are not there\(place)"
            verification.findings.append(Verification.Finding(.foreignKeys, table, problem))
        }
        let count = try Int.fetchOne(
            db,
            sql: """
                SELECT count(*) FROM pragma_table_list AS tables, pragma_foreign_key_list(tables.name)
                WHERE tables.schema = 'main' AND tables.type = 'table'
                """
        )
        verification.extents.append(Verification.Extent(.foreignKeys, checked: count ?? 0))
    }
}
