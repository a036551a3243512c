import InventoryMetrics
import InventoryModel
import InventoryQuery
import InventoryStore
import InventoryTestSupport
import Testing

@testable import query_benchmark

/// The generated project, small: what is measured must be true as well.
@Suite("Recorded project of the benchmark") struct RecordedProjectTests {
    private let folder: TemporaryFolder
    private let project: RecordedProject

    init() throws {
        folder = try TemporaryFolder()
        var project = try RecordedProject(path: folder.path("inventory.sqlite"), sizes: .small)
        try project.record(runs: Sizes.small.runs)
        self.project = project
    }

    @Test func `tests are judged by how they behave`() throws {
        let generated = GeneratedProject(.small)
        let rows = try project.database.read { db in
            try FlakyTestsQuery(project: RecordedProject.name).fetch(db)
        }
        let found = Dictionary(uniqueKeysWithValues: rows.map { ($0.testID, $0) })
        for number in 0..<Sizes.small.tests {
            let test = TestID(
                target: GeneratedProject.testTarget, suite: generated.suite(ofTest: number),
                name: generated.name(ofTest: number))
            let row = found[test]
            switch Behaviour(ofTest: number) {
            case .healthy: #expect(row == nil, "\(test) always passes")
            case .flaky:
                #expect(row?.state == .flaky, "\(test)")
                #expect(row?.evidence == .retry)
            case .flakyOnDevice:
                #expect(row?.state == .flaky)
                #expect(row?.likelyCause?.hasPrefix("device iPad Pro or system iOS Simulator 18.4: ") == true)
            // A test that always fails is never flaky.
            case .neverPassing, .broken: #expect(row?.state == .broken, "\(test)")
            case .repaired: #expect(row?.state != .flaky && row?.state != .broken, "\(test)")
            }
        }
        #expect(rows.count >= 7)
    }

    @Test func `each answer has rows, and computing anew changes none`() throws {
        func rows() throws -> [FlakyTestRow] {
            try project.database.read { db in try FlakyTestsQuery(project: RecordedProject.name).fetch(db) }
        }
        let answers = MeasuredAnswers(database: project.database, rounds: 1)
        for answer in try answers.headlines() { #expect(answer.rows > 0, "\(answer.name)") }
        #expect(try answers.namedQueries().allSatisfy { $0.time != nil })
        let before = try rows()
        try project.database.recomputeFlakiness(project: RecordedProject.name)
        #expect(try rows() == before)
    }

    @Test func `a run is the same each time`() {
        let (one, other) = (GeneratedRuns(.small), GeneratedRuns(.small))
        #expect(one.run(45) == other.run(45))
        #expect(one.run(45) != one.run(46))
    }
}
