internal import GRDB
import InventoryModel

/// The view elements of a project by their keys.
struct ElementTable {
    private let find: GRDB.Statement
    private let add: TableWriter
    private let db: Database
    private let projectKey: Int64
    private var keys: [ElementID: Int64] = [:]
    /// Whether there were none before, so that nothing needs to be looked up.
    private let isNew: Bool

    /// Prepares look-ups.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database, projectKey: Int64) throws {
        self.db = db
        self.projectKey = projectKey
        find = try db.cachedStatement(sql: "SELECT element_key FROM element WHERE project_key = ? AND element_id = ?")
        add = try TableWriter(db, into: "element", "project_key, element_id")
        let exists = "SELECT EXISTS (SELECT 1 FROM element WHERE project_key = ?)"
        isNew = try Bool.fetchOne(db, sql: exists, arguments: [projectKey]) == false
    }

    /// The row number of an element, which is added where it is new.
    ///
    /// - Throws: An error of SQLite.
    mutating func key(_ id: ElementID) throws -> Int64 {
        if let key = keys[id] { return key }
        let key: Int64
        if !isNew, let known = try Int64.fetchOne(find, arguments: [projectKey, id.rawValue.stored]) {
            key = known
        } else {
            try add.insert(projectKey, id.rawValue.stored)
            key = db.lastInsertedRowID
        }
        keys[id] = key
        return key
    }
}
