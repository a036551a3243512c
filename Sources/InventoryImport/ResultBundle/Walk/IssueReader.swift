import InventoryModel

/// What a test summary says of failures, expected failures, skips and warnings.
struct IssueReader {
    /// The issues, in order: failures, expected failures, the skip, warnings.
    private(set) var issues: [TestIssue] = []
    /// The reasons that expected failures were given in the source, which stand for the failures in Xcode's reports.
    private var reasons: [String] = []

    /// Reads the issues of a summary, a group or a testable.
    init(_ object: ResultObject) {
        for failure in object.elements("failureSummaries") { issues.append(Self.issue(failure, kind: .failure)) }
        for expected in object.elements("expectedFailures") {
            let issue = expected["failureSummary"].map { Self.issue($0, kind: .expectedFailure) }
            let reason = expected.text("failureReason")
            issues.append(issue ?? TestIssue(kind: .expectedFailure, message: reason ?? ""))
            reasons.append(reason ?? issue?.message ?? "")
        }
        // Where defaults are written out, every summary has an empty notice.
        if let notice = object["skipNoticeSummary"], notice.text("message") != nil || notice.text("fileName") != nil {
            issues.append(Self.issue(notice, kind: .skip))
        }
        for warning in object.elements("warningSummaries") { issues.append(Self.issue(warning, kind: .warning)) }
    }

    /// The texts that explain a result, joined by newlines; nil where nothing does.
    func message(for result: TestAttempt.Result) -> String? {
        let texts = result == .expectedFailure ? reasons : explaining(result).map(\.message)
        let text = texts.filter { !$0.isEmpty }.joined(separator: "\n")
        return text.isEmpty ? nil : text
    }

    /// The issues that explain a result.
    func explaining(_ result: TestAttempt.Result) -> [TestIssue] {
        switch result {
        case .failed, .unknown: issues.filter { $0.kind == .failure }
        case .expectedFailure: issues.filter { $0.kind == .expectedFailure }
        case .skipped: issues.filter { $0.kind == .skip }
        case .passed: []
        }
    }

    /// Starts without issues.
    init() {}

    /// Adds an issue, an expected failure with the reason that the source gives, if it gives one.
    mutating func add(_ issue: TestIssue, reason: String? = nil) {
        issues.append(issue)
        guard issue.kind == .expectedFailure else { return }
        reasons.append(reason.flatMap { $0.isEmpty ? nil : $0 } ?? issue.message)
    }

    private static func issue(_ object: ResultObject, kind: TestIssue.Kind) -> TestIssue {
        let context = object["sourceCodeContext"]
        let location = context?["location"]
        let line = object.integer("lineNumber") ?? location?.integer("lineNumber")
        return TestIssue(
            kind: kind,
            type: object.text("issueType"),
            message: object.text("message") ?? "",
            file: object.text("fileName") ?? location?.text("filePath"),
            line: line.flatMap { $0 > 0 ? $0 : nil },
            symbol: context.flatMap(symbol)
        )
    }

    /// The innermost function of the call stack that has a name.
    private static func symbol(_ context: ResultObject) -> String? {
        for frame in context.elements("callStack") {
            if let name = frame["symbolInfo"]?.text("symbolName") { return name }
        }
        return nil
    }
}
