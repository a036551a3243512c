import Foundation
package import GRDB
package import InventoryModel

/// The snapshot that a user names to compare with.
package struct SnapshotChoice: Sendable {
    private let project: ProjectName
    private let text: String

    /// Names a snapshot.
    ///
    /// - Parameters:
    ///   - text: The snapshot's id or commit, or the beginning of one (4 digits or more); a branch, whose newest snapshot is
    ///     meant; or a time (`2026-03-01` or `2026-03-01T02:00:00Z`), before which the newest one is meant. The first that
    ///     fits holds.
    ///   - project: The project.
    package init(_ text: String, project: ProjectName) {
        self.text = text
        self.project = project
    }

    /// Finds it; of several that fit the newest one that is not the current one.
    ///
    /// - Throws: `SnapshotChoiceError` where none fits, and a `DatabaseError` of SQLite.
    package func find(_ db: Database) throws -> SnapshotRow {
        let snapshots = try SnapshotsQuery(project: project).fetch(db)
        let earlier = snapshots.filter { !$0.isCurrent }
        let isPrefix = text.utf8.count >= 4
        let found =
            snapshots.first { isPrefix && $0.snapshotID.hasPrefix(text.lowercased()) }
            ?? snapshots.first { isPrefix && ($0.commitSHA?.hasPrefix(text.lowercased()) ?? false) }
            ?? earlier.first { $0.branch == text }
            ?? Self.moment(text).flatMap { moment in earlier.first { $0.takenAt <= moment } }
        guard let found else {
            throw SnapshotChoiceError(text: text, newest: snapshots.first, count: snapshots.count)
        }
        return found
    }

    /// A day, which begins at midnight UTC, or a moment with its time zone.
    private static func moment(_ text: String) -> Date? {
        let style = Date.ISO8601FormatStyle()
        if let day = text.wholeMatch(of: style.year().month().day())?.output { return day }
        return text.wholeMatch(of: style)?.output
    }
}

/// No snapshot is the one that a user names.
package struct SnapshotChoiceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the user wrote.
    let text: String
    /// The newest snapshot, as an example.
    let newest: SnapshotRow?
    /// How many are recorded.
    let count: Int

    /// One line for the user: what is wrong and what to try.
    package var description: String {
        let example = newest.map { "; the newest of \(count) is \($0.snapshotID)" } ?? ": none is recorded"
        return
            "no earlier snapshot has '\(text)' as its id, commit or branch, or was taken before it as a time\(example)"
    }
}
