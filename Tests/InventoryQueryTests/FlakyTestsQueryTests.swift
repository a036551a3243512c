import GRDB
import InventoryMetrics
import InventoryModel
import InventoryQuery
import InventoryStore
import InventoryTestSupport
import Testing

@Suite(.sharedSample) struct FlakyTestsQueryTests {
    private let sample: SampleDatabase

    init() throws {
        sample = try #require(SharedSample.current)
    }

    @Test func `Lists flaky tests before broken ones`() throws {
        let tests = try sample.database.read { db in try FlakyTestsQuery().fetch(db) }
        #expect(tests.map(\.state) == [.flaky, .broken])
        #expect(tests.first?.evidence == .retry)
        #expect(tests.first?.firstFlakyAt == makeDate(day: 1))
        let broken = try sample.database.read { db in try FlakyTestsQuery(states: [.broken]).fetch(db) }
        #expect(broken.map(\.testID.rawValue) == ["AppUITests/LandingTests/testGone()"])
        #expect(try sample.database.read { db in try FlakyTestsQuery(limit: 1).fetch(db) }.count == 1)
    }
}
