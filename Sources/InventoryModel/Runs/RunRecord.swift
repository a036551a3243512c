package import Foundation

/// One execution of a set of tests, as read from one run output: the value that the store records.
package struct RunRecord: Sendable, Hashable {
    /// When the run started; nil where the output does not say.
    package var startedAt: Date?
    /// When it ended; nil where the output does not say.
    package var finishedAt: Date?
    /// The branch that was tested.
    package var branch: String?
    /// The commit that was tested, full or short, in lower-case hexadecimal.
    package var commitSHA: String?
    /// The test plan.
    package var testPlan: String?
    /// The plan configurations, in order.
    package var configurations: [String] = []
    /// The devices, in order.
    package var devices: [Device] = []
    /// The format, such as `xcresulttool-tests`.
    package var sourceFormat: String
    /// The file or bundle as the user named it.
    package var sourceName: String
    /// SHA-256 of the output's bytes, lower-case hexadecimal.
    package var sourceSHA256: String
    /// SHA-256 of what the output says, however it is written; what makes a run the same run.
    package var contentSHA256: String
    /// The attempts, in the order of the output.
    package var attempts: [TestAttempt] = []
    /// What the activity logs say was done, in order.
    package var interactions: [Interaction] = []
    /// Problems met while reading.
    package var diagnostics: [Diagnostic] = []

    /// Creates a run without attempts.
    package init(sourceFormat: String, sourceName: String, sourceSHA256: String) {
        self.sourceFormat = sourceFormat
        self.sourceName = sourceName
        self.sourceSHA256 = sourceSHA256
        contentSHA256 = sourceSHA256
    }
}

/// A device that tests ran on.
package struct Device: Sendable, Hashable {
    /// The device's own id, where the output has one.
    package var id: String?
    /// The name, such as `iPhone 17`.
    package var name: String
    /// The platform, such as `iOS Simulator`.
    package var platform: String?
    /// The system's version, such as `26.1`.
    package var osVersion: String?

    /// Creates a device.
    package init(id: String? = nil, name: String, platform: String? = nil, osVersion: String? = nil) {
        self.id = id
        self.name = name
        self.platform = platform
        self.osVersion = osVersion
    }
}

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
        labels: [String: [String]] = [:]
    ) {
        self.test = TestID(target: target, suite: suite, name: name)
        self.target = target
        self.suite = suite
        self.name = TestID.canonicalName(name)
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
        self.labels = labels
    }
}

/// Something that a run's activity log says was done to an element.
package struct Interaction: Sendable, Hashable {
    /// The index of the attempt in the run's `attempts`.
    package var attempt: Int
    /// What was done, such as `tap`.
    package var action: String
    /// The XCUITest query, such as `buttons`.
    package var xcuiQuery: String?
    /// The identifier or label by which the element was found.
    package var identifier: String?
    /// The activity's title.
    package var title: String
    /// When; nil where the output does not say.
    package var startedAt: Date?

    /// Creates an interaction.
    package init(
        attempt: Int,
        action: String,
        xcuiQuery: String?,
        identifier: String?,
        title: String,
        startedAt: Date? = nil
    ) {
        self.attempt = attempt
        self.action = action
        self.xcuiQuery = xcuiQuery
        self.identifier = identifier
        self.title = title
        self.startedAt = startedAt
    }
}
