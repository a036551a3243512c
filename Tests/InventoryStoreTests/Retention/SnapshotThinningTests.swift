import Foundation
import GRDB
import InventoryModel
import InventoryTestSupport
import Testing

@testable import InventoryStore

/// Which snapshots are removed, and what goes with them.
@Suite("Thinning of snapshots") struct SnapshotThinningTests {
    private let project = ProjectName(rawValue: "App")
    private let thinning = SnapshotThinning(days: 10, weeklyDays: 60)

    /// Days of January 2026 and later on which a snapshot stays, of one a day up to day 120.
    @Test func `all new ones are kept, then one a week, then one a month`() {
        let candidates = (1...120).map { day in
            SnapshotThinning.Candidate(
                key: Int64(day), takenAt: makeDate(day: day).milliseconds, isDefaultBranch: true)
        }
        let removed = Set(thinning.removable(candidates, now: makeDate(day: 120)))
        let kept = candidates.map(\.key).filter { !removed.contains($0) }
        // 4 January was a Sunday, as day 67 is; the days before 60 are in January and February.
        #expect(kept == [31, 59, 60, 67, 74, 81, 88, 95, 102, 109] + Array(110...120))
    }

    @Test func `of a week the newest one of the default branch is kept`() {
        func candidate(_ key: Int64, day: Int, isDefault: Bool) -> SnapshotThinning.Candidate {
            SnapshotThinning.Candidate(key: key, takenAt: makeDate(day: day).milliseconds, isDefaultBranch: isDefault)
        }
        let candidates = [
            candidate(1, day: 5, isDefault: true), candidate(2, day: 6, isDefault: true),
            candidate(3, day: 7, isDefault: false), candidate(4, day: 12, isDefault: false),
            candidate(5, day: 13, isDefault: false),
        ]
        #expect(thinning.removable(candidates, now: makeDate(day: 40)) == [1, 3, 4])
        #expect(thinning.removable(candidates, now: makeDate(day: 15)) == [])
        #expect(thinning.removable([], now: makeDate(day: 15)) == [])
    }

    @Test func `what only removed snapshots used goes, and what is shown stays`() throws {
        let store = try RecordingFixture()
        var ids: [String] = []
        for day in 1...40 { ids.append(try store.record(inventory(day), day: day, commit: "c\(day)").snapshotID) }
        // A snapshot of another branch is the newest of all.
        ids.append(try store.record(inventory(41), day: 41, branch: "feature").snapshotID)
        let shown = try store.rows("SELECT * FROM element_coverage ORDER BY element_kind, line")
        let gaps = try store.rows("SELECT element_id FROM element_coverage WHERE is_new_gap")
        let named = ids[2]
        let done = try store.database.thinSnapshots(
            thinning, now: makeDate(day: 300), keeping: [named, "unknown"], of: project)
        // One of January, one of February and those that are needed.
        #expect(
            try store.rows("SELECT snapshot_id FROM snapshots ORDER BY taken_at")
                == [named, ids[30], ids[38], ids[39], ids[40]])
        #expect(done.snapshots == 36)
        #expect(done.parts == 36)
        #expect(done.isComplete)
        #expect(try store.rows("SELECT * FROM element_coverage ORDER BY element_kind, line") == shown)
        #expect(try store.rows("SELECT element_id FROM element_coverage WHERE is_new_gap") == gaps)
        #expect(try store.count("SELECT count(*) FROM tree") == 5)
        #expect(
            try store.count("SELECT count(*) FROM part WHERE part_key NOT IN (SELECT part_key FROM tree_part)") == 0)
        try store.database.read { db in try db.checkForeignKeys() }
        // What was removed can be recorded again.
        #expect(try store.record(inventory(5), day: 301, commit: "again").outcome == .recorded)
        #expect(try store.rows("SELECT line FROM element_coverage WHERE identifier = 'landing.day'") == ["1005"])
        let again = try store.database.thinSnapshots(thinning, now: makeDate(day: 302), keeping: [named], of: project)
        // The one before the current one is another now, and that of the other branch is not the newest any more.
        #expect(again.snapshots == 2)
    }

    @Test func `another project keeps its snapshots`() throws {
        let store = try RecordingFixture()
        for day in 1...5 {
            try store.record(day: day, commit: "c\(day)")
            try store.record(day: day, commit: "c\(day)", project: "Other")
        }
        _ = try store.database.thinSnapshots(thinning, now: makeDate(day: 300), keeping: [], of: project)
        #expect(try store.rows("SELECT project, count(*) FROM snapshots GROUP BY project") == ["App|2", "Other|5"])
    }

    @Test func `what does not get done in time is done the next time`() throws {
        let store = try RecordingFixture()
        for day in 1...50 { try store.record(day: day, commit: "c\(day)") }
        var calls = 0
        while true {
            let done = try store.database.thinSnapshots(
                thinning, now: makeDate(day: 900), keeping: [], of: project, until: .now)
            calls += 1
            if done.isComplete { break }
        }
        #expect(calls == 3)
        #expect(try store.count("SELECT count(*) FROM snapshots") == 3)
    }

    /// The usual inventory with an element whose line differs from day to day.
    private func inventory(_ day: Int) -> Inventory {
        var inventory = makeInventory()
        inventory.viewElements.append(makeViewElement("landing.day", line: 1000 + day))
        return inventory
    }
}
