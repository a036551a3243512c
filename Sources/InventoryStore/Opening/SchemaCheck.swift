import Foundation
internal import GRDB
import Migrations

/// Looks whether a database holds what this program makes and nothing that would run when it is used.
///
/// A file may come from anybody. Only its list of tables and views is read here, which runs nothing of it.
struct SchemaCheck {
    private let items: [Item]

    private struct Item {
        var type: String
        var name: String
        var sql: String
    }

    /// Reads the list.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database) throws {
        items = try Row.fetchAll(db, sql: "SELECT type, name, coalesce(sql, '') AS sql FROM sqlite_schema").map { row in
            Item(type: row["type"], name: row["name"], sql: row["sql"])
        }
    }

    /// Whether there is nothing at all.
    var isEmpty: Bool { items.isEmpty }

    /// Whether there is a table of migrations.
    var hasMigrations: Bool { items.contains { $0.type == "table" && $0.name == "grdb_migrations" } }

    /// Whether each public view is the one of this version.
    var hasCurrentViews: Bool {
        let found = Dictionary(
            items.filter { $0.type == "view" }.map { ($0.name, $0.sql) }, uniquingKeysWith: { first, _ in first })
        return Migrations.viewDefinitions.allSatisfy { found[$0.key] == $0.value }
    }

    /// Refuses what would run by itself: triggers, views in the place of our tables, and virtual tables.
    ///
    /// - Throws: `StoreError.altered`.
    func refuseWhatRuns(path: String) throws(StoreError) {
        for item in items {
            if item.type == "trigger" { throw .altered(path: path, kind: "trigger", name: item.name) }
            if item.type == "view", Self.tables.contains(item.name.lowercased()) {
                throw .altered(path: path, kind: "view", name: item.name)
            }
            if item.type == "table", item.sql.uppercased().hasPrefix("CREATE VIRTUAL") {
                throw .altered(path: path, kind: "table", name: item.name)
            }
        }
    }

    /// The names of our tables, in lower case.
    private static let tables = Migrations.tableNames.union(["grdb_migrations"])
}
