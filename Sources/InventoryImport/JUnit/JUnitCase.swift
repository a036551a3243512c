import Foundation
import InventoryModel

/// An element `testcase` of JUnit XML with what stands in it.
struct JUnitCase {
    /// What kind of element tells how a test went.
    enum Outcome: Hashable {
        /// `failure` or `error`.
        case failure
        /// `skipped`.
        case skip
        /// `flakyFailure`, `flakyError`, `rerunFailure` or `rerunError`: another execution, which failed.
        case earlier
    }

    /// A child that tells how the test went.
    struct Report {
        let outcome: Outcome
        let type: String?
        let attribute: String?
        let duration: Double?
        let file: String?
        let line: Int?
        var text = ""
        var trace = ""
    }

    /// The attributes.
    let attributes: [String: String]
    /// The reports, in order.
    var reports: [Report] = []
    /// The properties by name, in order.
    var properties: [(name: String, value: String)] = []
    /// Whether its end was read.
    var isComplete = false

    /// The attempts, in order: each earlier execution, and the one that the element itself tells of.
    func attempts(target: String, suite: String) -> [TestAttempt] {
        let function = property("testname") ?? attributes["name"] ?? ""
        var first = TestAttempt(
            target: target,
            suite: suite,
            name: function,
            displayName: Self.isIdentifier(function) ? nil : function,
            result: .unknown,
            duration: attributes["time"].flatMap(Self.seconds)
        )
        if let argument = property("argument") {
            // A function without parameters has no arguments: appearance and orientation come as such, too.
            if function.hasSuffix("()") { first.configuration = argument } else { first.arguments = argument }
        }
        let tags = properties.filter { Self.isNumbered($0.name, "tag") }.map(\.value)
        if !tags.isEmpty { first.labels["tag"] = tags }
        return executions(of: first)
    }

    private func executions(of test: TestAttempt) -> [TestAttempt] {
        let own = reports.filter { $0.outcome != .earlier }
        var last = test
        fill(&last, with: own)
        var earlier = reports.filter { $0.outcome == .earlier }.map { report in
            var attempt = test
            fill(&attempt, with: [report])
            attempt.duration = report.duration
            return attempt
        }
        if attributes["flaky"] == "true", last.result == .failed, earlier.isEmpty {
            // xcresultparser: failed first and passed in the end; the duration is the mean of the executions.
            last.duration = nil
            var passed = test
            passed.result = .passed
            passed.duration = nil
            return [last, passed]
        }
        if last.result == .failed {
            earlier.insert(last, at: 0)
            return earlier
        }
        return earlier + [last]
    }

    private func fill(_ attempt: inout TestAttempt, with reports: [Report]) {
        let issues = reports.map(issue)
        let decisive = issues.filter { $0.kind == .failure }.isEmpty ? issues : issues.filter { $0.kind == .failure }
        if let first = decisive.first {
            attempt.result = first.kind == .failure ? .failed : .skipped
            let messages = decisive.map(\.message).filter { !$0.isEmpty }
            attempt.message = messages.isEmpty ? nil : messages.joined(separator: "\n")
            attempt.failureFile = first.file
            attempt.failureLine = first.line
        } else {
            attempt.result = isComplete ? .passed : .unknown
        }
        if issues.count > 1 || issues.contains(where: { $0.type != nil }) { attempt.issues = issues }
    }

    private func issue(_ report: Report) -> TestIssue {
        let kind: TestIssue.Kind = report.outcome == .skip ? .skip : .failure
        var message = message(of: report)
        if message.hasPrefix(Self.flakyMark) { message.removeFirst(Self.flakyMark.count) }
        var place = FailurePlace(message)
        if let file = report.file, place.file == nil || file.hasSuffix("/" + (place.file ?? "")) { place.file = file }
        // trunk has the full path of the failure at the test.
        if let path = attributes["file"]?.removingPercentEncoding, let name = place.file, path.hasSuffix("/" + name) {
            place.file = path
        }
        return TestIssue(
            kind: kind,
            type: report.type,
            message: place.message,
            file: place.file,
            line: report.line ?? place.line
        )
    }

    private func message(of report: Report) -> String {
        let text = report.text.trimmingCharacters(in: .whitespacesAndNewlines)
        let inner = text.isEmpty ? report.trace : text
        guard let attribute = report.attribute, !attribute.isEmpty else { return inner }
        // xcresultparser repeats type and name there; the message is the text.
        let isTitle = attribute.hasPrefix(report.type ?? " ") && attribute.hasSuffix(attributes["name"] ?? " ")
        return isTitle && !inner.isEmpty ? inner : attribute
    }

    private func property(_ name: String) -> String? { properties.last { $0.name == name }?.value }

    private static let flakyMark = "[FLAKY]"

    private static func isNumbered(_ name: String, _ prefix: String) -> Bool {
        name.hasPrefix(prefix) && Int(name.dropFirst(prefix.count)) != nil
    }

    /// Whether a name can be that of a function, not a text for people.
    private static func isIdentifier(_ name: String) -> Bool {
        name.hasPrefix("`") || !name.prefix { $0 != "(" }.contains(where: \.isWhitespace)
    }

    /// Seconds from `0.25` or, with Surefire's separators, `1,234.5`; nil where the text is no duration.
    static func seconds(_ text: String) -> Double? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let isGrouped = parts.count > 1 && parts[0].count <= 3 && text.contains(".")
        let plain = isGrouped ? text.replacing(",", with: "") : text
        guard plain.allSatisfy({ $0.isASCII && ($0.isNumber || ".eE-+".contains($0)) }) else { return nil }
        return Double(plain).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
}
