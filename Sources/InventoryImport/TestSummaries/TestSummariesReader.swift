import Foundation
import InventoryModel

/// Gathers the attempts of a run from the property list of Xcode 7 to 10.
struct TestSummariesReader {
    /// Times are seconds since 2001.
    private static let epoch = 978_307_200.0
    private static let results: [String: TestAttempt.Result] = [
        "Success": .passed, "Failure": .failed, "Skipped": .skipped, "Expected Failure": .expectedFailure,
    ]

    private var run: RunRecord
    private var numbering = AttemptNumbering()
    private var unknownWords: [String: Int] = [:]

    /// Starts a record with the device of the run.
    init(file: RunFile, destination: PropertyListValue?) {
        run = RunRecord(sourceFormat: TestSummaries.format, sourceName: file.name, sourceSHA256: file.sha256)
        let device = destination?["TargetDevice"]
        guard let name = destination?["Name"]?.text ?? device?["Name"]?.text else { return }
        run.devices = [
            Device(
                id: device?["Identifier"]?.text,
                name: name,
                platform: device?["Platform"]?["Name"]?.text,
                osVersion: device?["OperatingSystemVersion"]?.text
            )
        ]
    }

    /// Reads the tests of a target.
    mutating func read(_ testable: PropertyListValue) {
        let target = testable["TargetName"]?.text ?? testable["TestName"]?.text ?? ""
        for failure in testable["FailureSummaries"]?.elements ?? [] {
            note(.warning, "issue-outside-test", "an issue belongs to no test: \(failure["Message"]?.text ?? "")")
        }
        for test in testable["Tests"]?.elements ?? [] { visit(test, target: target) }
    }

    /// The record.
    mutating func finish() -> RunRecord {
        for (word, count) in unknownWords.sorted(by: { $0.key < $1.key }) {
            note(.note, "unknown-word", "status '\(word)' is not known (\(count)×); it was read as unknown")
        }
        if run.attempts.isEmpty {
            note(.warning, "run-without-tests", "the run holds no tests; check the scheme or the filter it ran with")
        }
        run.interactions = Interaction.read(from: run.activities)
        return run
    }

    private mutating func visit(_ node: PropertyListValue, target: String) {
        if let status = node["TestStatus"]?.text { record(node, status: status, target: target) }
        for inner in node["Subtests"]?.elements ?? [] { visit(inner, target: target) }
    }

    private mutating func record(_ node: PropertyListValue, status: String, target: String) {
        let identity = TestIdentity(
            identifier: node["TestIdentifier"]?.text,
            url: nil,
            bundle: target,
            place: [node["TestName"]?.text ?? ""]
        )
        guard !identity.function.isEmpty else {
            return note(.warning, "test-without-name", "a test in '\(target)' has no name; it was left out")
        }
        if Self.results[status] == nil { unknownWords[status, default: 0] += 1 }
        let result = Self.results[status] ?? .unknown
        let issues = (node["FailureSummaries"]?.elements ?? []).map { issue($0, result: result) }
        let activities = node["ActivitySummaries"]?.elements ?? []
        var attempt = TestAttempt(
            target: identity.target,
            suite: identity.suite,
            name: identity.function,
            device: run.devices.isEmpty ? nil : 0,
            result: result,
            startedAt: activities.first.flatMap { time($0["StartTimeInterval"]) },
            duration: node["Duration"]?.number.flatMap { $0 >= 0 ? $0 : nil }
        )
        if result != .passed, let first = issues.first {
            attempt.message = issues.map(\.message).joined(separator: "\n")
            attempt.failureFile = first.file
            attempt.failureLine = first.line
        }
        if issues.count > 1 { attempt.issues = issues }
        attempt.attempt = numbering.next(for: attempt)
        run.attempts.append(attempt)
        for activity in activities { add(activity, parent: nil) }
        for metric in node["PerformanceMetrics"]?.elements ?? [] { add(metric: metric) }
    }

    private func issue(_ failure: PropertyListValue, result: TestAttempt.Result) -> TestIssue {
        let kind: TestIssue.Kind =
            switch result {
            case .skipped: .skip
            case .expectedFailure: .expectedFailure
            default: .failure
            }
        return TestIssue(
            kind: kind,
            message: failure["Message"]?.text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "",
            file: failure["FileName"]?.text.flatMap { $0.isEmpty ? nil : $0 },
            line: failure["LineNumber"]?.integer.flatMap { $0 > 0 ? $0 : nil }
        )
    }

    private mutating func add(_ activity: PropertyListValue, parent: Int?) {
        let index = run.activities.count
        let start = activity["StartTimeInterval"]?.number
        let finish = activity["FinishTimeInterval"]?.number
        var duration: Double?
        if let start, let finish, finish >= start { duration = finish - start }
        run.activities.append(
            Activity(
                attempt: run.attempts.count - 1,
                parent: parent,
                title: activity["Title"]?.text ?? "",
                kind: activity["ActivityType"]?.text.flatMap { $0.split(separator: ".").last.map(String.init) },
                startedAt: time(activity["StartTimeInterval"]),
                duration: duration
            )
        )
        for file in activity["Attachments"]?.elements ?? [] {
            run.attachments.append(
                Attachment(
                    attempt: run.attempts.count - 1,
                    activity: index,
                    name: file["Name"]?.text ?? file["Filename"]?.text ?? "attachment",
                    type: file["UniformTypeIdentifier"]?.text,
                    location: file["Filename"]?.text,
                    madeAt: time(file["Timestamp"])
                )
            )
        }
        if case .flag(true)? = activity["HasScreenshotData"], let id = activity["UUID"]?.text {
            // Xcode 7 and 8 keep it beside the list, with a suffix that depends on the version.
            run.attachments.append(
                Attachment(attempt: run.attempts.count - 1, activity: index, name: "Screenshot_\(id)")
            )
        }
        for inner in activity["SubActivities"]?.elements ?? [] { add(inner, parent: index) }
    }

    private mutating func add(metric: PropertyListValue) {
        let name = metric["Name"]?.text ?? metric["Identifier"]?.text ?? ""
        run.metrics.append(
            PerformanceMetric(
                attempt: run.attempts.count - 1,
                identifier: metric["Identifier"]?.text ?? name,
                name: name,
                unit: metric["UnitOfMeasurement"]?.text ?? "",
                measurements: (metric["Measurements"]?.elements ?? []).compactMap(\.number),
                baselineAverage: metric["BaselineName"]?.text?.isEmpty == false
                    ? metric["BaselineAverage"]?.number : nil
            )
        )
    }

    private func time(_ value: PropertyListValue?) -> Date? {
        value?.number.flatMap { TimeText.instant(seconds: $0 + Self.epoch) }
    }

    private mutating func note(_ severity: Diagnostic.Severity, _ code: String, _ message: String) {
        run.diagnostics.append(Diagnostic(severity, code: code, message: message, file: run.sourceName))
    }
}
