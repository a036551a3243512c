import Foundation
import InventoryModel

/// Adds to a run what another output of it tells.
struct RunJoiner {
    private var run: RunRecord
    private let part: RunRecord
    /// Of each attempt of the part the attempt of the run that it is; nil where none or several can be.
    private var places: [Int?] = []
    private var lost = 0

    /// Joins; nil where the part is of another run.
    static func join(_ part: RunRecord, to run: RunRecord) -> RunRecord? {
        var joiner = RunJoiner(run: run, part: part)
        guard joiner.place() else { return nil }
        joiner.fillRun()
        joiner.fillAttempts()
        joiner.addDetails()
        joiner.finish()
        joiner.run.joinedSources += part.sources.filter { !joiner.run.sources.contains($0) }
        return joiner.run
    }

    /// Puts the tests of the second record behind those of the first.
    static func append(_ second: RunRecord, to first: RunRecord) -> RunRecord {
        var run = first
        var attempts = second.attempts
        for index in attempts.indices {
            attempts[index].device = attempts[index].device.map { first.devices.count + $0 }
        }
        run.devices += second.devices
        run.attempts += attempts
        run.diagnostics += second.diagnostics
        run.joinedSources += second.sources
        return run
    }

    private init(run: RunRecord, part: RunRecord) {
        self.run = run
        self.part = part
    }

    /// Finds the places; false where the part cannot be of this run.
    private mutating func place() -> Bool {
        if let start = run.startedAt, let end = run.finishedAt, let first = part.firstTime {
            guard first >= start.addingTimeInterval(-60), first <= end.addingTimeInterval(60) else { return false }
        }
        guard CountedTests(run).fit(part), run.hasDevices(of: part) else { return false }
        let index = AttemptIndex(run)
        var fits = 0
        for attempt in part.attempts {
            let found = index.attempts(like: attempt, of: part, number: attempt.attempt)
            // A summary tells that a test failed, not in which attempt.
            let like = found.isEmpty || part.isSummary ? index.attempts(like: attempt, of: part) : found
            guard agrees(attempt, with: part.isSummary ? like : found) else { return false }
            fits += like.isEmpty ? 0 : 1
            places.append(found.count == 1 ? found[0] : nil)
        }
        return part.attempts.isEmpty || fits > 0
    }

    /// Whether what the part says of a result holds for one of the attempts that it may be of.
    private func agrees(_ attempt: TestAttempt, with found: [Int]) -> Bool {
        guard attempt.result != .unknown, !found.isEmpty else {
            return attempt.result == .unknown || !part.isSummary
        }
        return found.contains { index in
            let known = run.attempts[index]
            guard known.result != .unknown else { return true }
            let both: Set = [known.result, attempt.result]
            // Of two forms of one run one may tell these as passes.
            let passes: Set<TestAttempt.Result> =
                part.isPart ? [.passed, .expectedFailure] : [.passed, .expectedFailure, .skipped]
            guard known.result == attempt.result || (both.contains(.passed) && both.isSubset(of: passes)) else {
                return false
            }
            guard !part.isSummary, let first = known.duration, let second = attempt.duration else { return true }
            return DurationPrecision.agree(first, second)
        }
    }

    private mutating func fillRun() {
        fill(\.startedAt, "start")
        fill(\.finishedAt, "end")
        fill(\.branch, "branch")
        fill(\.commitSHA, "commit")
        fill(\.ciJob, "job")
        fill(\.xcodeVersion, "Xcode version")
        fill(\.testPlan, "test plan")
        for name in part.configurations where !run.configurations.contains(name) { run.configurations.append(name) }
        for device in part.devices {
            let known = run.devices.firstIndex { known in
                known.id != nil && device.id != nil ? known.id == device.id : known.name == device.name
            }
            guard let known else { continue }
            run.devices[known].id = run.devices[known].id ?? device.id
            run.devices[known].platform = run.devices[known].platform ?? device.platform
            run.devices[known].osVersion = run.devices[known].osVersion ?? device.osVersion
        }
        // Without attempts of its own, a device of the part can only be one of the run that it does not name.
        if run.devices.isEmpty { run.devices = part.devices }
    }

    private mutating func fill<Value: Hashable>(_ path: WritableKeyPath<RunRecord, Value?>, _ name: String) {
        guard let value = part[keyPath: path] else { return }
        guard let known = run[keyPath: path] else {
            run[keyPath: path] = value
            return
        }
        // Formats begin and end a run at different moments, so times may differ.
        if known != value, name != "start", name != "end" {
            note("the \(name) differs: '\(known)' and, in '\(part.sourceName)', '\(value)'; the first was kept")
        }
    }

