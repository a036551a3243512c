import Foundation
import InventoryModel

/// Gathers the attempts of a run from the events of Swift Testing.
struct EventStreamReader {
    /// A test that runs: as a whole, and by argument set where the stream tells which event belongs to which.
    private struct OpenTest {
        var whole = OpenExecution()
        var cases: [OpenExecution] = []
        var caseIDs: [String] = []
        var number = 0
    }

    private var run: RunRecord
    private var tests: [String: EventTest] = [:]
    private var open: [String: OpenTest] = [:]
    private var startCount = 0
    private var caseIDs: [String: [String: [String]]] = [:]
    private var numbering = AttemptNumbering()
    private var texts = MessageTexts()
    private var recordCount = 0
    private var unreadable: [Int] = []
    private var isCutOff = false
    private var hasEnded = false

    /// Starts a record.
    init(file: RunFile) {
        run = RunRecord(
            sourceFormat: SwiftTestingEvents.format,
            sourceName: file.name,
            sourceSHA256: file.sha256
        )
    }

    /// Takes a line; lines and events of unknown kinds are passed over, as the format asks for.
    mutating func take(_ record: EventRecord) {
        guard let payload = record.payload else { return }
        recordCount += 1
        switch record.kind {
        case "test":
            guard let id = payload.id, var test = EventTest(id: id) else { return }
            test.describe(payload)
            tests[id] = test
        case "event": take(event: payload)
        default: break
        }
    }

    /// Notes a line that is no JSON of this format.
    mutating func noteUnreadable(_ line: JSONLines.Line) {
        if line.isLast { isCutOff = true } else { unreadable.append(line.number) }
    }

    /// The record.
    ///
    /// - Throws: `ImportError` where no line could be read.
    mutating func finish() throws(ImportError) -> RunRecord {
        guard recordCount > 0 else {
            throw .unexpected(name: run.sourceName, path: "line 1", problem: "no line is an event or a test")
        }
        let running = open.sorted { $0.value.number < $1.value.number }.map(\.key)
        for id in running { close(id, at: nil) }
        if let first = unreadable.first {
            note(.error, "unreadable-line", "\(unreadable.count) lines are no events, the first is line \(first)")
        }
        if isCutOff || !hasEnded {
            note(
                .error, "run-cut-off", "the stream ends before the run does; \(running.count) tests were still running")
        }
        if run.attempts.isEmpty {
            note(.warning, "run-without-tests", "the run holds no tests; check the filter it ran with")
        }
        if let cut = texts.diagnostic(file: run.sourceName) { run.diagnostics.append(cut) }
        return run
    }

    private mutating func take(event: EventRecord.Payload) {
        switch event.kind {
        case "runStarted": if run.startedAt == nil { run.startedAt = time(event) }
        case "runEnded":
            run.finishedAt = time(event)
            hasEnded = true
        case "testStarted": start(event)
        case "testSkipped": skip(event)
        case "testCaseStarted": startCase(event)
        case "testCaseEnded": change(event) { if event._testCase != nil { $0.end = event.instant } }
        case "testCancelled", "testCaseCancelled":
            change(event) { execution in
                execution.isCancelled = true
                execution.reason = event._comments?.first ?? execution.reason
            }
        case "issueRecorded": issue(event)
        case "valueAttached": attach(event)
        case "testEnded":
            guard let id = event.testID, open[id] != nil else { return }
            if open[id]?.whole.isCancelled == true, open[id]?.whole.reason == nil {
                open[id]?.whole.reason = EventText.reason(in: event.messages)
            }
            close(id, at: event.instant)
        default: break
        }
    }

    private mutating func start(_ event: EventRecord.Payload) {
        guard let id = event.testID, test(id) != nil else { return }
        // A repetition starts only after the end of the one before; without, that one broke off.
        if open[id] != nil { close(id, at: nil) }
        startCount += 1
        var started = OpenTest()
        started.number = startCount
        started.whole.start = event.instant
        open[id] = started
    }

