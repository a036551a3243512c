import Foundation
import InventoryModel

/// Gathers the attempts of a run from results of Allure 2.
struct AllureReader {
    private var run: RunRecord
    private var results: [(result: AllureResult, name: String)] = []
    private var unknownWords: [String: Int] = [:]
    private let sizes: (String) -> Int?

    /// Starts a record; `sizes` tells the size of a file of the results folder, nil where there is none.
    init(name: String, sha256: String, format: String, sizes: @escaping (String) -> Int?) {
        run = RunRecord(sourceFormat: format, sourceName: name, sourceSHA256: sha256)
        self.sizes = sizes
    }

    /// Adds a result, read from the file of the name.
    mutating func add(_ result: AllureResult, file name: String) {
        results.append((result, name))
    }

    /// Notes the build that ran the tests.
    mutating func add(_ executor: AllureExecutor) {
        run.ciJob = executor.buildName ?? executor.name
    }

    /// Adds a problem.
    mutating func note(_ severity: Diagnostic.Severity, _ code: String, _ message: String, file: String? = nil) {
        run.diagnostics.append(Diagnostic(severity, code: code, message: message, file: file ?? run.sourceName))
    }

    /// The record: executions in the order of their start, those of one `historyId` as attempts of one test.
    mutating func finish() -> RunRecord {
        results.sort { left, right in
            let (first, second) = (left.result.start ?? 0, right.result.start ?? 0)
            return first == second ? left.name < right.name : first < second
        }
        var numbers: [String: Int] = [:]
        for (result, name) in results {
            guard var attempt = attempt(result) else {
                note(.warning, "test-without-name", "a result names no test; it was left out", file: name)
                continue
            }
            let key = result.historyId ?? "\(attempt.test) \(attempt.arguments ?? "")"
            numbers[key, default: 0] += 1
            attempt.attempt = numbers[key, default: 1]
            run.attempts.append(attempt)
            noteTimes(result)
            add(result.attachments, activity: nil)
            for step in result.steps ?? [] { add(step, parent: nil) }
        }
        for (word, count) in unknownWords.sorted(by: { $0.key < $1.key }) {
            note(.note, "unknown-word", "status '\(word)' is not known (\(count)×); it was read as unknown")
        }
        if run.attempts.isEmpty {
            note(.warning, "run-without-tests", "the run holds no tests; check the filter it ran with")
        }
        run.interactions = Interaction.read(from: run.activities)
        return run
    }

    private mutating func attempt(_ result: AllureResult) -> TestAttempt? {
        let identity = AllureIdentity(of: result)
        guard !identity.function.isEmpty else { return nil }
        let outcome = outcome(result.status)
        let message = result.statusDetails?.message.flatMap { $0.isEmpty ? nil : $0 }
        let place = message.map { FailurePlace($0) }
        return TestAttempt(
            target: identity.target,
            suite: identity.suite,
            name: identity.function,
            displayName: identity.displayName,
            arguments: Self.arguments(result.parameters),
            result: outcome,
            startedAt: result.start.flatMap { TimeText.instant(seconds: $0 / 1000) },
            duration: Self.duration(result.start, result.stop),
            message: outcome == .passed ? nil : place?.message,
            failureFile: outcome == .failed ? place?.file : nil,
            failureLine: outcome == .failed ? place?.line : nil,
            labels: labels(result)
        )
    }

    private mutating func outcome(_ status: String?) -> TestAttempt.Result {
        switch status?.lowercased() {
        case "passed": return .passed
        case "failed", "broken": return .failed
        case "skipped": return .skipped
        case nil, "unknown": return .unknown
        case let word?:
            unknownWords[word, default: 0] += 1
            return .unknown
        }
    }

    private func labels(_ result: AllureResult) -> [String: [String]] {
        var labels: [String: [String]] = [:]
        for label in result.labels ?? [] {
            guard let name = label.name, !name.isEmpty, let value = label.value else { continue }
            // Older writers have another word for Allure's own id.
            labels[name == "AS_ID" ? "ALLURE_ID" : name, default: []].append(value)
        }
        if let text = result.description, !text.isEmpty { labels["description"] = [text] }
        for link in result.links ?? [] {
            guard let url = link.url ?? link.name else { continue }
            labels[link.type == "issue" || link.type == "tms" ? link.type ?? "link" : "link", default: []].append(url)
        }
        let details = result.statusDetails
        for (name, value) in [("flaky", details?.flaky), ("known", details?.known), ("muted", details?.muted)]
        where value == true {
            labels[name, default: []].append("true")
        }
        return labels
    }
}

extension AllureReader {
    private mutating func noteTimes(_ result: AllureResult) {
        if let start = result.start.flatMap({ TimeText.instant(seconds: $0 / 1000) }) {
            run.startedAt = min(run.startedAt ?? start, start)
        }
        if let stop = result.stop.flatMap({ TimeText.instant(seconds: $0 / 1000) }) {
            run.finishedAt = max(run.finishedAt ?? stop, stop)
        }
    }

    // The nesting is bounded by the limit for JSON.
    private mutating func add(_ step: AllureResult.Step, parent: Int?) {
        let index = run.activities.count
        run.activities.append(
            Activity(
                attempt: run.attempts.count - 1,
                parent: parent,
                title: step.name ?? "",
                startedAt: step.start.flatMap { TimeText.instant(seconds: $0 / 1000) },
                duration: Self.duration(step.start, step.stop),
                isFailure: ["failed", "broken"].contains(step.status?.lowercased())
            )
        )
        add(step.attachments, activity: index)
        for inner in step.steps ?? [] { add(inner, parent: index) }
    }

    private mutating func add(_ files: [AllureResult.File]?, activity: Int?) {
        for file in files ?? [] {
            run.attachments.append(
                Attachment(
                    attempt: run.attempts.count - 1,
                    activity: activity,
                    name: file.name ?? file.source ?? "attachment",
                    type: file.type,
                    byteCount: file.source.flatMap(sizes),
                    location: file.source
                )
            )
        }
    }

    /// The values of the parameters that tell executions apart; masked ones stay masked, hidden ones out.
    private static func arguments(_ parameters: [AllureResult.Parameter]?) -> String? {
        let values = (parameters ?? []).filter { $0.excluded != true && $0.mode != "hidden" }.map { parameter in
            parameter.mode == "masked" ? "******" : parameter.value ?? ""
        }
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    private static func duration(_ start: Double?, _ stop: Double?) -> Double? {
        guard let start, let stop, start.isFinite, stop.isFinite, stop >= start, start > 0 else { return nil }
        return (stop - start) / 1000
    }
}
