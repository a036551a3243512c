package import Foundation

/// One execution of a set of tests, as read from one run output: the value that the store records.
package struct RunRecord: Sendable, Hashable {
    /// Whether it only adds to a run whose results another output tells, as an activity log of one test does.
    package var isPart = false
    /// Whether another output may tell of other tests of the run, as of the two files that `swift test` writes.
    package var mayBeHalf = false
    /// How many tests the run has, where the output counts them without naming all; nil where it names them.
    package var counts: TestCounts?
    /// When the run started; nil where the output does not say.
    package var startedAt: Date?
    /// When it ended; nil where the output does not say.
    package var finishedAt: Date?
    /// The branch that was tested.
    package var branch: String?
    /// The commit that was tested, full or short, in lower-case hexadecimal.
    package var commitSHA: String?
    /// The job of the build server, by a name that is the same for all outputs of that job.
    package var ciJob: String?
    /// The version of Xcode, such as `26.1.1 (17B100)`.
    package var xcodeVersion: String?
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
    /// The other outputs that told of the run, where several were joined.
    package var joinedSources: [RunOutputSource] = []
    /// The attempts, in the order of the output.
    package var attempts: [TestAttempt] = []
    /// What the activity logs say, in order; an outer activity stands before those in it.
    package var activities: [Activity] = []
    /// What the activity logs say was done to elements, in order.
    package var interactions: [Interaction] = []
    /// The files that tests kept.
    package var attachments: [Attachment] = []
    /// What performance tests measured.
    package var metrics: [PerformanceMetric] = []
    /// How many lines of the sources were executed, by file.
    package var lineCoverage: [LineCoverage] = []
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

/// How many tests a run has by how they ended; a test counts once, however often it was repeated.
package struct TestCounts: Sendable, Hashable {
    /// All tests.
    package var total: Int
    /// Those that failed; nil where the output does not say.
    package var failed: Int?
    /// Those that were skipped; nil where the output does not say.
    package var skipped: Int?

    /// Creates counts.
    package init(total: Int, failed: Int? = nil, skipped: Int? = nil) {
        self.total = total
        self.failed = failed
        self.skipped = skipped
    }
}

/// An output that tells of a run.
package struct RunOutputSource: Sendable, Hashable {
    /// The format, such as `junit`.
    package var format: String
    /// The file or bundle as the user named it.
    package var name: String
    /// SHA-256 of the output's bytes, lower-case hexadecimal.
    package var sha256: String

    /// Names an output.
    package init(format: String, name: String, sha256: String) {
        self.format = format
        self.name = name
        self.sha256 = sha256
    }
}

extension RunRecord {
    /// All outputs that told of the run, the one that it was read from first.
    package var sources: [RunOutputSource] {
        [RunOutputSource(format: sourceFormat, name: sourceName, sha256: sourceSHA256)] + joinedSources
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
