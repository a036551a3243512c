import Foundation
import InventoryImport
import InventoryModel
import Testing

@Suite("Swift Testing's event stream")
struct SwiftTestingEventsTests {
    private static let id = "App.Cart/Inner/pay()/Cart.swift:3:4"

    private static func test(_ id: String = id, _ more: String = "") -> String {
        #"{"kind":"test","payload":{"id":"\#(id)","kind":"function","name":"pay()"\#(more)},"version":0}"#
    }

    private static func event(_ kind: String, _ time: Double, id: String? = id, _ more: String = "") -> String {
        let test = id.map { #","testID":"\#($0)""# } ?? ""
        return
            #"{"kind":"event","payload":{"kind":"\#(kind)","instant":{"absolute":\#(time),"since1970":\#(1000 + time)},"#
            + #""messages":[{"symbol":"skip","text":"Test x skipped: \"later: \"y\"\""}]\#(test)\#(more)},"version":0}"#
    }

    private static func issue(_ more: String) -> String {
        #","issue":{\#(more),"sourceLocation":{"fileID":"App/Cart.swift","_filePath":"/p/Cart.swift","line":7}}"#
    }

    private static let ended = event("runEnded", 9, id: nil)

    private func read(_ lines: [String], ended: Bool = true) throws -> RunRecord {
        try readText((lines + (ended ? [Self.ended] : [])).joined(separator: "\n") + "\n")
    }

    @Test func `a test is named by its id, its times are those of the events`() throws {
        let run = try read([
            Self.event("runStarted", 1, id: nil),
            Self.test(
                Self.id, #","displayName":"Pays","_tags":[".money","fast"],"bugs":[{"url":"https://b/1"},{"id":"7"}]"#),
            Self.event("testStarted", 2), Self.event("testEnded", 2.5),
        ])
        let attempt = try #require(run.attempts.first)
        #expect(attempt.test.rawValue == "App/Cart/Inner/pay()")
        #expect(attempt.displayName == "Pays")
        #expect(attempt.labels == ["tag": ["money", "fast"], "bug": ["https://b/1", "7"]])
        #expect(attempt.result == .passed)
        #expect(attempt.duration == 0.5)
        #expect(attempt.startedAt == Date(timeIntervalSince1970: 1002))
        #expect(run.startedAt == Date(timeIntervalSince1970: 1001))
        #expect(run.finishedAt == Date(timeIntervalSince1970: 1009))
        #expect(run.diagnostics.isEmpty)
    }

    @Test(arguments: [
        (#""isKnown":false"#, TestAttempt.Result.failed, TestIssue.Kind.failure),
        (#""isKnown":true,"isFailure":false"#, .expectedFailure, .expectedFailure),
        (#""isKnown":false,"isFailure":false,"severity":"warning""#, .passed, .warning),
        (#""isKnown":false,"isFailure":true,"severity":"error""#, .failed, .failure),
    ])
    func `an issue fails the test unless it is known or a warning`(
        words: String,
        result: TestAttempt.Result,
        kind: TestIssue.Kind
    ) throws {
        let run = try read([
            Self.event("testStarted", 2), Self.event("issueRecorded", 3, Self.issue(words)), Self.event("testEnded", 4),
        ])
        #expect(run.attempts.map(\.result) == [result])
        #expect(run.attempts.first?.issues.map(\.kind) == [kind])
        #expect(run.attempts.first?.issues.map(\.file) == ["/p/Cart.swift"])
        #expect(run.attempts.first?.failureLine == (result == .passed ? nil : 7))
    }

    @Test func `argument sets have results of their own in version 0`() throws {
        func one(_ id: String, _ name: String) -> String { #","_testCase":{"id":"\#(id)","displayName":"\#(name)"}"# }
        let run = try read([
            Self.event("testStarted", 1),
            Self.event("testCaseStarted", 2, one("a", "1")), Self.event("testCaseStarted", 2, one("b", "1")),
            Self.event("issueRecorded", 3, one("b", "1") + Self.issue(#""isKnown":false"#)),
            Self.event("testCaseEnded", 4, one("a", "1")), Self.event("testCaseEnded", 5, one("b", "1")),
            Self.event("testEnded", 6),
        ])
        #expect(run.attempts.map(\.arguments) == ["1", "1 #2"])
        #expect(run.attempts.map(\.result) == [.passed, .failed])
        #expect(run.attempts.map(\.duration) == [2, 3])
        #expect(run.attempts.map(\.attempt) == [1, 1])
    }

    @Test func `without them, as in version 6 and 3, the test is one attempt`() throws {
        let run = try read([
            Self.event("testStarted", 1), Self.event("testCaseStarted", 2), Self.event("testCaseEnded", 3),
            Self.event("testEnded", 4),
        ])
        #expect(run.attempts.map(\.arguments) == [nil])
        #expect(run.attempts.map(\.duration) == [3])
    }

    @Test func `a test that starts again is attempted again`() throws {
        let run = try read([
            Self.event("testStarted", 1), Self.event("issueRecorded", 1, Self.issue(#""isKnown":false"#)),
            Self.event("testEnded", 2), Self.event("testStarted", 3), Self.event("testEnded", 4),
        ])
        #expect(run.attempts.map(\.result) == [.failed, .passed])
        #expect(run.attempts.map(\.attempt) == [1, 2])
    }

    @Test func `skipped tests never start, cancelled ones do`() throws {
        let run = try read([
            Self.event("testSkipped", 1),
            Self.event("testStarted", 2, id: "App.free()/F.swift:1:2"),
            Self.event("testCancelled", 2, id: "App.free()/F.swift:1:2", #","_comments":["stop"]"#),
            Self.event("testEnded", 3, id: "App.free()/F.swift:1:2"),
        ])
        #expect(run.attempts.map(\.result) == [.skipped, .skipped])
        #expect(run.attempts.map(\.message) == ["later: \"y\"", "stop"])
        #expect(run.attempts.map(\.startedAt) == [nil, Date(timeIntervalSince1970: 1002)])
        #expect(run.attempts.map(\.test.rawValue) == ["App/Cart/Inner/pay()", "App/free()"])
    }

    @Test func `a crash leaves the result unknown and is reported`() throws {
        let run = try read([Self.event("testStarted", 2)], ended: false)
        #expect(run.attempts.map(\.result) == [.unknown])
        #expect(run.attempts.map(\.duration) == [nil])
        #expect(run.diagnostics.map(\.code) == ["run-cut-off"])
    }

    @Test func `unknown kinds are passed over, damaged lines are counted`() throws {
        let run = try read([
            Self.test(), #"{"kind":"metadata","payload":{"kind":5}}"#, "not json", #"{"kind":"later","payload":{}}"#,
            Self.event("testInvented", 1), Self.event("testStarted", 1), Self.event("testEnded", 2),
        ])
        #expect(run.attempts.count == 1)
        #expect(run.diagnostics.map(\.code) == ["unreadable-line"])
    }

    @Test func `suites are no tests, and an issue outside of tests is a warning`() throws {
        let run = try read([
            Self.event("testStarted", 1, id: "App.Cart"), Self.event("testEnded", 2, id: "App.Cart"),
            Self.event("issueRecorded", 2, id: nil, Self.issue(#""isKnown":false"#)),
        ])
        #expect(run.attempts.isEmpty)
        #expect(run.diagnostics.map(\.code) == ["issue-outside-test", "run-without-tests"])
    }

    @Test func `attachments belong to the attempt that kept them`() throws {
        let run = try read([
            Self.event("testSkipped", 1), Self.event("testStarted", 2),
            Self.event("valueAttached", 3, #","attachment":{"path":"/t/note.txt"}"#), Self.event("testEnded", 4),
        ])
        #expect(run.attachments.map(\.attempt) == [1])
        #expect(run.attachments.map(\.name) == ["note.txt"])
        #expect(run.attachments.map(\.location) == ["/t/note.txt"])
    }

    @Test func `damage of any kind is survived`() {
        let text = [
            Self.test(), Self.event("testStarted", 2), Self.event("issueRecorded", 3, Self.issue(#""isKnown":true"#)),
            Self.event("testEnded", 4), Self.ended,
        ].joined(separator: "\n")
        for damaged in mutations(of: text) { #expect(survives(damaged) != nil) }
    }
}
