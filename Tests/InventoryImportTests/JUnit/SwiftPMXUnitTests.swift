import InventoryImport
import InventoryModel
import Testing

@Suite("SwiftPM's xUnit files")
struct SwiftPMXUnitTests {
    private func read(_ cases: String, tests: Int = 0) throws -> RunRecord {
        try readText(
            "<testsuites>\n<testsuite name=\"TestResults\" tests=\"\(tests)\">\(cases)</testsuite>\n</testsuites>")
    }

    @Test func `XCTest's half tells no messages, and skips look passed`() throws {
        let run = try read(
            "<testcase classname=\"T.S\" name=\"testA\" time=\"0.5\"></testcase>"
                + "<testcase classname=\"T.S\" name=\"testB\"><failure message=\"failure\"></failure></testcase>"
        )
        #expect(run.sourceFormat == "swiftpm-xunit")
        #expect(run.attempts.map(\.result) == [.passed, .failed])
        #expect(run.attempts.map(\.message) == [nil, nil])
        #expect(run.diagnostics.map(\.code) == ["skips-look-passed"])
    }

    @Test func `the console's text yields the failures with their places`() throws {
        let text = """
            Test Suite 'S' started at 2026-11-20&#10;Test Case 'S.testA' started&#10;/p/A.swift:5: error: S.testA : one&#10;more&#10;\
            &lt;EXPR&gt;:0: error: S.testA : threw error &quot;Boom()&quot;&#10;Test Case 'S.testA' failed (0.011 seconds)&#10;tail
            """
        let run = try read("<testcase classname=\"T.S\" name=\"testA\"><failure message=\"\(text)\"/></testcase>")
        let attempt = try #require(run.attempts.first)
        #expect(attempt.message == "one\nmore\nthrew error \"Boom()\"")
        #expect(attempt.failureFile == "/p/A.swift")
        #expect(attempt.failureLine == 5)
        #expect(attempt.issues.map(\.line) == [5, nil])
    }

    @Test func `Swift Testing's half lists the last repetition of each test and says so`() throws {
        let run = try read(
            "<testcase classname=\"T\" name=\"a()\"/><testcase classname=\"T.S\" name=\"b()\"><skipped>why</skipped></testcase>",
            tests: 3
        )
        #expect(run.attempts.map(\.result) == [.passed, .skipped])
        #expect(run.attempts.map(\.message) == [nil, "why"])
        #expect(run.diagnostics.map(\.code) == ["repetitions-left-out"])
    }

    @Test func `what a crash leaves is an error`() {
        #expect {
            try readText("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n")
        } throws: { error in
            String(describing: error).contains("column 13: the XML is cut off")
        }
    }
}
