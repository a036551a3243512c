import GRDB
import InventoryModel
import InventoryTestSupport
import Testing

@testable import InventoryStore

/// Reading as if another snapshot was the current one.
struct ShownSnapshotTests {
    private let folder: TemporaryFolder
    private let database: InventoryDatabase
    private let project = ProjectName(rawValue: "App")

    init() throws {
        folder = try TemporaryFolder()
        database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        try record(makeInventory(), day: 1, branch: "main", commit: "aaaaaaa1")
        var changed = makeInventory()
        changed.viewElements.append(makeViewElement("landing.new", line: 40))
        try record(changed, day: 2, branch: "feature", commit: "bbbbbbb2")
    }

    private func record(_ inventory: Inventory, day: Int, branch: String, commit: String) throws {
        _ = try database.recordSnapshot(
            inventory,
            metadata: SnapshotMetadata(
                project: project, takenAt: makeDate(day: day), commitSHA: commit, branch: branch, toolVersion: "1.0"))
    }

    private func id(_ commit: String) throws -> String {
        try database.read { db in
            try String.fetchOne(db, sql: "SELECT snapshot_id FROM snapshots WHERE commit_sha = ?", arguments: [commit])
                ?? ""
        }
    }

    private let question = """
        SELECT (SELECT group_concat(commit_sha) FROM snapshots WHERE is_current)
            || ' ' || (SELECT count(*) FROM element_coverage) || ' '
            || (SELECT count(*) FROM element_coverage WHERE identifier = 'landing.new')
        """

    @Test func `a snapshot of another branch is shown and nothing changes`() throws {
        let before = try database.read { db in try String.fetchOne(db, sql: question) }
        #expect(before == "aaaaaaa1 6 0")
        let shown = try database.read(showing: try id("bbbbbbb2"), of: project) { db in
            try String.fetchOne(db, sql: question)
        }
        #expect(shown == "bbbbbbb2 7 1")
        #expect(try database.read { db in try String.fetchOne(db, sql: question) } == before)
    }

    @Test func `levels are those that the snapshot had when it was current`() throws {
        let sql = "SELECT group_concat(level || identifier) FROM element_coverage WHERE identifier <> 'landing.new'"
        let main = try database.read { db in try String.fetchOne(db, sql: sql) }
        #expect(
            try database.read(showing: try id("bbbbbbb2"), of: project) { try String.fetchOne($0, sql: sql) } == main)
    }

    @Test func `the newest snapshot is hidden where it is on another branch`() throws {
        #expect(try database.newestHiddenSnapshot(of: project) == (try id("bbbbbbb2")))
        try record(makeInventory(), day: 3, branch: "main", commit: "ccccccc3")
        #expect(try database.newestHiddenSnapshot(of: project) == nil)
        #expect(try database.newestHiddenSnapshot(of: ProjectName(rawValue: "Other")) == nil)
    }

    @Test func `an error in reading takes the change back too`() throws {
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try database.read(showing: try id("bbbbbbb2"), of: project) { _ in throw Stop() }
        }
        #expect(try database.read { db in try String.fetchOne(db, sql: question) } == "aaaaaaa1 6 0")
    }

    @Test func `a database that was opened for reading says so`() throws {
        let reading = try InventoryDatabase(readingAt: database.path)
        #expect(throws: StoreError.self) { try reading.read(showing: "x", of: project) { _ in 1 } }
    }
}
