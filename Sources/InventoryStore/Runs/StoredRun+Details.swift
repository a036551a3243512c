import Foundation
internal import GRDB
import InventoryModel

/// A step's place in the database.
struct StoredStepPlace: Hashable {
    /// The attempt.
    var place: StoredAttemptPlace
    /// Its 1-based number in the attempt.
    var ordinal: Int
}

extension StoredRun {
    /// Reads the issues of the attempts.
    ///
    /// - Throws: An error of SQLite.
    func readIssues(into run: inout RunRecord, places: [StoredAttemptPlace: Int]) throws {
        let cursor = try rows(
            """
            SELECT test_issue.*, type.value AS type, message.value AS message, file.value AS file, symbol.value AS symbol
            FROM test_issue
            JOIN text_value AS message ON message.text_key = test_issue.message_key
            LEFT JOIN text_value AS type ON type.text_key = test_issue.type_key
            LEFT JOIN text_value AS file ON file.text_key = test_issue.file_key
            LEFT JOIN text_value AS symbol ON symbol.text_key = test_issue.symbol_key
            WHERE test_issue.run_key = ?
            ORDER BY test_issue.test_key, test_issue.attempt_ordinal, test_issue.ordinal
            """
        )
        while let row = try cursor.next() {
            guard let index = places[StoredAttemptPlace(row)] else { continue }
            run.attempts[index].issues.append(
                TestIssue(
                    kind: TestIssue.Kind(rawValue: row["kind"]) ?? .failure,
                    type: row["type"],
                    message: row["message"],
                    file: row["file"],
                    line: row["line"],
                    symbol: row["symbol"]
                )
            )
        }
    }

    /// Reads the activities.
    ///
    /// - Returns: The index of each activity by its place.
    /// - Throws: An error of SQLite.
    func readActivities(into run: inout RunRecord, places: [StoredAttemptPlace: Int]) throws -> [StoredStepPlace: Int] {
        let cursor = try rows(
            """
            SELECT activity.*, title.value AS title, kind.value AS kind FROM activity
            JOIN text_value AS title ON title.text_key = activity.title_key
            LEFT JOIN text_value AS kind ON kind.text_key = activity.kind_key
            WHERE activity.run_key = ?
            ORDER BY activity.test_key, activity.attempt_ordinal, activity.ordinal
            """
        )
        var indexes: [StoredStepPlace: Int] = [:]
        while let row = try cursor.next() {
            let place = StoredAttemptPlace(row)
            guard let attempt = places[place] else { continue }
            let parent = (row["parent_ordinal"] as Int?).flatMap { indexes[StoredStepPlace(place: place, ordinal: $0)] }
            indexes[StoredStepPlace(place: place, ordinal: row["ordinal"])] = run.activities.count
            run.activities.append(
                Activity(
                    attempt: attempt,
                    parent: parent,
                    title: row["title"],
                    kind: row["kind"],
                    startedAt: date(row["started_after_ms"]),
                    duration: Self.seconds(row["duration_us"]),
                    isFailure: row["is_failure"]
                )
            )
        }
        return indexes
    }

    /// Reads what was done to elements.
    ///
    /// - Throws: An error of SQLite.
    func readInteractions(into run: inout RunRecord, places: [StoredAttemptPlace: Int]) throws {
        let cursor = try rows(
            """
            SELECT
                interaction.*, action.value AS action, title.value AS title, xcui_query.value AS xcui_query,
                identifier.value AS identifier
            FROM interaction
            JOIN text_value AS action ON action.text_key = interaction.action_key
            JOIN text_value AS title ON title.text_key = interaction.title_key
            LEFT JOIN text_value AS xcui_query ON xcui_query.text_key = interaction.xcui_query_key
            LEFT JOIN text_value AS identifier ON identifier.text_key = interaction.identifier_key
            WHERE interaction.run_key = ?
            ORDER BY interaction.test_key, interaction.attempt_ordinal, interaction.ordinal
            """
        )
        while let row = try cursor.next() {
            guard let attempt = places[StoredAttemptPlace(row)] else { continue }
            run.interactions.append(
                Interaction(
                    attempt: attempt,
                    action: row["action"],
                    xcuiQuery: row["xcui_query"],
                    identifier: row["identifier"],
                    title: row["title"],
                    startedAt: date(row["started_after_ms"])
                )
            )
        }
    }

    /// Reads the attachments.
    ///
    /// - Throws: An error of SQLite.
    func readAttachments(
        into run: inout RunRecord,
        places: [StoredAttemptPlace: Int],
        activities: [StoredStepPlace: Int]
    ) throws {
        let cursor = try rows(
            """
            SELECT attachment.*, type.value AS type FROM attachment
            LEFT JOIN text_value AS type ON type.text_key = attachment.type_key
            WHERE attachment.run_key = ?
            ORDER BY attachment.test_key, attachment.attempt_ordinal, attachment.ordinal
            """
        )
        while let row = try cursor.next() {
            let place = StoredAttemptPlace(row)
            guard let attempt = places[place] else { continue }
            run.attachments.append(
                Attachment(
                    attempt: attempt,
                    activity: (row["activity_ordinal"] as Int?)
                        .flatMap { activities[StoredStepPlace(place: place, ordinal: $0)] },
                    name: row["name"],
                    type: row["type"],
                    byteCount: row["byte_count"],
                    location: row["location"],
                    madeAt: date(row["made_after_ms"])
                )
            )
        }
    }

    /// Reads what performance tests measured.
    ///
    /// - Throws: An error of SQLite.
    func readMetrics(into run: inout RunRecord, places: [StoredAttemptPlace: Int]) throws {
        let cursor = try rows(
            """
            SELECT performance_metric.*, identifier.value AS identifier, name.value AS name, unit.value AS unit
            FROM performance_metric
            JOIN text_value AS identifier ON identifier.text_key = performance_metric.identifier_key
            JOIN text_value AS name ON name.text_key = performance_metric.name_key
            JOIN text_value AS unit ON unit.text_key = performance_metric.unit_key
            WHERE performance_metric.run_key = ?
            ORDER BY performance_metric.test_key, performance_metric.attempt_ordinal, performance_metric.ordinal
            """
        )
        while let row = try cursor.next() {
            guard let attempt = places[StoredAttemptPlace(row)] else { continue }
            let text: String = row["measurements"]
            run.metrics.append(
                PerformanceMetric(
                    attempt: attempt,
                    identifier: row["identifier"],
                    name: row["name"],
                    unit: row["unit"],
                    measurements: (try? JSONDecoder().decode([Double].self, from: Data(text.utf8))) ?? [],
                    baselineAverage: row["baseline_average"]
                )
            )
        }
    }

    /// Reads the lines that were executed.
    ///
    /// - Throws: An error of SQLite.
    func readLineCoverage(into run: inout RunRecord) throws {
        run.lineCoverage = try rows(
            """
            SELECT target.value AS target, path.value AS path, covered_lines, executable_lines FROM covered_file
            JOIN text_value AS target ON target.text_key = covered_file.target_key
            JOIN text_value AS path ON path.text_key = covered_file.path_key
            WHERE covered_file.run_key = ?
            ORDER BY target.value, path.value
            """
        ).mapAll { row in
            LineCoverage(
                target: row["target"],
                path: row["path"],
                coveredLines: row["covered_lines"],
                executableLines: row["executable_lines"]
            )
        }
    }
}
