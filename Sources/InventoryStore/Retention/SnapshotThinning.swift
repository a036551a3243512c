import Foundation

/// Which snapshots are kept: all new ones, then one a week, then one a month.
package struct SnapshotThinning: Sendable, Hashable {
    /// For how many days all snapshots are kept.
    package var days: Int
    /// For how many days one a week is kept; after that one a month.
    package var weeklyDays: Int

    /// Sets for how long snapshots are kept.
    package init(days: Int, weeklyDays: Int) {
        self.days = days
        self.weeklyDays = weeklyDays
    }

    /// A snapshot as far as thinning looks at it.
    struct Candidate: Hashable {
        /// Its row number.
        var key: Int64
        /// When its sources were read, in milliseconds since 1970.
        var takenAt: Int64
        /// Whether it is on the default branch.
        var isDefaultBranch: Bool
    }

    private static let day: Int64 = 86_400_000

    /// The snapshots that are not kept, oldest first.
    ///
    /// Of a week (from Monday, UTC) or month (UTC) the newest one of the default branch is kept, or the newest of all where
    /// none is on it.
    func removable(_ candidates: [Candidate], now: Date) -> [Int64] {
        let now = now.milliseconds
        let old = candidates.filter { $0.takenAt < now - Int64(days) * Self.day }
        let periods = Dictionary(grouping: old) { period(of: $0.takenAt, now: now) }
        let kept = periods.values.compactMap { snapshots in
            snapshots.max {
                ($0.isDefaultBranch ? 1 : 0, $0.takenAt, $0.key) < ($1.isDefaultBranch ? 1 : 0, $1.takenAt, $1.key)
            }
        }
        let keptKeys = Set(kept.map(\.key))
        return old.filter { !keptKeys.contains($0.key) }.sorted { ($0.takenAt, $0.key) < ($1.takenAt, $1.key) }.map(
            \.key)
    }

    /// A week or month of which one snapshot is kept.
    private enum Period: Hashable {
        case week(Int64)
        case month(Int)
    }

    private func period(of time: Int64, now: Int64) -> Period {
        if time >= now - Int64(max(days, weeklyDays)) * Self.day {
            // 1 January 1970 was a Thursday.
            return .week((time / Self.day + 3) / 7)
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month], from: Date(milliseconds: time))
        return .month((parts.year ?? 0) * 12 + (parts.month ?? 0))
    }
}
