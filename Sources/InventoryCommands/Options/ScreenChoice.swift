import InventoryModel
import InventoryQuery
import InventoryStore

/// The screens that a user may name.
struct ScreenChoice: Sendable {
    private let reading: DatabaseReading

    /// Creates the choice of a project.
    init(_ reading: DatabaseReading) {
        self.reading = reading
    }

    /// Makes sure that a screen exists, so that a typing error does not look like a screen without problems.
    ///
    /// - Throws: `ScreenError` where there is none of that name, and `StoreError`.
    func check(_ name: String) throws {
        let known = try reading.database.read { db in try ScreensQuery(project: reading.project).fetch(db) }
        if known.contains(where: { $0.screen == name }) { return }
        throw ScreenError(name: name, nearest: NearestName.of(name, in: known.map(\.screen)))
    }
}

/// There is no screen of a name.
struct ScreenError: Error, Hashable, CustomStringConvertible {
    /// The name.
    let name: String
    /// The known name that is near.
    let nearest: String?

    /// One line for the user: what is wrong and what to try.
    var description: String {
        "there is no screen '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ": see 'uiinventory coverage'")
    }
}
