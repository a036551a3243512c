import Foundation
import InventoryImport
import InventoryModel
import Testing

@Suite("CTRF reports")
struct CTRFTests {
    private func read(_ tests: String, environment: String = "{}") throws -> RunRecord {
        try readText(
            #"{"reportFormat":"CTRF","specVersion":"1.0.0","results":{"tool":{"name":"t"},"summary":{"start":1000,"stop":3500},"#
                + #""tests":[\#(tests)],"environment":\#(environment)}}"#
        )
    }

    @Test func `times are milliseconds, words are read, labels of any type are kept`() throws {
        let run = try read(
            #"""
            {"name":"pays","status":"failed","duration":500,"start":1000,"suite":["A","B"],"tags":["x"],"line":3,
             "labels":{"priority":"P1","severity":2,"auto":true,"many":["a",1],"none":null},"message":"Cart.swift:7: no",
             "parameters":{"b":2,"a":"x"},"device":"iPhone","attachments":[{"name":"s","contentType":"image/png","path":"s.png"}],
             "steps":[{"name":"one","status":"failed"}]},
            {"name":"later","status":"pending","duration":0,"suite":"Old"},{"name":"odd","status":"blessed"},
            {"name":"rest","status":"other"}
            """#,
            environment: #"{"commit":"ABCDEF1234","branchName":"main","buildName":"nightly","buildNumber":7}"#
        )
        #expect(run.startedAt == Date(timeIntervalSince1970: 1))
        #expect(run.finishedAt == Date(timeIntervalSince1970: 3.5))
        #expect([run.commitSHA, run.branch, run.ciJob] == ["abcdef1234", "main", "nightly"])
        #expect(run.attempts.map(\.result) == [.failed, .skipped, .unknown, .unknown])
        #expect(run.attempts.map(\.suite) == ["A/B", "Old", "", ""])
        let failed = run.attempts[0]
        #expect(failed.duration == 0.5)
        #expect([failed.message, failed.failureFile, failed.arguments] == ["no", "Cart.swift", "a: x, b: 2"])
        #expect(failed.failureLine == 7)
        #expect(
            failed.labels == [
                "priority": ["P1"], "severity": ["2"], "auto": ["true"], "many": ["a", "1"], "tag": ["x"],
            ])
        #expect(run.devices == [Device(name: "iPhone")])
        #expect(run.attachments.map(\.type) == ["image/png"])
        #expect(run.activities.map(\.isFailure) == [true])
        #expect(run.diagnostics.map(\.code) == ["unknown-word"])
    }

    @Test(arguments: [
        // The list ends with the last execution.
        (
            2,
            #"{"attempt":1,"status":"failed","duration":10},{"attempt":2,"status":"failed","duration":20},{"attempt":3,"status":"passed","duration":30}"#,
            [TestAttempt.Result.failed, .failed, .passed], [0.01, 0.02, 0.03]
        ),
        // The list ends before it.
        (1, #"{"attempt":1,"status":"failed","duration":10}"#, [.failed, .passed], [0.01, nil]),
        (
            2, #"{"attempt":2,"status":"failed"},{"attempt":1,"status":"failed","duration":10}"#,
            [.failed, .failed, .passed], [0.01, nil, nil]
        ),
    ])
    func `retries are attempts`(
        retries: Int,
        list: String,
        results: [TestAttempt.Result],
        durations: [Double?]
    ) throws {
        let run = try read(
            #"{"name":"a","status":"passed","duration":60,"flaky":true,"retries":\#(retries),"retryAttempts":[\#(list)]}"#
        )
        #expect(run.attempts.map(\.result) == results)
        #expect(run.attempts.map(\.duration) == durations)
        #expect(run.attempts.map(\.attempt) == Array(1...results.count))
    }

    @Test func `damage of any kind is survived`() {
        let text =
            #"{"reportFormat":"CTRF","results":{"tests":[{"name":"a","status":"passed","labels":{"x":[1,"2"]}}]}}"#
        for damaged in mutations(of: text) { #expect(survives(damaged) != nil) }
    }

    @Test func `a failure is where the report says, unless its message says more exactly`() throws {
        let run = try read(
            #"""
            {"name":"a","status":"failed","message":"no","filePath":"src/a.ts","line":42},
            {"name":"b","status":"failed","message":"Cart.swift:7: no","filePath":"src/a.ts","line":42},
            {"name":"c","status":"passed","filePath":"src/a.ts","line":42},
            {"name":"d","status":"passed","filePath":"src/d.ts","line":1,"retries":1,
             "retryAttempts":[{"attempt":1,"status":"failed","line":9,"message":"no"}]}
            """#)
        #expect(run.attempts.map(\.failureFile) == ["src/a.ts", "Cart.swift", nil, "src/d.ts", nil])
        #expect(run.attempts.map(\.failureLine) == [42, 7, nil, 9, nil])
    }
}
