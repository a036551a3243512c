import Foundation
import InventoryModel

/// Arguments, labels, measurements, activities and attachments of all attempts in a bundle's database.
struct DatabaseDetails {
    /// The arguments of each run of a test case, in order.
    private(set) var arguments: [Int: [String]] = [:]
    /// The labels of each test case.
    private(set) var labels: [Int: [String: [String]]] = [:]
    /// The measurements of each run.
    private(set) var metrics: [Int: [PerformanceMetric]] = [:]
    private var outermost: [Int: [Int]] = [:]
    private var inner: [Int: [Int]] = [:]
    private var activities: [Int: Activity] = [:]
    private var ofActivity: [Int: [Attachment]] = [:]
    private var ofIssue: [Int: [Attachment]] = [:]

    /// Reads them.
    init(_ database: ReadOnlyDatabase) throws(ReadOnlyDatabase.Failure) {
        var (arguments, labels, metrics) = (arguments, labels, metrics)
        try database.rows(Self.argumentRows) { row in
            guard let run = row.integer(0) else { return }
            arguments[run, default: []].append(row.text(1) ?? row.text(2) ?? "")
        }
        for (label, query) in Self.labelRows {
            try database.rows(query) { row in
                guard let test = row.integer(0), let value = row.text(1) else { return }
                labels[test, default: [:]][label, default: []].append(value)
            }
        }
        try database.rows(Self.metricRows) { row in
            guard let run = row.integer(0) else { return }
            let average = row.number(5)
            let hasBaseline = row.text(6) != nil || (average ?? 0) != 0
            metrics[run, default: []].append(
                PerformanceMetric(
                    attempt: 0,
                    identifier: row.text(1) ?? "",
                    name: row.text(2) ?? "",
                    unit: row.text(3) ?? "",
                    measurements: (row.text(4) ?? "").split(separator: ",").compactMap { Double($0) },
                    baselineAverage: hasBaseline ? average : nil
                )
            )
        }
        (self.arguments, self.labels, self.metrics) = (arguments, labels, metrics)
        try readActivities(database)
        try readAttachments(database)
    }

    /// Adds the activities of a run to an attempt, outer ones before those in them, and the attachments.
    func addActivities(of run: Int, issues: [Int], to reading: inout AttemptReading) {
        var pending = (outermost[run] ?? []).reversed().map { (row: $0, parent: Int?.none) }
        while let (row, parent) = pending.popLast() {
            guard var activity = activities[row] else { continue }
            let index = reading.activities.count
            activity.parent = parent
            reading.activities.append(activity)
            for var attachment in ofActivity[row] ?? [] {
                attachment.activity = index
                reading.attachments.append(attachment)
            }
            pending += (inner[row] ?? []).reversed().map { ($0, index) }
        }
        reading.attachments += issues.flatMap { ofIssue[$0] ?? [] }
        reading.readTitles()
    }

    private mutating func readActivities(_ database: ReadOnlyDatabase) throws(ReadOnlyDatabase.Failure) {
        var (outermost, inner, activities) = (outermost, inner, activities)
        try database.rows(Self.activityRows) { row in
            guard let number = row.integer(0) else { return }
            let kind = row.text(4).map(ActivityReader.kind)
            let duration = row.number(5).flatMap { start in row.number(6).map { $0 - start } }
            activities[number] = Activity(
                attempt: 0,
                title: row.text(3) ?? "",
                kind: kind,
                startedAt: row.date(5),
                duration: duration.flatMap { $0 >= 0 ? $0 : nil },
                isFailure: kind == "testAssertionFailure" || row.text(7) != nil
            )
            if let parent = row.integer(2) {
                inner[parent, default: []].append(number)
            } else if let run = row.integer(1) {
                outermost[run, default: []].append(number)
            }
        }
        (self.outermost, self.inner, self.activities) = (outermost, inner, activities)
    }

    private mutating func readAttachments(_ database: ReadOnlyDatabase) throws(ReadOnlyDatabase.Failure) {
        var (ofActivity, ofIssue) = (ofActivity, ofIssue)
        try database.rows(Self.attachmentRows) { row in
            let attachment = Attachment(
                attempt: 0,
                name: row.text(2) ?? row.text(3) ?? "",
                type: row.text(4),
                location: row.text(5),
                madeAt: row.date(6)
            )
            if let activity = row.integer(0) {
                ofActivity[activity, default: []].append(attachment)
            } else if let issue = row.integer(1) {
                ofIssue[issue, default: []].append(attachment)
            }
        }
        (self.ofActivity, self.ofIssue) = (ofActivity, ofIssue)
    }

    private static let argumentRows = """
        SELECT a.testCaseRun_fk, v.description, a.identifier FROM Arguments a
        LEFT JOIN TestValues v ON v.rowid = a.testValue_fk ORDER BY a.testCaseRun_fk, a.orderInTestCaseRun
        """

    /// Where bugs have a comment or a title depends on the version, so only what all have is read.
    private static let labelRows: [(String, String)] = [
        ("tag", "SELECT testCase_fk, name FROM TestTags ORDER BY rowid"),
        ("bug", "SELECT testCase_fk, coalesce(nullif(url, ''), identifier) FROM IssueTrackingMetadata ORDER BY rowid"),
        ("documentation", "SELECT testCase_fk, content FROM TestDocumentations ORDER BY rowid"),
    ]

    private static let metricRows = """
        SELECT testCaseRun_fk, identifier, displayName, unitOfMeasurement, measurements, baselineAverage, baselineName
        FROM PerformanceMetrics ORDER BY testCaseRun_fk, orderInTestCase
        """

    private static let activityRows = """
        SELECT rowid, testCaseRun_fk, parent_fk, title, activityType, startTime, finishTime, failureIDs
        FROM Activities ORDER BY orderInParent, rowid
        """

    private static let attachmentRows = """
        SELECT activity_fk, testIssue_fk, name, filenameOverride, uniformTypeIdentifier, xcResultKitPayloadRefId, timestamp
        FROM Attachments ORDER BY rowid
        """
}
