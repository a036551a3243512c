import Foundation
import InventoryModel

/// The `database.sqlite3` that Xcode's tools leave in a bundle which they read: a copy of most of its content.
///
/// The names of the tables are the same in all versions, the order of their columns and some columns are not, so columns
/// are asked for by name. A row refers to others by `rowid`.
struct BundleDatabase {
    private let database: ReadOnlyDatabase
    private let issues: DatabaseIssues
    private let details: DatabaseDetails

    /// What the rows of one target in one plan configuration and one action have in common.
    private struct Part: Hashable {
        var action: Int?
        var testableRun: Int
        var target: String
        var configuration: String?
    }

    /// Opens the database and reads what belongs to attempts.
    init(path: String) throws(ReadOnlyDatabase.Failure) {
        database = try ReadOnlyDatabase(path: path)
        issues = try DatabaseIssues(database)
        details = try DatabaseDetails(database)
    }

    /// Reads the run.
    func read(into run: RunRecord) throws(ReadOnlyDatabase.Failure) -> RunRecord {
        var reader = ResultReader(run: run, objects: NoLinkedObjects())
        let devices = try readActions(into: &reader.run)
        var order: [Part] = []
        var parts: [Part: [AttemptReading]] = [:]
        try database.rows(Self.runs) { row in
            guard let test = row.integer(1), let identifier = row.text(4) ?? row.text(6) else { return }
            let part = Part(
                action: row.integer(12),
                testableRun: row.integer(13) ?? 0,
                target: row.text(10) ?? "",
                configuration: row.text(11)
            )
            if parts[part] == nil { order.append(part) }
            let identity = TestIdentity(identifier: identifier, url: row.text(5), bundle: part.target)
            parts[part, default: []].append(reading(row, test: test, identity: identity))
        }
        for part in order {
            var place = ResultReader.Place()
            place.device = part.action.flatMap { devices[$0] }
            place.planConfiguration = part.configuration
            place.target = part.target
            if let name = part.configuration, !reader.run.configurations.contains(name) {
                reader.run.configurations.append(name)
            }
            for reading in AttemptReading.inOrder(parts[part] ?? []) { reader.append(reading, at: place) }
        }
        return reader.finish()
    }

    private func reading(_ row: ReadOnlyDatabase.Row, test: Int, identity: TestIdentity) -> AttemptReading {
        let run = row.integer(0) ?? 0
        let result = row.text(2).flatMap { AttemptReading.results[$0] } ?? .unknown
        var attempt = TestAttempt(
            target: identity.target,
            suite: identity.suite,
            name: identity.function,
            result: result,
            duration: row.number(3).flatMap { $0 >= 0 ? $0 : nil }
        )
        var found = issues.ofRun(run)
        if row.text(8) != nil || row.text(9) != nil {
            let line = row.integer(14).flatMap { $0 > 0 ? $0 : nil }
            found.add(TestIssue(kind: .skip, message: row.text(8) ?? "", file: row.text(9), line: line))
        }
        attempt.issues = found.issues
        attempt.message = found.message(for: result)
        let first = found.explaining(result).first
        (attempt.failureFile, attempt.failureLine) = (first?.file, first?.line)
        if let name = row.text(7), TestID.canonicalName(name) != attempt.name { attempt.displayName = name }
        attempt.labels = details.labels[test] ?? [:]

        var reading = AttemptReading(attempt: attempt)
        let arguments = details.arguments[run]?.joined(separator: ", ")
        // Xcode keeps the UI configuration as arguments, and mixes up which value is which.
        if identity.hasParameters { reading.attempt.arguments = arguments } else { reading.uiConfiguration = arguments }
        reading.iteration = row.integer(15).flatMap { $0 > 0 ? $0 : nil }
        reading.metrics = details.metrics[run] ?? []
        details.addActivities(of: run, issues: issues.rows(ofRun: run), to: &reading)
        return reading
    }

    /// Reads times, plan and devices; the result has the device of each action.
    private func readActions(into run: inout RunRecord) throws(ReadOnlyDatabase.Failure) -> [Int: Int] {
        var devices: [Int: Int] = [:]
        var plans: [String] = []
        var record = run
        try database.rows(Self.actions) { row in
            record.startedAt = [record.startedAt, row.date(1)].compactMap { $0 }.min()
            record.finishedAt = [record.finishedAt, row.date(2)].compactMap { $0 }.max()
            if let plan = row.text(3), !plans.contains(plan) { plans.append(plan) }
            guard let action = row.integer(0), let name = row.text(4) ?? row.text(8) else { return }
            let device = Device(id: row.text(5), name: name, platform: row.text(7), osVersion: row.text(6))
            let index = record.devices.firstIndex(of: device) ?? record.devices.count
            if index == record.devices.count { record.devices.append(device) }
            devices[action] = index
        }
        record.testPlan = plans.isEmpty ? nil : plans.joined(separator: ", ")
        run = record
        return devices
    }

    private static let actions = """
        SELECT a.rowid, a.started, a.finished, p.name, d.name, d.identifier, d.operatingSystemVersion,
            f.userDescription, r.name
        FROM Actions a
        LEFT JOIN TestPlans p ON p.rowid = a.testPlan_fk
        LEFT JOIN RunDestinations r ON r.rowid = a.runDestination_fk
        LEFT JOIN Devices d ON d.rowid = r.device_fk
        LEFT JOIN Platforms f ON f.rowid = d.platform_fk
        ORDER BY a.orderInInvocation, a.rowid
        """

    /// A suite's run names its target's run itself or through the suites around it.
    private static let runs = """
        WITH RECURSIVE suites (suite, testable) AS (
            SELECT rowid, testableRun_fk FROM TestSuiteRuns WHERE testableRun_fk IS NOT NULL
            UNION
            SELECT s.rowid, o.testable FROM TestSuiteRuns s JOIN suites o ON s.parentSuiteRun_fk = o.suite
            WHERE s.testableRun_fk IS NULL
        )
        SELECT r.rowid, c.rowid, r.result, r.duration, c.identifier, c.identifierURL, c.name, c.summary,
            n.message, n.fileName, t.name, g.name, l.action_fk, b.rowid, n.lineNumber, p.repetition
        FROM TestCaseRuns r
        JOIN TestCases c ON c.rowid = r.testCase_fk
        LEFT JOIN suites s ON s.suite = r.testSuiteRun_fk
        LEFT JOIN TestableRuns b ON b.rowid = s.testable
        LEFT JOIN Testables t ON t.rowid = b.testable_fk
        LEFT JOIN TestPlanRuns l ON l.rowid = b.testPlanRun_fk
        LEFT JOIN TestPlanConfigurations g ON g.rowid = l.configuration_fk
        LEFT JOIN RepetitionPolicies p ON p.rowid = r.repetitionPolicy_fk
        LEFT JOIN SkipNotices n ON n.rowid = r.skipNotice_fk
        ORDER BY r.rowid
        """
}
