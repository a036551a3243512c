import Foundation
import InventoryModel

/// An execution of a test, or of one argument set, whose end was not read yet.
struct OpenExecution {
    /// The display name of the argument set.
    var arguments: String?
    /// When it started.
    var start: EventRecord.Instant?
    /// When it ended; nil while it runs.
    var end: EventRecord.Instant?
    /// What it recorded.
    var issues: [TestIssue] = []
    /// What it kept; the index of the attempt is not known yet.
    var attachments: [Attachment] = []
    /// Whether it was cancelled, and why.
    var isCancelled = false
    /// The reason for that.
    var reason: String?

    /// The attempt of the test.
    func attempt(of test: EventTest) -> TestAttempt {
        var attempt = TestAttempt(
            target: test.target,
            suite: test.suite,
            name: test.name,
            displayName: test.displayName,
            arguments: arguments,
            result: result,
            startedAt: start?.since1970.flatMap(TimeText.instant),
            labels: test.labels
        )
        if let start = start?.absolute, let end = end?.absolute, end >= start { attempt.duration = end - start }
        let kind: TestIssue.Kind? =
            switch result {
            case .failed: .failure
            case .expectedFailure: .expectedFailure
            default: nil
            }
        let decisive = issues.filter { $0.kind == kind }
        attempt.message = decisive.isEmpty ? nil : decisive.map(\.message).joined(separator: "\n")
        attempt.failureFile = decisive.first?.file
        attempt.failureLine = decisive.first?.line
        if isCancelled, attempt.message == nil { attempt.message = reason }
        attempt.issues = issues
        return attempt
    }

    private var result: TestAttempt.Result {
        if issues.contains(where: { $0.kind == .failure }) { return .failed }
        if isCancelled { return .skipped }
        guard end != nil else { return .unknown }
        return issues.contains { $0.kind == .expectedFailure } ? .expectedFailure : .passed
    }
}
