import InventoryModel

/// What `swift test --xunit-output` says of a failure of XCTest: the word `failure`, or with
/// `--experimental-xunit-message-failure` the whole text of the console.
enum SwiftPMMessage {
    /// Replaces the message by those of the failures in it.
    static func apply(to attempt: inout TestAttempt) {
        guard attempt.result == .failed, let message = attempt.message else { return }
        if message == "failure" || message == "failed" {
            attempt.message = nil
            return
        }
        let issues = issues(in: message)
        guard let first = issues.first else { return }
        attempt.message = issues.map(\.message).joined(separator: "\n")
        attempt.failureFile = first.file
        attempt.failureLine = first.line
        attempt.issues = issues.count > 1 ? issues : []
    }

    /// The failures in lines such as `/app/A.swift:5: error: Suite.testX : message`, each with the lines after it.
    private static func issues(in text: String) -> [TestIssue] {
        var issues: [TestIssue] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let issue = issue(in: line) {
                issues.append(issue)
            } else if line.hasPrefix("Test Case '") || line.hasPrefix("Test Suite '") {
                if !issues.isEmpty { break }
            } else if let last = issues.indices.last {
                issues[last].message += "\n" + line
            }
        }
        return issues
    }

    private static func issue(in line: Substring) -> TestIssue? {
        guard let mark = line.firstRange(of: ": error: ") else { return nil }
        let rest = line[mark.upperBound...]
        guard let name = rest.firstRange(of: " : ") else { return nil }
        var issue = TestIssue(kind: .failure, message: String(rest[name.upperBound...]))
        let place = line[..<mark.lowerBound]
        if let colon = place.lastIndex(of: ":"), let number = Int(place[place.index(after: colon)...]), number > 0 {
            issue.file = String(place[..<colon])
            issue.line = number
        }
        return issue
    }
}
