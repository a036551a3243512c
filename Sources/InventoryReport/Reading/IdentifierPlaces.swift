import GRDB
import InventoryModel
import InventoryQuery

/// Where identifiers stand: first in the app, then in page objects, then in tests.
struct IdentifierPlaces: Sendable {
    /// A place in a file.
    struct Place: Sendable, Hashable {
        /// The file.
        var file: String
        /// The line (1-based).
        var line: Int
    }

    private struct Key: Hashable {
        var identifier: String
        var screen: String?
    }

    private var places: [Key: Place] = [:]

    /// Finds the places of some identifiers.
    ///
    /// - Parameters:
    ///   - rows: The identifiers.
    ///   - project: Their project.
    ///   - db: The database.
    /// - Throws: A `DatabaseError` of SQLite.
    init(of rows: [IdentifierRow], project: ProjectName, _ db: Database) throws {
        let wanted = Set(rows.map { Key(identifier: $0.identifier, screen: $0.screen) })
        guard !wanted.isEmpty else { return }
        try add(ViewElementsQuery(project: project), wanted, db)
        try add(PageElementsQuery(project: project), wanted, db)
        try add(TestElementsQuery(project: project), wanted, db)
    }

    /// The first place of an identifier on a screen; nil where none is known.
    func place(of identifier: String, on screen: String?) -> Place? {
        places[Key(identifier: identifier, screen: screen)]
    }

    private mutating func add(_ query: some ViewQuery, _ wanted: Set<Key>, _ db: Database) throws {
        var found: [Key: Place] = [:]
        try query.forEachRow(db, columns: ["identifier", "screen", "file", "line"]) { row in
            guard let identifier: String = row[0] else { return }
            let key = Key(identifier: identifier, screen: row[1])
            guard wanted.contains(key) else { return }
            let place = Place(file: row[2], line: row[3])
            // The rows come in any order; the first place is the same every time.
            found[key] = found[key].map { ($0.file, $0.line) < (place.file, place.line) ? $0 : place } ?? place
        }
        places.merge(found) { known, _ in known }
    }
}
