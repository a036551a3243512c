import InventoryModel

/// Walks the objects of Xcode's results, of a bundle or of legacy JSON, and gathers a run.
///
/// `ActionsInvocationRecord` lists actions, each on one device; an action refers to the `ActionTestPlanRunSummaries` with
/// a summary for each plan configuration, of which each has test targets with groups of tests. A test stands there once
/// for each repetition and each set of arguments, and refers to its `ActionTestSummary`.
struct ResultReader {
    /// Where an attempt was found, beside what its summary says.
    struct Place {
        /// The index of the device.
        var device: Int?
        /// The plan configuration.
        var planConfiguration: String?
        /// The test target.
        var target = ""
        /// The groups around, without those that only wrap others.
        var suites: [String] = []
    }

    /// The run as far as it was read.
    var run: RunRecord
    private let objects: any LinkedObjects
    private var contexts: [(plan: String?, ui: String?)] = []
    private var knownTests: Set<String> = []
    private var unknownWords: [String: Int] = [:]
    /// Parameterised tests whose runs cannot be told apart.
    private var ambiguousTests: Set<TestID> = []

    /// Starts a run.
    init(run: RunRecord, objects: any LinkedObjects) {
        self.run = run
        self.objects = objects
    }

    /// Reads an action: its times and device, and the tests that it refers to.
    mutating func readAction(_ action: ResultObject) {
        let start = action.date("startedTime")
        let end = action.date("endedTime")
        run.startedAt = [run.startedAt, start].compactMap { $0 }.min()
        run.finishedAt = [run.finishedAt, end].compactMap { $0 }.max()
        var plans = run.testPlan.map { [$0] } ?? []
        if let plan = action.text("testPlanName"), !plans.contains(plan) { plans.append(plan) }
        run.testPlan = plans.isEmpty ? nil : plans.joined(separator: ", ")
        let place = Place(device: device(of: action))
        let count = run.attempts.count
        if let tests = action["actionResult"]?.reference("testsRef") {
            // Merging a bundle into itself lists an action twice.
            guard knownTests.insert(tests).inserted else { return }
            // What is in another file, or lost, is not known to be empty.
            guard let plans = objects.object(tests, content: "the list of tests") else { return }
            readPlans(plans, at: place)
        }
        if run.attempts.count == count { readBuild(action) }
    }

    /// Reads the summaries of all plan configurations of an action.
    mutating func readPlans(_ plans: ResultObject, at place: Place) {
        for plan in plans.elements("summaries") {
            var place = place
            place.planConfiguration = plan.text("name")
            if let name = place.planConfiguration, !run.configurations.contains(name) {
                run.configurations.append(name)
            }
            for testable in plan.elements("testableSummaries") { readTestable(testable, at: place) }
        }
    }

    private mutating func readTestable(_ testable: ResultObject, at place: Place) {
        var place = place
        place.target = testable.text("targetName") ?? testable.text("name") ?? ""
        readFailures(outsideTests: testable, at: place)
        var readings: [AttemptReading] = []
        for test in testable.elements("tests") { read(test, at: place, into: &readings) }
        for reading in AttemptReading.inOrder(readings) { append(reading, at: place) }
    }

    private mutating func read(_ test: ResultObject, at place: Place, into readings: inout [AttemptReading]) {
        guard test.isA("ActionTestSummaryGroup") else {
            guard test["testStatus"] != nil else { return count("type", test.typeName) }
            return readTest(test, at: place, into: &readings)
        }
        var inner = place
        let name = test.text("name") ?? ""
        if !Self.isWrapper(name) { inner.suites.append(name) }
        readFailures(outsideTests: test, at: inner)
        for subtest in test.elements("subtests") { read(subtest, at: inner, into: &readings) }
    }

    private mutating func readTest(_ test: ResultObject, at place: Place, into readings: inout [AttemptReading]) {
        let identity = TestIdentity(
            identifier: test.text("identifier"),
            url: test.text("identifierURL"),
            bundle: place.target,
            place: place.suites + [test.text("name") ?? ""]
        )
        guard !identity.function.isEmpty else {
            return note(.warning, "test-without-name", "a test in '\(place.target)' has no name; it was left out")
        }
        var summary = test.isA("ActionTestSummary") ? test : nil
        if let id = test.reference("summaryRef") {
            summary = objects.object(id, content: "the summary of '\(identity.function)'")
        }
        let reading = AttemptReading(test, summary: summary, identity: identity, objects: objects)
        if let word = test.text("testStatus"), AttemptReading.results[word] == nil { count("result", word) }
        if summary == nil, identity.hasParameters { ambiguousTests.insert(reading.attempt.test) }
        readings.append(reading)
    }

