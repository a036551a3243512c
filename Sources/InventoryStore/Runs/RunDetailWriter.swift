import Foundation
internal import GRDB
import InventoryModel

/// Writes what a run says of its attempts beyond their results.
struct RunDetailWriter {
    private let db: Database
    private let runKey: Int64
    private let orderedAt: Date
    private let places: [AttemptWriter.Place?]
    private var texts: TextTable

    /// Prepares writing; times are stored as offsets from `orderedAt`.
    ///
    /// - Parameters:
    ///   - db: The database, inside a transaction.
    ///   - runKey: The run.
    ///   - orderedAt: The time that the run is ordered by.
    ///   - places: Where each attempt of the run is.
    /// - Throws: An error of SQLite.
    init(_ db: Database, runKey: Int64, orderedAt: Date, places: [AttemptWriter.Place?]) throws {
        self.db = db
        self.runKey = runKey
        self.orderedAt = orderedAt
        self.places = places
        texts = try TextTable(db)
    }

    /// Writes all of it; what belongs to no attempt that is written is left out.
    ///
    /// - Throws: An error of SQLite.
    mutating func write(_ run: RunRecord) throws {
        try write(run.interactions)
        try writeIssues(of: run.attempts)
        let ordinals = try write(run.activities)
        try write(run.attachments, activities: ordinals)
        try write(run.metrics)
        try write(run.lineCoverage)
    }

    private mutating func write(_ interactions: [Interaction]) throws {
        guard !interactions.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "interaction",
            """
            run_key, test_key, attempt_ordinal, ordinal, action_key, xcui_query_key, identifier_key, title_key, \
            started_after_ms
            """
        )
        var numbers = Numbering(places)
        for interaction in interactions {
            guard let (place, ordinal) = numbers.next(in: interaction.attempt) else { continue }
            try writer.insert(
                runKey, place.test, place.ordinal, ordinal, try texts.key(interaction.action),
                try texts.key(interaction.xcuiQuery), try texts.key(interaction.identifier),
                try texts.key(interaction.title), interaction.startedAt.stored(after: orderedAt)
            )
        }
    }

    private mutating func writeIssues(of attempts: [TestAttempt]) throws {
        let writer = try TableWriter(
            db,
            into: "test_issue",
            """
            run_key, test_key, attempt_ordinal, ordinal, kind, type_key, message_key, file_key, line, symbol_key
            """
        )
        for (index, attempt) in attempts.enumerated() where !attempt.issues.isEmpty {
            guard let place = places[index] else { continue }
            for (ordinal, issue) in attempt.issues.enumerated() {
                try writer.insert(
                    runKey, place.test, place.ordinal, ordinal + 1, issue.kind.rawValue, try texts.key(issue.type),
                    try texts.key(issue.message), try texts.key(issue.file), issue.line, try texts.key(issue.symbol)
                )
            }
        }
    }

    /// Writes the activities.
    ///
    /// - Returns: The ordinal of each, in the order of the run; nil where it is not written.
    private mutating func write(_ activities: [Activity]) throws -> [Int?] {
        guard !activities.isEmpty else { return [] }
        let writer = try TableWriter(
            db,
            into: "activity",
            """
            run_key, test_key, attempt_ordinal, ordinal, parent_ordinal, title_key, kind_key, started_after_ms, \
            duration_us, is_failure
            """
        )
        var numbers = Numbering(places)
        var ordinals: [Int?] = []
        for activity in activities {
            guard let (place, ordinal) = numbers.next(in: activity.attempt) else {
                ordinals.append(nil)
                continue
            }
            let parent = activity.parent.flatMap { ordinals.indices.contains($0) ? ordinals[$0] : nil }
            try writer.insert(
                runKey, place.test, place.ordinal, ordinal, parent, try texts.key(activity.title),
                try texts.key(activity.kind), activity.startedAt.stored(after: orderedAt),
                activity.duration.storedMicroseconds, activity.isFailure
            )
            ordinals.append(ordinal)
        }
        return ordinals
    }

    private mutating func write(_ attachments: [Attachment], activities ordinals: [Int?]) throws {
        guard !attachments.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "attachment",
            """
            run_key, test_key, attempt_ordinal, ordinal, activity_ordinal, name, type_key, byte_count, location, \
            made_after_ms
            """
        )
        var numbers = Numbering(places)
        for attachment in attachments {
            guard let (place, ordinal) = numbers.next(in: attachment.attempt) else { continue }
            let activity = attachment.activity.flatMap { ordinals.indices.contains($0) ? ordinals[$0] : nil }
            try writer.insert(
                runKey, place.test, place.ordinal, ordinal, activity, attachment.name.stored,
                try texts.key(attachment.type), attachment.byteCount, attachment.location.stored,
                attachment.madeAt.stored(after: orderedAt)
            )
        }
    }

    private mutating func write(_ metrics: [PerformanceMetric]) throws {
        guard !metrics.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "performance_metric",
            """
            run_key, test_key, attempt_ordinal, ordinal, identifier_key, name_key, unit_key, measurements, \
            baseline_average
            """
        )
        var numbers = Numbering(places)
        for metric in metrics {
            guard let (place, ordinal) = numbers.next(in: metric.attempt) else { continue }
            let numbersText = metric.measurements.filter(\.isFinite).map { "\($0)" }.joined(separator: ",")
            try writer.insert(
                runKey, place.test, place.ordinal, ordinal, try texts.key(metric.identifier),
                try texts.key(metric.name), try texts.key(metric.unit), "[\(numbersText)]".stored,
                metric.baselineAverage.stored
            )
        }
    }

    private mutating func write(_ files: [LineCoverage]) throws {
        guard !files.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "covered_file",
            "run_key, target_key, path_key, covered_lines, executable_lines",
            // A file that a product compiles twice counts once.
            onConflict: "DO NOTHING"
        )
        for file in files {
            try writer.insert(
                runKey, try texts.key(file.target), try texts.key(file.path), file.coveredLines, file.executableLines
            )
        }
    }
}

/// Numbers what belongs to attempts, from 1 in each.
private struct Numbering {
    private let places: [AttemptWriter.Place?]
    private var counts: [Int]

    init(_ places: [AttemptWriter.Place?]) {
        self.places = places
        counts = Array(repeating: 0, count: places.count)
    }

    /// The place of an attempt and the next number in it; nil where the attempt is not written.
    mutating func next(in attempt: Int) -> (place: AttemptWriter.Place, ordinal: Int)? {
        guard places.indices.contains(attempt), let place = places[attempt] else { return nil }
        counts[attempt] += 1
        return (place, counts[attempt])
    }
}
