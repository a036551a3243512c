import InventoryModel

/// One attempt with what its summary says; indexes in it count from its own beginnings.
struct AttemptReading {
    /// The attempt; its number and configuration are set when all of a run's are known.
    var attempt: TestAttempt
    /// The UI configuration; nil where the test runs in one only.
    var uiConfiguration: String?
    /// The number of the repetition; nil where the output does not say.
    var iteration: Int?
    /// The activities.
    var activities: [Activity] = []
    /// The attachments.
    var attachments: [Attachment] = []
    /// The measurements.
    var metrics: [PerformanceMetric] = []

    /// Reads an attempt.
    ///
    /// - Parameters:
    ///   - metadata: The entry in the list of tests, or the summary itself.
    ///   - summary: The summary; nil where there is none, as for passed tests before Xcode 14.
    ///   - identity: What names the test.
    ///   - objects: What the summary refers to.
    init(_ metadata: ResultObject, summary: ResultObject?, identity: TestIdentity, objects: any LinkedObjects) {
        let status = metadata.text("testStatus") ?? summary?.text("testStatus")
        let result = status.flatMap { Self.results[$0] } ?? .unknown
        attempt = TestAttempt(
            target: identity.target,
            suite: identity.suite,
            name: identity.function,
            result: result,
            duration: (metadata.number("duration") ?? summary?.number("duration")).flatMap { $0 >= 0 ? $0 : nil }
        )
        if let summary { read(summary, objects: objects) }
    }

    /// What the words for results mean.
    static let results: [String: TestAttempt.Result] = [
        "Success": .passed, "Failure": .failed, "Skipped": .skipped, "Expected Failure": .expectedFailure,
    ]

    private mutating func read(_ summary: ResultObject, objects: any LinkedObjects) {
        let issues = IssueReader(summary)
        attempt.issues = issues.issues
        attempt.message = issues.message(for: attempt.result)
        let first = issues.explaining(attempt.result).first
        attempt.failureFile = first?.file
        attempt.failureLine = first?.line
        if let name = summary.text("summary"), TestID.canonicalName(name) != attempt.name { attempt.displayName = name }
        let arguments = summary.elements("arguments").map(Self.argument)
        attempt.arguments = arguments.isEmpty ? nil : arguments.joined(separator: ", ")
        uiConfiguration = summary["configuration"].flatMap(UIConfiguration.text)
        iteration = summary["repetitionPolicySummary"]?.integer("iteration").flatMap { $0 > 0 ? $0 : nil }
        metrics = summary.elements("performanceMetrics").map(Self.metric)

        var reader = ActivityReader(objects: objects)
        for activity in summary.elements("activitySummaries") { reader.read(activity) }
        let expected = summary.elements("expectedFailures").compactMap { $0["failureSummary"] }
        for failure in summary.elements("failureSummaries") + expected {
            for attachment in failure.elements("attachments") { reader.readAttachment(attachment) }
        }
        (activities, attachments) = (reader.activities, reader.attachments)
        readTitles()
        readLabels(summary)
    }

    /// Takes over what the titles of the activities tell of the attempt.
    mutating func readTitles() {
        // Only UI tests have such a step.
        let start = activities.first { $0.parent == nil && $0.title.hasPrefix("Start Test at ") }
        attempt.startedAt = start?.startedAt
        for activity in activities { AllureTitle(activity.title)?.add(to: &attempt.labels) }
    }

    private mutating func readLabels(_ summary: ResultObject) {
        let labels: [(String, [String])] = [
            ("tag", summary.elements("tags").compactMap { $0.text("name") }),
            ("bug", summary.elements("trackedIssues").compactMap(Self.bug)),
            ("documentation", summary.elements("documentation").compactMap { $0.text("content") }),
        ]
        for (name, values) in labels where !values.isEmpty { attempt.labels[name, default: []] += values }
    }

    /// Where a bug is told of, in the best words there are.
    private static func bug(_ issue: ResultObject) -> String? {
        issue.text("url") ?? issue.text("identifier") ?? issue.text("comment") ?? issue.text("title")
    }

    private static func argument(_ argument: ResultObject) -> String {
        argument["value"]?.text("description") ?? argument.text("identifier") ?? ""
    }

    private static func metric(_ object: ResultObject) -> PerformanceMetric {
        let average = object.number("baselineAverage")
        let hasBaseline = object.text("baselineName") != nil || (average ?? 0) != 0
        return PerformanceMetric(
            attempt: 0,
            identifier: object.text("identifier") ?? "",
            name: object.text("displayName") ?? "",
            unit: object.text("unitOfMeasurement") ?? "",
            measurements: object.elements("measurements").compactMap { $0.number },
            baselineAverage: hasBaseline ? average : nil
        )
    }
}

extension AttemptReading {
    /// The name that Xcode's reports have for issues that belong to no test.
    static let nameOutsideTests = TestID.canonicalName("Issues recorded without an associated test or suite")

    /// What stands for issues that belong to no test.
    static func outsideTests(target: String, suite: String) -> AttemptReading {
        AttemptReading(
            attempt: TestAttempt(
                target: target,
                suite: suite,
                name: nameOutsideTests,
                result: .failed
            )
        )
    }

    /// Starts with an attempt alone.
    init(attempt: TestAttempt) {
        self.attempt = attempt
    }

    /// Attempts of one test together, repetitions of one set of arguments by their number.
    static func inOrder(_ readings: [AttemptReading]) -> [AttemptReading] {
        var places: [TestID: Int] = [:]
        var cases: [String: Int] = [:]
        let keyed = readings.enumerated().map { index, reading in
            let attempt = reading.attempt
            let test = places[attempt.test, default: places.count]
            places[attempt.test] = test
            let name = "\(test)\0\(attempt.arguments ?? "")\0\(reading.uiConfiguration ?? "")"
            let variant = cases[name, default: cases.count]
            cases[name] = variant
            return (key: (test, variant, reading.iteration ?? 0, index), reading: reading)
        }
        return keyed.sorted { $0.key < $1.key }.map(\.reading)
    }
}
