import Foundation
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

@testable import InventoryQuery

@Suite(.sharedSample) struct GateTests {
    private let sample: SampleDatabase

    init() throws {
        sample = try #require(SharedSample.current)
    }

    /// The sample has 6 elements, 3 of them referenced; one lacks an identifier; one test is flaky.
    @Test(
        arguments: [
            (Gate.coverage(percent: 50), nil), (.coverage(percent: 0), nil),
            (.coverage(percent: 50.1), "tests reach 3 of 6 elements, 50.0 % of at least 50.1 %"),
            (.missing(atMost: 1), nil), (.missing(atMost: 0), "1 element lacks an identifier, at most 0 may"),
            (.newGaps(since: nil), nil), (.flaky(atMost: 1), nil),
            (.flaky(atMost: 0), "1 test is flaky, at most 0 may be"),
        ] as [(Gate, String?)])
    func `A gate says why it is not met`(gate: Gate, problem: String?) throws {
        #expect(try sample.database.read { db in try gate.problem(of: SampleDatabase.project, db) } == problem)
    }

    @Test func `A project without elements meets what is about shares`() throws {
        let nobody = ProjectName(rawValue: "Nobody")
        for gate in [Gate.coverage(percent: 100), .missing(atMost: 0), .newGaps(since: nil), .flaky(atMost: 0)] {
            #expect(try sample.database.read { db in try gate.problem(of: nobody, db) } == nil)
        }
    }
}

/// New gaps against snapshots of one's choice.
@Suite struct NewGapsTests {
    private let folder: TemporaryFolder
    private let database: InventoryDatabase
    private let project = SampleDatabase.project

    /// On day 1 of `main` all is as in the sample; on day 2 there of `main` a button without test is new; on day 3 the test
    /// of the submit button is gone, too.
    init() throws {
        folder = try TemporaryFolder()
        database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        var inventory = makeInventory()
        try record(inventory, day: 1, commit: "aaaa1111", branch: "main")
        try record(inventory, day: 1, commit: "ffff1111", branch: "release", hour: 1)
        inventory.viewElements.append(makeViewElement("landing.new", line: 40))
        try record(inventory, day: 2, commit: "bbbb2222", branch: "main")
        inventory.elementTests.removeAll { $0.element.rawValue == "Landing#landing.submit" }
        try record(inventory, day: 3, commit: "cccc3333", branch: "main")
    }

    private func record(_ inventory: Inventory, day: Int, commit: String, branch: String, hour: Double = 0) throws {
        _ = try database.recordSnapshot(
            inventory,
            metadata: SnapshotMetadata(
                project: project, takenAt: makeDate(day: day).addingTimeInterval(hour * 3600), commitSHA: commit,
                branch: branch, toolVersion: "1.0.0"))
    }

    private func gaps(since text: String?) throws -> [String] {
        try database.read { db in
            let base = try text.map { try SnapshotChoice($0, project: project).find(db) }
            return try NewGapsQuery(project: project, base: base).fetch(db).map { $0.identifier ?? "" }
        }
    }

    @Test(
        arguments: [
            (nil, ["landing.submit"]), ("bbbb2222", ["landing.submit"]), ("bbbb", ["landing.submit"]),
            ("aaaa1111", ["landing.submit", "landing.new"]), ("release", ["landing.submit", "landing.new"]),
            ("main", ["landing.submit"]), ("2026-01-02", ["landing.submit", "landing.new"]), ("cccc3333", []),
        ] as [(String?, [String])])
    func `a base is a commit, a branch or a time`(text: String?, expected: [String]) throws {
        #expect(try gaps(since: text) == expected)
    }

    @Test func `a base is a snapshot's id`() throws {
        let snapshots = try database.read { db in try SnapshotsQuery(project: project).fetch(db) }
        let oldest = try #require(snapshots.last)
        #expect(try gaps(since: oldest.snapshotID) == ["landing.submit", "landing.new"])
        #expect(try gaps(since: String(oldest.snapshotID.prefix(6))) == ["landing.submit", "landing.new"])
    }

    @Test(arguments: ["", "aaa", "nowhere", "2001-01-01", "%", "zzzz"])
    func `what names no snapshot is an error that shows one`(text: String) throws {
        let error = #expect(throws: SnapshotChoiceError.self) { try gaps(since: text) }
        #expect(error?.description.contains("no earlier snapshot has '\(text)'") == true)
        #expect(error?.description.contains("the newest of 4 is") == true)
    }

    @Test func `the screens count the gaps since the chosen base`() throws {
        let (rows, table) = try database.read { db in
            let base = try SnapshotChoice("aaaa1111", project: project).find(db)
            let query = ComparedScreensQuery(ScreenCoverageQuery(project: project), base: base)
            return (try query.fetch(db), try query.fetchTable(db))
        }
        #expect(rows.map(\.newGaps) == [2])
        let column = try #require(table.columns.firstIndex(of: "new_gaps"))
        #expect(table.rows.map { $0[column] } == [.integer(2)])
    }

    @Test func `the gate lists the places`() throws {
        let problem = try database.read { db in try Gate.newGaps(since: nil).problem(of: project, db) }
        #expect(problem == "1 new gap:\n  App/LandingView.swift:23: Button landing.submit")
    }
}
