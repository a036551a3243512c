import Foundation
package import InventoryModel

/// Reads reports in the Common Test Report Format (ctrf.io).
package enum CTRF: RunFileImporter {
    package static let format = "ctrf"

    package static func recognises(_ file: RunFile) -> Bool {
        let keys = Set(file.outline.topLevelKeys)
        return keys.contains("reportFormat") || keys.isSuperset(of: ["results", "specVersion"])
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        var reader = CTRFReader(file: file)
        return reader.read(try file.decode(CTRFDocument.self))
    }
}

/// Gathers the attempts of a run from a report.
private struct CTRFReader {
    private var run: RunRecord
    private var numbering = AttemptNumbering()
    private var unknownWords: [String: Int] = [:]

    init(file: RunFile) {
        run = RunRecord(sourceFormat: CTRF.format, sourceName: file.name, sourceSHA256: file.sha256)
    }

    mutating func read(_ document: CTRFDocument) -> RunRecord {
        let results = document.results
        run.startedAt = results.summary?.start.flatMap { TimeText.instant(seconds: $0 / 1000) }
        run.finishedAt = results.summary?.stop.flatMap { TimeText.instant(seconds: $0 / 1000) }
        run.branch = results.environment?.branchName
        run.ciJob = results.environment?.buildName
        let commit = results.environment?.commit?.lowercased()
        run.commitSHA = commit.flatMap { text in
            (7...64).contains(text.count) && text.allSatisfy(\.isHexDigit) ? text : nil
        }
        for test in results.tests { read(test) }
        for (word, count) in unknownWords.sorted(by: { $0.key < $1.key }) {
            note(.note, "unknown-word", "status '\(word)' is not known (\(count)×); it was read as unknown")
        }
        if run.attempts.isEmpty {
            note(.warning, "run-without-tests", "the run holds no tests; check the filter it ran with")
        }
        return run
    }

    private mutating func read(_ test: CTRFDocument.Test) {
        guard let name = test.name, !name.isEmpty else {
            return note(.warning, "test-without-name", "a test has no name; it was left out")
        }
        var last = TestAttempt(
            target: "",
            suite: (test.suite?.all ?? []).joined(separator: "/"),
            name: name,
            displayName: name.contains(where: \.isWhitespace) ? name : nil,
            device: device(test.device),
            arguments: Self.arguments(test.parameters),
            result: result(test.status),
            labels: Self.labels(test)
        )
        for earlier in earlier(test) {
            var attempt = last
            attempt.result = result(earlier.status)
            set(&attempt, duration: earlier.duration, start: earlier.start, message: earlier.message)
            setPlace(&attempt, file: test.filePath, line: earlier.line)
            append(attempt, files: earlier.attachments, steps: nil)
        }
        let final = final(test)
        set(&last, duration: final.duration, start: final.start, message: test.message)
        setPlace(&last, file: test.filePath, line: test.line)
        append(last, files: test.attachments, steps: test.steps)
    }

    /// The executions before the last.
    ///
    /// The list ends with the last one, too, where its result is that of the test and
    /// it is not as long as the number of retries.
    private func earlier(_ test: CTRFDocument.Test) -> ArraySlice<CTRFDocument.Attempt> {
        let all = (test.retryAttempts ?? []).sorted { ($0.attempt ?? 0) < ($1.attempt ?? 0) }
        return endsWithLast(test, all) ? all.dropLast() : all[...]
    }

    private func endsWithLast(_ test: CTRFDocument.Test, _ attempts: [CTRFDocument.Attempt]) -> Bool {
        guard let last = attempts.last else { return false }
        return last.status == test.status && test.retries != attempts.count
    }

    /// What is known of the last execution: of a test with several, the figures of the test may be their sum.
    private func final(_ test: CTRFDocument.Test) -> (duration: Double?, start: Double?) {
        let all = (test.retryAttempts ?? []).sorted { ($0.attempt ?? 0) < ($1.attempt ?? 0) }
        guard let last = all.last else { return (test.duration, test.start) }
        return endsWithLast(test, all) ? (last.duration, last.start) : (nil, nil)
    }

    private func set(_ attempt: inout TestAttempt, duration: Double?, start: Double?, message: String?) {
        attempt.duration = duration.flatMap { $0.isFinite && $0 >= 0 ? $0 / 1000 : nil }
        attempt.startedAt = start.flatMap { TimeText.instant(seconds: $0 / 1000) }
        guard attempt.result != .passed, let message, !message.isEmpty else { return }
        let place = FailurePlace(message)
        attempt.message = place.message
        attempt.failureFile = place.file
        attempt.failureLine = place.line
    }

    /// Sets where a failure is, unless its message tells.
    private func setPlace(_ attempt: inout TestAttempt, file: String?, line: Int?) {
        guard attempt.result == .failed, attempt.failureLine == nil else { return }
        attempt.failureFile = attempt.failureFile ?? file
        attempt.failureLine = line
    }

    private mutating func append(_ attempt: TestAttempt, files: [CTRFDocument.File]?, steps: [CTRFDocument.Step]?) {
        var attempt = attempt
        attempt.attempt = numbering.next(for: attempt)
        let index = run.attempts.count
        run.attempts.append(attempt)
        for file in files ?? [] {
            let name = file.name ?? file.path ?? "attachment"
            run.attachments.append(Attachment(attempt: index, name: name, type: file.contentType, location: file.path))
        }
        for step in steps ?? [] {
            run.activities.append(Activity(attempt: index, title: step.name ?? "", isFailure: step.status == "failed"))
        }
    }

    private mutating func result(_ status: String?) -> TestAttempt.Result {
        switch status {
        case "passed": return .passed
        case "failed": return .failed
        case "skipped", "pending": return .skipped
        case "other", nil: return .unknown
        case let word?:
            unknownWords[word, default: 0] += 1
            return .unknown
        }
    }

    private mutating func device(_ name: String?) -> Int? {
        guard let name, !name.isEmpty else { return nil }
        if let index = run.devices.firstIndex(where: { $0.name == name }) { return index }
        run.devices.append(Device(name: name))
        return run.devices.count - 1
    }

    private mutating func note(_ severity: Diagnostic.Severity, _ code: String, _ message: String) {
        run.diagnostics.append(Diagnostic(severity, code: code, message: message, file: run.sourceName))
    }

    private static func arguments(_ parameters: [String: JSONText]?) -> String? {
        guard let parameters, !parameters.isEmpty else { return nil }
        return parameters.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.all.joined(separator: ", "))" }
            .joined(separator: ", ")
    }

    private static func labels(_ test: CTRFDocument.Test) -> [String: [String]] {
        var labels = (test.labels ?? [:]).mapValues(\.all).filter { !$0.value.isEmpty }
        if let tags = test.tags, !tags.isEmpty { labels["tag", default: []] += tags }
        return labels
    }
}
