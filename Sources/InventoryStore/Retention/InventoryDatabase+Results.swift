package import Foundation
import GRDB
import InventoryMetrics
package import InventoryModel

/// What became of results that are too old to be kept one by one.
package struct SummedResults: Sendable, Hashable, Codable {
    /// The runs that were summed up.
    package var runs = 0
    /// The attempts that were removed.
    package var attempts = 0
    /// Whether nothing is left to do up to the time that was asked for.
    package var isComplete = true

    /// Creates a record of nothing.
    package init() {}
}

extension InventoryDatabase {
    /// The time from which on the results of a project are kept one by one; nil where all are.
    ///
    /// - Throws: A `StoreError`.
    package func detailStart(of project: ProjectName) throws -> Date? {
        try read { db in
            let find = "SELECT detail_from_ms FROM project WHERE name = ?"
            return try Int64.fetchOne(db, sql: find, arguments: [project.rawValue.stored]).map(Date.init(milliseconds:))
        }
    }

    /// Sums up the results of runs that started before a day, and forgets them one by one.
    ///
    /// What they say of each test is kept as its history up to that day, from which computing it anew starts; so neither
    /// recording nor computing anew gives other numbers than before. The newest run, and the newest one of the default
    /// branch, keep their results whatever their age. A transaction does a day of runs, so that what was done stays where
    /// time is up.
    ///
    /// - Parameters:
    ///   - time: The time; the beginning of its day (UTC) holds.
    ///   - project: The project.
    ///   - deadline: When no further day is begun; nil for no limit.
    /// - Returns: What was done.
    /// - Throws: A `StoreError`; days that were done before stay so.
    package func sumUpResults(
        before time: Date, of project: ProjectName, until deadline: ContinuousClock.Instant? = nil
    ) throws -> SummedResults {
        let end = time.milliseconds - Self.remainder(time.milliseconds)
        var summed = SummedResults()
        while true {
            let hasMore = try write { db in
                try Self.sumUpDay(before: end, of: try ProjectRow(db, name: project).key, db, into: &summed)
            }
            guard hasMore else { return summed }
            if let deadline, ContinuousClock.now >= deadline {
                summed.isComplete = false
                return summed
            }
        }
    }

    private static let day: Int64 = 86_400_000

    /// The milliseconds since the day began.
    private static func remainder(_ time: Int64) -> Int64 { (time % day + day) % day }

    /// Sums up the oldest day of runs that are judged one by one.
    ///
    /// - Returns: Whether there may be another day.
    private static func sumUpDay(
        before end: Int64, of project: Int64, _ db: Database, into summed: inout SummedResults
    ) throws -> Bool {
        let horizon = DetailHorizon(db, projectKey: project)
        let start = try horizon.start()
        let oldest = try Int64.fetchOne(
            db,
            sql:
                "SELECT min(ordered_at_ms) FROM run WHERE project_key = ? AND ordered_at_ms >= ? AND ordered_at_ms < ?",
            arguments: [project, start, end]
        )
        let next = oldest.map { min(end, $0 - remainder($0) + day) } ?? end
        if next > start {
            if oldest != nil { try HistoryCut(db, projectKey: project).keep(from: start, to: next) }
            try horizon.move(to: next)
        }
        let sums = ResultSums(db, projectKey: project)
        for run in try sums.runs(before: max(start, next)) {
            summed.attempts += try sums.add(run: run)
            summed.runs += 1
        }
        return oldest != nil
    }
}
