import Foundation
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// Attempts are by far the most rows, so their size is the size of the database.
@Suite struct AttemptSizeTests {
    @Test func `an attempt takes 60 bytes at most, all its indexes included`() throws {
        let store = try RecordingFixture()
        var generator = SeededGenerator(seed: 1)
        func record(night: Int) throws {
            let attempts = (0..<2000).map { test in
                var attempt = makeAttempt("test\(test)()", duration: Double.random(in: 0..<90, using: &generator))
                attempt.startedAt = makeDate(day: night).addingTimeInterval(Double(test) * 1.7)
                return attempt
            }
            try store.record(makeRun("night-\(night)", startedAt: makeDate(day: night), attempts: attempts))
        }
        // The first nights pay for the names of the tests.
        for night in 1...3 { try record(night: night) }
        let before = try #require(try store.count("PRAGMA page_count"))
        for night in 4...8 { try record(night: night) }
        let after = try #require(try store.count("PRAGMA page_count"))
        let pageSize = try #require(try store.count("PRAGMA page_size"))
        let bytes = Double((after - before) * pageSize) / Double(5 * 2000)
        #expect(bytes <= 60)
        #expect(bytes > 10, "nothing was measured")
    }
}