    /// Reads a summary that comes on its own.
    mutating func readSummary(_ summary: ResultObject) {
        var readings: [AttemptReading] = []
        readTest(summary, at: Place(), into: &readings)
        for reading in readings {
            append(reading, at: Place())
            if let iteration = reading.iteration { run.attempts[run.attempts.count - 1].attempt = iteration }
        }
    }

    /// Issues of a target or a suite belong to no test, yet they fail the run: they become a test of their own, by the
    /// name that Xcode's reports have for them.
    private mutating func readFailures(outsideTests object: ResultObject, at place: Place) {
        let issues = IssueReader(object)
        let failures = issues.explaining(.failed)
        guard let first = failures.first else { return }
        var reading = AttemptReading.outsideTests(target: place.target, suite: place.suites.joined(separator: "/"))
        reading.attempt.issues = failures
        reading.attempt.message = issues.message(for: .failed)
        (reading.attempt.failureFile, reading.attempt.failureLine) = (first.file, first.line)
        append(reading, at: place)
    }

    /// Adds an attempt with what belongs to it.
    mutating func append(_ reading: AttemptReading, at place: Place) {
        let attempt = run.attempts.count
        let firstActivity = run.activities.count
        run.attempts.append(reading.attempt)
        run.attempts[attempt].device = place.device
        contexts.append((place.planConfiguration, reading.uiConfiguration))
        for var activity in reading.activities {
            activity.attempt = attempt
            activity.parent = activity.parent.map { $0 + firstActivity }
            run.activities.append(activity)
        }
        for var attachment in reading.attachments {
            attachment.attempt = attempt
            attachment.activity = attachment.activity.map { $0 + firstActivity }
            run.attachments.append(attachment)
        }
        for var metric in reading.metrics {
            metric.attempt = attempt
            run.metrics.append(metric)
        }
    }
}

extension ResultReader {
    /// The run, with attempts numbered and with notes about what was not understood.
    consuming func finish() -> RunRecord {
        var numbering = AttemptNumbering()
        for index in run.attempts.indices {
            let (plan, ui) = contexts[index]
            run.attempts[index].configuration =
                switch (plan, ui) {
                case (let plan?, let ui?) where run.configurations.count > 1: "\(plan): \(ui)"
                default: ui ?? plan
                }
            let number = numbering.next(for: run.attempts[index])
            if !run.isPart { run.attempts[index].attempt = number }
        }
        run.interactions = Interaction.read(from: run.activities)
        for attempt in run.attempts where attempt.name == AttemptReading.nameOutsideTests {
            let text = "an issue in '\(attempt.target)' belongs to no test: \(attempt.message ?? "")"
            note(.warning, "issue-outside-test", text)
        }
        for test in ambiguousTests.sorted() {
            let text = "'\(test)' has no summaries; whether it was retried or ran with other arguments is not known"
            note(.warning, "arguments-unknown", text)
        }
        for (word, count) in unknownWords.sorted(by: { $0.key < $1.key }) {
            note(.note, "unknown-word", "\(word) is not known (\(count)×); it was read as unknown")
        }
        return run
    }

    /// Adds a diagnostic.
    mutating func note(_ severity: Diagnostic.Severity, _ code: String, _ message: String) {
        run.diagnostics.append(Diagnostic(severity, code: code, message: message, file: run.sourceName))
    }

    /// Says why an action has no tests.
    private mutating func readBuild(_ action: ResultObject) {
        let results = [action["actionResult"], action["buildResult"]].compactMap { $0 }
        guard let status = results.first?.text("status"), !["succeeded", "notRequested"].contains(status) else {
            return
        }
        let errors = results.flatMap { $0["issues"]?.elements("errorSummaries") ?? [] }.compactMap {
            $0.text("message")
        }
        let reason = errors.first.map { ": \($0)" } ?? ""
        let name = action.text("title") ?? action.text("schemeCommandName") ?? "an action"
        note(.warning, "action-without-tests", "'\(name)' ended as '\(status)' before any test ran\(reason)")
    }

    private mutating func device(of action: ResultObject) -> Int? {
        guard let destination = action["runDestination"] else { return nil }
        let record = destination["targetDeviceRecord"]
        guard let name = record?.text("name") ?? destination.text("displayName") else { return nil }
        let device = Device(
            id: record?.text("identifier"),
            name: name,
            platform: record?["platformRecord"]?.text("userDescription"),
            osVersion: record?.text("operatingSystemVersion")
        )
        if let known = run.devices.firstIndex(of: device) { return known }
        run.devices.append(device)
        return run.devices.count - 1
    }

    private mutating func count(_ what: String, _ word: String?) {
        unknownWords["\(what) '\(word ?? "")'", default: 0] += 1
    }

    /// Groups around the test classes of XCTest, which are no suites.
    private static func isWrapper(_ name: String) -> Bool {
        name == "All tests" || name == "Selected tests" || name.hasSuffix(".xctest")
    }
}
