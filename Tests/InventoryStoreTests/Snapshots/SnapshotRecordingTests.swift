import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// What `recordSnapshot` adds, shares and leaves alone.
@Suite struct SnapshotRecordingTests {
    @Test func `every row of an inventory shows in its view`() throws {
        let store = try RecordingFixture()
        let receipt = try store.record(commit: "abc")
        #expect(receipt.outcome == .recorded)
        #expect(receipt.newPartCount == 4)
        #expect(
            try store.rows("SELECT * FROM snapshots") == [
                "App|\(receipt.snapshotID)|2026-01-01T12:00:00Z|abc|main|3|3|1|2|0.1.0|1|0"
            ]
        )
        #expect(
            try store.rows("SELECT path, byte_count, role FROM source_files ORDER BY path") == [
                "App/LandingView.swift|100|app", "UITests/LandingScreen.swift|200|ui_test",
                "UITests/LandingTests.swift|300|ui_test",
            ]
        )
        #expect(
            try store.rows("SELECT * FROM screens") == [
                """
                App|Landing|["LandingView"]|["LandingScreen"]|screen_object|0|App/LandingView.swift|3|6|5|2
                """
            ]
        )
        #expect(try store.count("SELECT count(*) FROM view_elements") == 7)
        #expect(
            try store.rows("SELECT identifier, is_declared FROM page_elements ORDER BY line") == [
                "landing.help|1", "landing.submit|1", "landing.sumbit|0",
            ]
        )
        #expect(
            try store.rows("SELECT * FROM page_actions") == [
                "App|Landing|LandingScreen|submit|Landing|UITests/LandingScreen.swift|9"
            ]
        )
        #expect(
            try store.rows("SELECT * FROM missing_identifiers") == [
                "App|Landing|LandingView|Button|Close|landing.close|App/LandingView.swift|20|13|interactive"
            ]
        )
        #expect(
            try store.rows("SELECT * FROM presets") == [
                "App|LandingPreset.happyPath|LandingService|preset_case||UITests/LandingScreen.swift|30|1"
            ]
        )
        #expect(
            try store.rows("SELECT severity, code, file, line FROM diagnostics ORDER BY severity") == [
                "note|no-files|∅|∅", "warning|unresolved|UITests/LandingScreen.swift|8",
            ]
        )
    }

    @Test func `every row of the tests shows in its view`() throws {
        let store = try RecordingFixture()
        try store.record()
        #expect(
            try store.rows("SELECT test_id, is_disabled, disabled_reason, labels FROM tests ORDER BY line") == [
                #"AppUITests/LandingTests/testSubmit()|0|∅|{"epic":["Sign-in"],"tag":["smoke"]}"#,
                "AppUITests/LandingTests/testEmail()|0|∅|{}",
                "AppUITests/LandingTests/testHelp()|1|broken since 4.2|{}",
            ]
        )
        #expect(
            try store.rows("SELECT test_id, identifier, action FROM test_elements ORDER BY identifier") == [
                "AppUITests/LandingTests/testEmail()|landing.email|exists",
                "AppUITests/LandingTests/testHelp()|landing.help|tap",
                "AppUITests/LandingTests/testSubmit()|landing.submit|tap",
                "AppUITests/LandingTests/testSubmit()|landing.sumbit|tap",
            ]
        )
        #expect(
            try store.rows("SELECT screen, asserts_visible FROM test_screens") == ["Landing|1"]
        )
        #expect(try store.rows("SELECT preset FROM test_presets") == ["LandingPreset.happyPath"])
        #expect(
            try store.rows("SELECT * FROM screen_transitions") == [
                "App|Landing|Landing|LandingScreen.submit|page_object|1"
            ]
        )
    }

    @Test func `the same sources again add nothing`() throws {
        let store = try RecordingFixture()
        let first = try store.record(day: 1, commit: "abc")
        let sizes = try store.tableSizes()
        let second = try store.record(day: 2, commit: "abc")
        #expect(second.outcome == .unchanged)
        #expect(second.snapshotID == first.snapshotID)
        #expect(second.counts == first.counts)
        #expect(try store.tableSizes() == sizes)
    }

    @Test func `unchanged sources of another commit cost one row`() throws {
        let store = try RecordingFixture()
        try store.record(day: 1, commit: "abc")
        var sizes = try store.tableSizes()
        let receipt = try store.record(day: 2, commit: "def")
        #expect(receipt.outcome == .recorded)
        #expect(receipt.newPartCount == 0)
        sizes["snapshot"] = 2
        #expect(try store.tableSizes() == sizes)
    }

    @Test func `one changed file adds exactly one part`() throws {
        let store = try RecordingFixture()
        try store.record(day: 1)
        var inventory = makeInventory()
        inventory.viewElements[1].label = "Welcome back"
        let receipt = try store.record(inventory, day: 2)
        #expect(receipt.newPartCount == 1)
        #expect(try store.count("SELECT count(*) FROM part") == 5)
        #expect(try store.count("SELECT count(*) FROM tree") == 2)
        #expect(try store.count("SELECT count(*) FROM tree_part") == 8)
        #expect(try store.count("SELECT count(*) FROM view_elements") == 7)
        #expect(try store.count("SELECT count(*) FROM coverage_history") == 2)
    }

    @Test func `a file that went away is in the older snapshot alone`() throws {
        let store = try RecordingFixture()
        try store.record(day: 1)
        var inventory = makeInventory()
        inventory.files.removeLast()
        inventory.tests = []
        inventory.testElements = []
        inventory.elementTests = []
        inventory.testScreens = []
        inventory.testPresets = []
        inventory.transitions = []
        try store.record(inventory, day: 2)
        #expect(try store.count("SELECT count(*) FROM tests") == 0)
        #expect(
            try store.rows("SELECT referenced, coverage FROM coverage_history ORDER BY taken_at") == ["3|0.5", "0|0.0"]
        )
    }

    @Test func `views show the newest snapshot of the default branch`() throws {
        let store = try RecordingFixture()
        try store.record(day: 1, branch: "main")
        var inventory = makeInventory()
        inventory.screens.append(makeScreen("Draft"))
        try store.record(inventory, day: 2, branch: "feature")
        #expect(try store.count("SELECT count(*) FROM screens") == 1)
        try store.record(inventory, day: 3, branch: "main")
        #expect(try store.count("SELECT count(*) FROM screens") == 2)
        #expect(
            try store.rows("SELECT branch, is_current, is_base FROM snapshots ORDER BY taken_at") == [
                "main|0|1", "feature|0|0", "main|1|0",
            ]
        )
    }

    @Test(arguments: [
        (["trunk", "feature"], "trunk"), (["develop", "trunk"], "develop"), (["topic", "master"], "master"),
        (["topic", "other"], "topic"),
    ])
    func `the default branch is the usual name that is recorded, else the oldest`(
        branches: [String],
        expected: String
    ) throws {
        let store = try RecordingFixture()
        for (day, branch) in branches.enumerated() { try store.record(day: day + 1, branch: branch) }
        #expect(try store.rows("SELECT branch FROM snapshots WHERE is_current") == [expected])
    }

    @Test func `a configured default branch counts, also when nothing else changed`() throws {
        let store = try RecordingFixture()
        try store.record(day: 1, branch: "release")
        try store.record(day: 2, branch: "main")
        var metadata = store.metadata(day: 3, branch: "main")
        metadata.defaultBranch = "release"
        let receipt = try store.database.recordSnapshot(makeInventory(), metadata: metadata)
        #expect(receipt.outcome == .unchanged)
        #expect(try store.rows("SELECT branch FROM snapshots WHERE is_current") == ["release"])
    }

    @Test func `projects in one database do not see each other`() throws {
        let store = try RecordingFixture()
        try store.record(project: "App")
        var inventory = makeInventory()
        inventory.tests.removeLast()
        try store.record(inventory, project: "Other")
        try store.record(makeRun(), project: "Other")
        #expect(
            try store.rows("SELECT project, count(*) FROM tests GROUP BY project") == ["App|3", "Other|2"]
        )
        #expect(
            try store.rows("SELECT project, proven FROM screen_coverage ORDER BY project") == ["App|0", "Other|2"]
        )
    }

    @Test func `linked sources are recorded without their inventory`() throws {
        let store = try RecordingFixture()
        let unknown = try store.database.recordLinkedSnapshot(store.metadata(linkKey: "key"))
        #expect(unknown == nil)
        #expect(try store.count("SELECT count(*) FROM project") == 0)
        let first = try store.record(day: 1, commit: "abc", linkKey: "key")
        let second = try store.database.recordLinkedSnapshot(store.metadata(day: 2, commit: "def", linkKey: "key"))
        #expect(second?.outcome == .recorded)
        #expect(second?.counts == first.counts)
        let third = try store.database.recordLinkedSnapshot(store.metadata(day: 3, commit: "def", linkKey: "key"))
        #expect(third?.outcome == .unchanged)
        #expect(third?.snapshotID == second?.snapshotID)
        let otherProject = try store.database.recordLinkedSnapshot(store.metadata(project: "Other", linkKey: "key"))
        #expect(otherProject == nil)
    }

    @Test func `an empty inventory is a snapshot, too`() throws {
        let store = try RecordingFixture()
        let receipt = try store.record(Inventory())
        #expect(receipt.outcome == .recorded)
        #expect(receipt.counts == SnapshotCounts())
        #expect(try store.count("SELECT count(*) FROM snapshots") == 1)
    }
}