    private mutating func skip(_ event: EventRecord.Payload) {
        guard let id = event.testID, let test = test(id) else { return }
        var execution = OpenExecution()
        execution.isCancelled = true
        execution.reason = event._comments?.first ?? EventText.reason(in: event.messages)
        append(execution.attempt(of: test), attachments: [])
    }

    private mutating func startCase(_ event: EventRecord.Payload) {
        guard let id = event.testID, let testCase = event._testCase else { return }
        var execution = OpenExecution()
        let text = testCase.displayName ?? testCase.id
        // Sets may share their text; without the number they would look like repetitions of one set.
        var known = caseIDs[id, default: [:]][text, default: []]
        if !known.contains(testCase.id) { known.append(testCase.id) }
        caseIDs[id, default: [:]][text] = known
        let number = known.firstIndex(of: testCase.id) ?? 0
        execution.arguments = number == 0 ? text : "\(text) #\(number + 1)"
        execution.start = event.instant
        open[id]?.cases.append(execution)
        open[id]?.caseIDs.append(testCase.id)
    }

    /// Changes the argument set that the event is of, else the test.
    private mutating func change(_ event: EventRecord.Payload, _ body: (inout OpenExecution) -> Void) {
        guard let id = event.testID, open[id] != nil else { return }
        if let caseID = event._testCase?.id, let index = open[id]?.caseIDs.lastIndex(of: caseID) {
            body(&open[id, default: OpenTest()].cases[index])
        } else {
            body(&open[id, default: OpenTest()].whole)
        }
    }
}

extension EventStreamReader {
    private mutating func issue(_ event: EventRecord.Payload) {
        guard let recorded = event.issue else { return }
        let isFailure = recorded.isFailure ?? (recorded.isKnown != true && recorded.severity != "warning")
        let place = recorded.sourceLocation ?? event._sourceLocation
        let issue = TestIssue(
            kind: recorded.isKnown == true ? .expectedFailure : isFailure ? .failure : .warning,
            message: EventText.message(in: event.messages),
            file: place?.file,
            line: place?.line.flatMap { $0 > 0 ? $0 : nil }
        )
        if let id = event.testID, open[id] != nil {
            change(event) { $0.issues.append(issue) }
        } else {
            note(.warning, "issue-outside-test", "an issue belongs to no test: \(issue.message)")
        }
    }

    private mutating func attach(_ event: EventRecord.Payload) {
        let path = event.attachment?.path
        let name = event.attachment?._preferredName ?? path.flatMap { $0.split(separator: "/").last.map(String.init) }
        let attachment = Attachment(
            attempt: 0,
            name: name ?? EventText.attachmentName(in: event.messages) ?? "attachment",
            location: path,
            madeAt: time(event)
        )
        change(event) { $0.attachments.append(attachment) }
    }

    private mutating func close(_ id: String, at end: EventRecord.Instant?) {
        guard let test = test(id), var closed = open.removeValue(forKey: id) else { return }
        closed.whole.end = end
        for execution in closed.cases { append(execution.attempt(of: test), attachments: execution.attachments) }
        if closed.cases.isEmpty || !closed.whole.issues.isEmpty {
            append(closed.whole.attempt(of: test), attachments: closed.whole.attachments)
        }
    }

    private mutating func append(_ attempt: TestAttempt, attachments: [Attachment]) {
        var attempt = attempt
        attempt.attempt = numbering.next(for: attempt)
        texts.keep(in: &attempt)
        for var attachment in attachments {
            attachment.attempt = run.attempts.count
            run.attachments.append(attachment)
        }
        run.attempts.append(attempt)
    }

    private func test(_ id: String) -> EventTest? { tests[id] ?? EventTest(id: id) }

    private func time(_ event: EventRecord.Payload) -> Date? { event.instant?.since1970.flatMap(TimeText.instant) }

    private mutating func note(_ severity: Diagnostic.Severity, _ code: String, _ message: String) {
        run.diagnostics.append(Diagnostic(severity, code: code, message: message, file: run.sourceName))
    }
}
