import Foundation
import InventoryModel
import InventoryStore

/// A generated project in a database, night after night as a team records it.
struct RecordedProject {
    /// The name of the project.
    static let name = ProjectName(rawValue: "Shop")

    /// The database.
    let database: InventoryDatabase
    /// How much the project has when all is recorded.
    let sizes: Sizes
    /// The time that recording each run took.
    private(set) var times: [Stopwatch.Time] = []
    /// The attempts that are recorded.
    private(set) var attemptCount = 0

    private let runs: GeneratedRuns
    private var snapshotCount = 0

    /// Creates an empty database.
    init(path: String, sizes: Sizes) throws {
        database = try InventoryDatabase(path: path)
        self.sizes = sizes
        runs = GeneratedRuns(sizes)
    }

    /// Records runs up to a number of them, with the snapshots of the same time.
    ///
    /// - Parameters:
    ///   - count: How many runs are recorded then.
    ///   - each: Is called with each run, such as to give its attempts to another database.
    /// - Throws: A `StoreError`, or what `each` throws.
    mutating func record(runs count: Int, each: (Int, RunRecord) throws -> Void = { _, _ in }) throws {
        let project = GeneratedProject(sizes)
        while times.count < count {
            let number = times.count
            while snapshotCount * sizes.runs <= number * sizes.snapshots, snapshotCount < sizes.snapshots {
                _ = try database.recordSnapshot(
                    project.inventory(day: snapshotCount), metadata: metadata(beforeRun: number))
                snapshotCount += 1
            }
            let run = runs.run(number)
            let watch = Stopwatch()
            _ = try database.recordRun(run, project: Self.name)
            times.append(watch.time)
            attemptCount += run.attempts.count
            try each(number, run)
        }
    }

    private func metadata(beforeRun number: Int) -> SnapshotMetadata {
        SnapshotMetadata(
            project: Self.name, takenAt: runs.start(ofRun: number).addingTimeInterval(-60),
            commitSHA: runs.commit(ofRun: number - number % 10), branch: "main", toolVersion: "benchmark")
    }
}
