import Foundation
import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// What a check of the whole database finds.
@Suite("Verification") struct VerifyTests {
    private let store: RecordingFixture

    init() throws {
        store = try RecordingFixture()
        try store.record(day: 1, linkKey: "a")
        try store.record(makeInventory(), day: 2, commit: "abc", linkKey: "a")
        for day in 1...3 {
            try store.record(
                makeRun(
                    "night \(day)", startedAt: makeDate(day: day), commitSHA: "c",
                    attempts: [makeAttempt("a()", day == 2 ? .failed : .passed), makeAttempt("b()", .skipped)]))
        }
    }

    private func change(_ sql: String) throws {
        let queue = try DatabaseQueue(path: store.database.path)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = 0")
            try db.execute(sql: sql)
        }
        try queue.close()
    }

    private func histories() throws -> Verification {
        var verification = Verification()
        try store.database.verifyHistories(copyingInto: store.folder.url, into: &verification)
        return verification
    }

    @Test func `what is as it was recorded has no findings, and says how much was looked at`() throws {
        let verification = try store.database.verify()
        #expect(verification.findings == [])
        #expect(verification.extents.map(\.check) == [.integrity, .foreignKeys, .parts, .trees, .snapshots, .runs])
        for extent in verification.extents {
            #expect(extent.checked > 0, "\(extent.check)")
            #expect(extent.unknown == 0, "\(extent.check)")
        }
        let histories = try histories()
        #expect(histories.findings == [])
        #expect(histories.extents.first?.checked ?? 0 > 0)
        let left = try FileManager.default.contentsOfDirectory(atPath: store.folder.url.path)
        #expect(left.filter { $0.hasPrefix("uiinventory-verify") } == [])
    }

    @Test(arguments: [
        ("UPDATE part SET content_sha256 = 'changed' WHERE content_sha256 IS NOT NULL", Verification.Check.parts),
        ("UPDATE part SET linked_sha256 = zeroblob(32)", .parts),
        ("DELETE FROM tree_part WHERE part_key = (SELECT min(part_key) FROM tree_part)", .trees),
        ("DELETE FROM view_element WHERE ordinal = 0", .trees),
        ("UPDATE tree SET diagnostic_count = 99", .trees),
        ("UPDATE snapshot SET taken_at_ms = taken_at_ms + 1", .snapshots),
        ("UPDATE snapshot SET branch = 'other'", .snapshots),
        ("UPDATE run SET content_sha256 = 'other'", .runs),
        ("UPDATE run SET passed = passed + 1", .runs),
        ("DELETE FROM attempt WHERE ordinal = 0 AND result = 4", .runs),
        ("DELETE FROM test WHERE name = 'a()'", .foreignKeys),
    ])
    func `what somebody changed is found and named`(change: String, check: Verification.Check) throws {
        try self.change(change)
        let findings = try store.database.verify().findings
        #expect(findings.contains { $0.check == check }, "\(findings)")
        #expect(findings.allSatisfy { !$0.subject.isEmpty && !$0.problem.isEmpty })
    }

    @Test func `what an older version did not keep is unknown, not wrong`() throws {
        try change("UPDATE run SET content_sha256 = NULL; UPDATE part SET linked_sha256 = NULL")
        let verification = try store.database.verify()
        #expect(verification.findings == [])
        let unknown = verification.extents.filter { $0.unknown > 0 }
        #expect(unknown.map(\.check) == [.parts, .runs])
        #expect(unknown.map(\.checked) == [0, 0])
    }

    @Test(arguments: [
        "UPDATE flakiness SET failures = failures + 1", "DELETE FROM flakiness",
        "UPDATE failure_cluster SET failures = failures + 1",
    ])
    func `histories that are not what the attempts say are found`(change: String) throws {
        #expect(try histories().findings == [])
        try self.change(change)
        let findings = try histories().findings
        #expect(!findings.isEmpty)
        #expect(findings.allSatisfy { $0.check == .histories && $0.subject.contains("a()") }, "\(findings)")
        // Nothing was repaired in the database itself.
        #expect(try histories().findings == findings)
    }

    @Test func `damaged pages are findings or an error, never a crash`() throws {
        try change("PRAGMA wal_checkpoint(TRUNCATE)")
        try store.database.close()
        let path = store.database.path
        let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        let whole = try Data(contentsOf: URL(filePath: path))
        var found = 0
        for page in 2..<(size / 4096) {
            var damaged = whole
            damaged.replaceSubrange((page * 4096)..<(page * 4096 + 64), with: Data(repeating: 0xEE, count: 64))
            try damaged.write(to: URL(filePath: path))
            do {
                if try !InventoryDatabase(readingAt: path).verify().isSound { found += 1 }
            } catch is StoreError {
                found += 1
            }
        }
        #expect(found > size / 4096 - 8, "of \(size / 4096) pages")
    }
}
