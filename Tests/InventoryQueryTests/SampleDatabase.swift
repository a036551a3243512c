import InventoryModel
import InventoryStore
import InventoryTestSupport

/// A database file with the sample inventory and three nights of runs, in a folder of its own.
struct SampleDatabase: Sendable {
    /// The project that holds all rows.
    static let project = ProjectName(rawValue: "Sample")

    /// The folder; the file lives as long as this value.
    let folder: TemporaryFolder
    /// The database, open for writing.
    let database: InventoryDatabase

    /// Records the sample inventory and its runs.
    ///
    /// - Throws: Any error of the store or the file system.
    init() throws {
        folder = try TemporaryFolder()
        database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        _ = try database.recordSnapshot(
            makeInventory(),
            metadata: SnapshotMetadata(
                project: Self.project, takenAt: makeDate(day: 1), commitSHA: "abc", branch: "main",
                toolVersion: "1.0.0"))
        for day in 1...3 {
            let attempts = [
                makeAttempt("testSubmit()", .failed),
                makeAttempt("testSubmit()", .passed, attempt: 2),
                makeAttempt("testEmail()", day == 2 ? .skipped : .passed),
                makeAttempt("testGone()", .failed),
            ]
            let tap = Interaction(
                attempt: 1, action: "tap", xcuiQuery: "buttons", identifier: "landing.submit", title: "Tap")
            var run = makeRun(
                "night-\(day)", startedAt: makeDate(day: day), commitSHA: "commit\(day)", attempts: attempts,
                interactions: [tap])
            run.diagnostics = [Diagnostic(.warning, code: "unknown-key", message: "unknown key 'x'")]
            _ = try database.recordRun(run, project: Self.project)
        }
        // Long over, so that the test counts again.
        try database.quarantine(
            "testSubmit()", project: Self.project, owner: "ann", reason: nil, until: "2020-01-01",
            since: makeDate(day: 1))
    }
}
