package import Foundation

/// One execution of one test in a run.
package struct TestAttempt: Sendable, Hashable {
    /// How it ended.
    package enum Result: String, Sendable, Hashable, Codable, CaseIterable {
        case passed
        case failed
        case skipped
        case expectedFailure = "expected_failure"
        case unknown
    }

    /// The test.
    package var test: TestID
    /// The test target; empty where the output does not say.
    package var target: String
    /// The suite with its outer suites, separated by `/`.
    package var suite: String
    /// The function with its parameter list.
    package var name: String
    /// The display name, where it differs from the function.
    package var displayName: String?
    /// The 1-based number of the attempt among those of the same test, device, configuration and arguments.
    package var attempt: Int
    /// The index of the device in the run's `devices`; nil where the output does not say.
    package var device: Int?
    /// The plan configuration or the UI configuration such as `Dark Appearance, Landscape Right`.
    package var configuration: String?
    /// The arguments of a parameterised test, joined as the output has them.
    package var arguments: String?
    /// How it ended.
    package var result: Result
    /// When it started; nil where the output does not say.
    package var startedAt: Date?
    /// How long it took, in seconds; nil where the output does not say.
    package var duration: Double?
    /// The message of the failure, skip or expected failure; several are joined by newlines.
    package var message: String?
    /// The file of the first failure, as the output has it (often only its last component).
    package var failureFile: String?
    /// The 1-based line of the first failure.
    package var failureLine: Int?
    /// What went wrong, was skipped or was warned of, in order; empty where the output has no more than the message.
    package var issues: [TestIssue]
    /// Tags and labels of the test by name, where the output has them.
    package var labels: [String: [String]]

    /// Creates an attempt.
    package init(
        target: String,
        suite: String,
        name: String,
        displayName: String? = nil,
        attempt: Int = 1,
        device: Int? = nil,
        configuration: String? = nil,
        arguments: String? = nil,
        result: Result,
        startedAt: Date? = nil,
        duration: Double? = nil,
        message: String? = nil,
        failureFile: String? = nil,
        failureLine: Int? = nil,
        issues: [TestIssue] = [],
        labels: [String: [String]] = [:]
    ) {
        let name = TestID.canonicalName(name)
        self.test = TestID(target: target, suite: suite, name: name)
        self.target = target
        self.suite = suite
        self.name = name
        self.displayName = displayName
        self.attempt = attempt
        self.device = device
        self.configuration = configuration
        self.arguments = arguments
        self.result = result
        self.startedAt = startedAt
        self.duration = duration
        self.message = message
        self.failureFile = failureFile
        self.failureLine = failureLine
        self.issues = issues
        self.labels = labels
    }
}

extension TestAttempt {
    /// What the attempt reports by its result and message alone; nil where it has no message, or passed.
    package var impliedIssue: TestIssue? {
        let kind: TestIssue.Kind
        switch result {
        case .failed: kind = .failure
        case .skipped: kind = .skip
        case .expectedFailure: kind = .expectedFailure
        case .passed, .unknown: return nil
        }
        guard let message, !message.isEmpty else { return nil }
        return TestIssue(kind: kind, message: message, file: failureFile, line: failureLine)
    }
}

/// Something that an attempt reports: a failure, or why it was skipped or expected to fail.
package struct TestIssue: Sendable, Hashable {
    /// What it means for the result.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case failure
        case expectedFailure = "expected_failure"
        case skip
        case warning
    }

    /// What it means for the result.
    package var kind: Kind
    /// What it is in the words of the output, such as `Assertion Failure`; nil where the output does not say.
    package var type: String?
    /// The message.
    package var message: String
    /// The file, as the output has it.
    package var file: String?
    /// The 1-based line.
    package var line: Int?
    /// The function in which it happened, the innermost of the call stack that has a name.
    package var symbol: String?

    /// Creates an issue.
    package init(
        kind: Kind,
        type: String? = nil,
        message: String,
        file: String? = nil,
        line: Int? = nil,
        symbol: String? = nil
    ) {
        self.kind = kind
        self.type = type
        self.message = message
        self.file = file
        self.line = line
        self.symbol = symbol
    }
}
