package import Foundation
package import GRDB
package import InventoryModel

/// How many tests were flaky at any time, by their results: those that somebody set aside are among them.
package struct FlakyTimelineQuery: Sendable {
    private let project: ProjectName

    /// Asks the question.
    package init(project: ProjectName) {
        self.project = project
    }

    /// Reads the changes of states, and counts back from what is flaky now.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetch(_ db: Database) throws -> FlakyTimeline {
        let now = try Int.fetchOne(
            db,
            sql: """
                SELECT count(*) FROM flaky_tests
                LEFT JOIN quarantined_tests USING (project, test_id)
                WHERE project = ? AND coalesce(quarantined_tests.state, flaky_tests.state) = 'flaky'
                """,
            arguments: [project.rawValue]
        )
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT changed_at, sum(to_state IS 'flaky') - sum(from_state IS 'flaky') FROM flaky_state_changes
                WHERE project = ? GROUP BY changed_at ORDER BY changed_at
                """,
            arguments: [project.rawValue]
        )
        return FlakyTimeline(now: now ?? 0, changes: rows.map { (at: $0[0], change: $0[1]) })
    }
}

/// How many tests were flaky at any time.
package struct FlakyTimeline: Sendable, Hashable {
    private struct Step: Sendable, Hashable {
        var at: String
        var count: Int
    }

    /// The changes, oldest first, with the count from then on.
    private var steps: [Step] = []
    /// The count before the first change.
    private var first: Int

    /// Counts back.
    ///
    /// - Parameters:
    ///   - now: How many are flaky now.
    ///   - changes: How many more were flaky from a time on (ISO 8601, UTC), oldest first.
    init(now: Int, changes: [(at: String, change: Int)]) {
        first = now
        for change in changes.reversed() {
            steps.append(Step(at: change.at, count: first))
            first -= change.change
        }
        steps.reverse()
    }

    /// How many were flaky at a time; nil before the first change that is known, where there were some already.
    package func count(at time: Date) -> Int? {
        let text = time.formatted(.iso8601)
        // The first change after the time.
        var (low, high) = (0, steps.count)
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].at <= text { low = middle + 1 } else { high = middle }
        }
        if low > 0 { return steps[low - 1].count }
        return first == 0 ? 0 : nil
    }
}