    private mutating func fillAttempts() {
        for (attempt, place) in zip(part.attempts, places) {
            guard let place else { continue }
            var known = run.attempts[place]
            known.displayName = known.displayName ?? (attempt.name == known.name ? attempt.displayName : nil)
            known.startedAt = known.startedAt ?? attempt.startedAt
            known.duration = known.duration ?? attempt.duration
            known.configuration = known.configuration ?? attempt.configuration
            if known.result == .unknown { known.result = attempt.result }
            if known.result == attempt.result {
                known.message = known.message ?? attempt.message
                if known.failureFile == nil, known.failureLine == nil {
                    known.failureFile = attempt.failureFile
                    known.failureLine = attempt.failureLine
                }
                let told = known.issues.filter { $0 != run.attempts[place].impliedIssue }
                if told.isEmpty, !attempt.issues.isEmpty { known.issues = attempt.issues }
            }
            run.attempts[place] = known
        }
        // Labels are those of the test.
        let index = AttemptIndex(run)
        var done: Set<LabelledTest> = []
        for attempt in part.attempts where !attempt.labels.isEmpty {
            guard done.insert(LabelledTest(test: attempt.test, labels: attempt.labels)).inserted else { continue }
            for place in index.attempts(ofTestOf: attempt) {
                for (name, values) in attempt.labels {
                    let known = run.attempts[place].labels[name] ?? []
                    run.attempts[place].labels[name] = known + values.filter { !known.contains($0) }
                }
            }
        }
    }
}

extension RunJoiner {
    private mutating func addDetails() {
        let withActivities = Set(run.activities.map(\.attempt))
        var moved: [Int: Int] = [:]
        for (index, activity) in part.activities.enumerated() {
            guard let place = place(of: activity.attempt), !withActivities.contains(place) else { continue }
            var added = activity
            added.attempt = place
            added.parent = activity.parent.flatMap { moved[$0] }
            moved[index] = run.activities.count
            run.activities.append(added)
        }
        for interaction in part.interactions {
            guard let place = place(of: interaction.attempt), !withActivities.contains(place) else { continue }
            var added = interaction
            added.attempt = place
            run.interactions.append(added)
        }
        addAttachments(moved)
        let known = Set(run.metrics.map { MetricKey(attempt: $0.attempt, identifier: $0.identifier) })
        for metric in part.metrics {
            guard let place = place(of: metric.attempt) else {
                lost += 1
                continue
            }
            guard !known.contains(MetricKey(attempt: place, identifier: metric.identifier)) else { continue }
            var added = metric
            added.attempt = place
            run.metrics.append(added)
        }
        let files = Set(run.lineCoverage.map { [$0.target, $0.path] })
        run.lineCoverage += part.lineCoverage.filter { !files.contains([$0.target, $0.path]) }
    }

    private struct LabelledTest: Hashable {
        let test: TestID
        let labels: [String: [String]]
    }

    private struct MetricKey: Hashable {
        let attempt: Int
        let identifier: String
    }

    private struct FileKey: Hashable {
        let attempt: Int
        let name: String
    }

    private mutating func addAttachments(_ moved: [Int: Int]) {
        var known: [FileKey: Int] = [:]
        for (index, file) in run.attachments.enumerated() {
            known[FileKey(attempt: file.attempt, name: file.name)] = index
        }
        for file in part.attachments {
            guard let place = place(of: file.attempt) else {
                lost += 1
                continue
            }
            if let index = known[FileKey(attempt: place, name: file.name)] {
                run.attachments[index].type = run.attachments[index].type ?? file.type
                run.attachments[index].byteCount = run.attachments[index].byteCount ?? file.byteCount
                run.attachments[index].location = run.attachments[index].location ?? file.location
                run.attachments[index].madeAt = run.attachments[index].madeAt ?? file.madeAt
            } else {
                var added = file
                added.attempt = place
                added.activity = file.activity.flatMap { moved[$0] }
                run.attachments.append(added)
            }
        }
    }

    private func place(of attempt: Int) -> Int? {
        places.indices.contains(attempt) ? places[attempt] : nil
    }

    private mutating func finish() {
        let activities = part.activities.count { place(of: $0.attempt) == nil }
        if lost + activities > 0 {
            note("\(lost + activities) details of '\(part.sourceName)' belong to no attempt, or to one of several")
        }
        let known = Set(run.diagnostics)
        run.diagnostics += part.diagnostics.filter { !known.contains($0) && $0.code != "run-without-tests" }
    }

    private mutating func note(_ message: String) {
        let diagnostic = Diagnostic(.note, code: "outputs-differ", message: message, file: run.sourceName)
        if !run.diagnostics.contains(diagnostic) { run.diagnostics.append(diagnostic) }
    }
}
