import ArgumentParser
import Foundation
import InventoryModel
import InventoryQuery
import InventoryStore

/// Which runs count.
struct RunChoiceOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Judge by runs that started on this day or later: YYYY-MM-DD, or a time such as 2026-03-01T02:00:00Z. (default: "
                + "all)", valueName: "day")
    )
    var since: StartTime?

    @Option(name: .long, help: ArgumentHelp("Judge by runs of one branch. (default: all)", valueName: "name"))
    var branch: String?

    /// The runs that are chosen.
    var selection: RunSelection { RunSelection(since: since?.date, branch: branch) }

    /// What to say of runs that are chosen and cannot count, as their results are kept as sums only; nil where all count.
    ///
    /// - Throws: `StoreError`.
    func limitation(_ reading: DatabaseReading) throws -> String? {
        guard !selection.isEverything, let start = try reading.database.detailStart(of: reading.project),
            start > since?.date ?? .distantPast
        else { return nil }
        return "judged by results from \(start.formatted(.iso8601)) on: of older ones only sums a day are kept"
    }

    /// Makes sure that there are such runs, so that a typing error does not look like a branch without problems.
    ///
    /// - Returns: How many there are; 0 only where no run is recorded at all.
    /// - Throws: `RunChoiceError`, and `StoreError`.
    func count(_ reading: DatabaseReading) throws -> Int {
        let count = try reading.database.read { db in try selection.count(db, project: reading.project) }
        if count > 0 || selection.isEverything { return count }
        let runs = try reading.database.read { db in try RunsQuery(project: reading.project).fetch(db) }
        throw RunChoiceError(
            branch: branch, isTooLate: since != nil && (branch == nil || runs.contains { $0.branch == branch }),
            newest: runs.compactMap(\.startedAt).max()?.formatted(.iso8601),
            nearest: branch.flatMap { NearestName.of($0, in: runs.compactMap(\.branch)) })
    }
}

/// No run is as asked for.
struct RunChoiceError: Error, Hashable, CustomStringConvertible {
    /// The branch that was named.
    let branch: String?
    /// Whether there are such runs, but all are older.
    let isTooLate: Bool
    /// The start of the newest run of all.
    let newest: String?
    /// The known branch that is near.
    let nearest: String?

    /// One line for the user: what is wrong and what to try.
    var description: String {
        let runs = branch.map { "run of the branch '\($0)'" } ?? "run"
        if isTooLate {
            return "no \(runs) is as new as that" + (newest.map { "; the newest of all started \($0)" } ?? "")
        }
        return "there is no \(runs)"
            + (nearest.map { "; did you mean '\($0)'?" } ?? ": 'uiinventory query recent-runs' lists runs")
    }
}
