import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// Sources that say the same in other bytes.
@Suite("Changed contents") struct ContentChangeTests {
    private let contents = [
        FileContent(path: "App/LandingView.swift", sha256: "d", byteCount: 101),
        FileContent(path: "UITests/LandingScreen.swift", sha256: "e", byteCount: 201),
        FileContent(path: "UITests/LandingTests.swift", sha256: "f", byteCount: 301),
    ]

    /// The sample inventory with those contents.
    private var changed: Inventory {
        var inventory = makeInventory()
        for content in contents {
            guard let index = inventory.files.firstIndex(where: { $0.path == content.path }) else { continue }
            inventory.files[index].contentSHA256 = content.sha256
            inventory.files[index].byteCount = content.byteCount
        }
        return inventory
    }

    private func recordChanged(_ store: RecordingFixture, _ changes: [FileContent]) throws -> SnapshotReceipt? {
        try store.database.recordSnapshot(
            changing: changes, ofLinked: "old", metadata: store.metadata(day: 2, linkKey: "new"))
    }

    private static let partTables = """
        SELECT s.name FROM sqlite_schema AS s
        WHERE s.type = 'table' AND s.name NOT IN ('part', 'tree_part')
            AND EXISTS (SELECT 1 FROM pragma_table_info(s.name) AS c WHERE c.name = 'part_key')
        ORDER BY s.name
        """

    @Test func `the parts are those of a snapshot that was linked`() throws {
        let copied = try RecordingFixture()
        try copied.record(linkKey: "old")
        let receipt = try #require(try recordChanged(copied, contents))
        let linked = try RecordingFixture()
        try linked.record(linkKey: "old")
        let expected = try linked.record(changed, day: 2, linkKey: "new")
        #expect(receipt.snapshotID == expected.snapshotID)
        #expect(receipt.newPartCount == 3)
        #expect(receipt.counts == expected.counts)
        let tables = try copied.rows(Self.partTables)
        #expect(tables.count == 16)
        for table in tables + ["part", "tree", "tree_part", "screen_figure", "element_state", "test"] {
            let sql = "SELECT * FROM \(table)"
            #expect(try copied.rows(sql) == linked.rows(sql), "\(table)")
            #expect(try copied.count("SELECT count(*) FROM \(table)") != 0, "\(table) has no sample")
        }
        try copied.database.read { db in try db.checkForeignKeys() }
        // Linking the same afterwards adds nothing.
        #expect(try copied.record(changed, day: 2, linkKey: "new").newPartCount == 0)
    }

    @Test func `what no linked tree tells is refused`() throws {
        let store = try RecordingFixture()
        #expect(try recordChanged(store, contents) == nil)
        try store.record(linkKey: "other")
        #expect(try recordChanged(store, contents) == nil)
        try store.record(linkKey: "old")
        let foreign = FileContent(path: "App/Unknown.swift", sha256: "d", byteCount: 1)
        #expect(try recordChanged(store, [foreign]) == nil)
        #expect(try recordChanged(store, [contents[0], contents[0]]) == nil)
        #expect(try store.count("SELECT count(*) FROM tree") == 1)
    }

    @Test func `the newest files are those of the newest snapshot`() throws {
        let store = try RecordingFixture()
        #expect(try store.database.newestFiles(project: ProjectName(rawValue: "App")).isEmpty)
        try store.record(linkKey: "old")
        _ = try recordChanged(store, contents)
        #expect(
            try store.database.newestFiles(project: ProjectName(rawValue: "App")).sorted { $0.path < $1.path }
                == contents)
        #expect(try store.database.newestFiles(project: ProjectName(rawValue: "Other")).isEmpty)
    }
}
