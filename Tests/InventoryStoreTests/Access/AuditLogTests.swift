import Foundation
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// The log of writes is kept as long as it is asked to be.
@Suite("The log of writes") struct AuditLogTests {
    @Test func `old writes of a project are forgotten, and nothing else`() async throws {
        let store = try RecordingFixture(settings: StoreSettings(isDurable: true))
        let queue = WriteQueue(WritableSource(path: store.database.path))
        async let running: Void = queue.run()
        for (project, day) in [("App", 1), ("Other", 1), (nil, 2), ("App", 5), ("App", 9)] {
            // More than are removed in one transaction.
            let count = day == 1 && project == "App" ? 5001 : 1
            try await queue.submit(byteCount: 0) { batch in
                for _ in 0..<count {
                    try batch.note(
                        AuditEntry(
                            happenedAt: makeDate(day: day), action: "record run", project: project, result: "recorded"))
                }
            }
        }
        queue.close()
        await running
        try store.database.forgetAuditLog(before: makeDate(day: 5), of: ProjectName(rawValue: "App"))
        let left = try store.database.auditLog(limit: 100).map {
            "\($0.project ?? "") \($0.happenedAt == makeDate(day: 1))"
        }
        #expect(left == ["App false", "App false", "Other true"])
    }
}
