import Foundation
import InventoryImport
import InventoryModel
import Testing

@Suite("JUnit XML")
struct JUnitTests {
    /// What tells one attempt from another, in one line.
    private func lines(_ run: RunRecord) -> [String] {
        run.attempts.map { "\($0.test) \($0.attempt) \($0.result.rawValue)" }
    }

    @Test(arguments: [
        // trainer
        (
            #"<testsuite name="AppTests"><testsuite name="Cart tests"><testcase classname="Cart.Inner" name="a()"/>"#
                + "</testsuite></testsuite>", "AppTests/Cart/Inner/a()"
        ),
        // trainer of legacy bundles
        (
            #"<testsuite name="AppTests"><properties><property name="Configuration" value="C"/></properties>"#
                + #"<testcase classname="Cart" name="a()"/></testsuite>"#, "AppTests/Cart/a()"
        ),
        // trainer of TestSummaries.plist
        (#"<testsuite name="Unit"><testcase classname="Unit" name="a()"/></testsuite>"#, "Unit/Unit/a()"),
        // xcresultparser
        (
            #"<testsuite name="AppTests.xctest"><testcase classname="Cart" name="a()"/></testsuite>"#,
            "AppTests/Cart/a()"
        ),
        (#"<testsuite name="AppTests.xctest"><testcase name="a()"/></testsuite>"#, "AppTests/a()"),
        // xcbeautify
        (
            #"<testsuite name="AppTests.Cart"><testcase classname="AppTests.Cart" name="testA"/></testsuite>"#,
            "AppTests/Cart/testA()"
        ),
        (#"<testsuite name="SwiftTesting"><testcase classname="SwiftTesting" name="a()"/></testsuite>"#, "a()"),
        // trunk
        (
            #"<testsuite name="App Tests.Cart"><testcase classname="Cart" name="a()"/></testsuite>"#,
            "App Tests/Cart/a()"
        ),
        (#"<testsuite name="App Tests"><testcase classname="a()" name="a()"/></testsuite>"#, "App Tests/a()"),
        // xcpretty
        (#"<testsuite name="Cart"><testcase classname="Cart" name="testA"/></testsuite>"#, "Cart/testA()"),
        // SwiftPM
        (
            #"<testsuite name="TestResults"><testcase classname="AppTests.Cart.Inner" name="a(b:)"/></testsuite>"#,
            "AppTests/Cart/Inner/a(b:)"
        ),
        (#"<testsuite name="TestResults"><testcase classname="AppTests" name="a()"/></testsuite>"#, "AppTests/a()"),
        (
            #"<testsuite name="TestResults"><testcase classname="AppTests.`a.b`" name="a()"/></testsuite>"#,
            "AppTests/`a.b`/a()"
        ),
    ])
    func `target and suite are found where each writer puts them`(xml: String, test: String) throws {
        let run = try readText("<testsuites>\(xml)</testsuites>")
        #expect(run.attempts.map(\.test.rawValue) == [test])
        #expect(run.attempts.map(\.result) == [.passed])
    }

    @Test func `Surefire's earlier executions are attempts of their own`() throws {
        let run = try readText(
            """
            <testsuite xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" name="a.B">
            <testcase name="flaky" classname="a.B" time="1,234.5">
              <flakyFailure message="first" type="E" time="2"><stackTrace>s</stackTrace></flakyFailure>
              <flakyError><stackTrace>second</stackTrace></flakyError>
            </testcase>
            <testcase name="broken" classname="a.B" time="3">
              <failure message="one"/><rerunFailure message="two"/><rerunError message="three"/>
            </testcase></testsuite>
            """
        )
        #expect(
            lines(run) == [
                "a/B/flaky() 1 failed", "a/B/flaky() 2 failed", "a/B/flaky() 3 passed",
                "a/B/broken() 1 failed", "a/B/broken() 2 failed", "a/B/broken() 3 failed",
            ]
        )
        #expect(run.attempts.map(\.message) == ["first", "second", nil, "one", "two", "three"])
        #expect(run.attempts.map(\.duration) == [2, nil, 1234.5, 3, nil, nil])
    }

    @Test func `a repeated test is attempted again, in the order of the file`() throws {
        let run = try readText(
            """
            <testsuites><testsuite name="T.S"><testcase classname="T.S" name="testA" time="1"/>
            <testcase classname="T.S" name="testA" time="2"><failure/><error message="late"/></testcase>
            <testcase classname="T.S" name="testB"><skipped/></testcase>
            <testcase classname="T.S" name="testC"><failure message="x"/><skipped message="y"/></testcase>
            </testsuite></testsuites>
            """
        )
        #expect(
            lines(run) == [
                "T/S/testA() 1 passed", "T/S/testA() 2 failed", "T/S/testB() 1 skipped", "T/S/testC() 1 failed",
            ]
        )
        #expect(run.attempts.map(\.message) == [nil, "late", nil, "x"])
        #expect(run.attempts.map(\.duration) == [1, 2, nil, nil])
    }

    @Test func `trainer's properties name the test, its arguments, tags, device and configuration`() throws {
        func test(_ argument: String, _ more: String = "") -> String {
            "<testcase name='adds (\(argument))' classname='S' time='0.5'><properties><property name='testname' "
                + "value='adds up'/><property name='argument' value='\(argument)'/>\(more)</properties></testcase>"
        }
        let again =
            "<property name='repetition' value='Retry 1'/><property name='tag1' value='x'/><property name='tag2' value='y'/>"
        let run = try readText(
            "<testsuites><testsuite name='T'><testsuite name='S'>" + test("1") + test("1") + test("2", again)
                + test("2", again) + "<testcase name='testLaunch(1, 2)' classname='U'><properties><property "
                + "name='testname' value='testLaunch()'/><property name='argument' value='1, 2'/></properties></testcase>"
                + "</testsuite><properties><property name='Configuration' value='Plan'/>"
                + "<property name='device' value='iPhone (18.2)'/></properties></testsuite></testsuites>"
        )
        #expect(run.attempts.map(\.arguments) == ["1", "1 #2", "2", "2", nil])
        #expect(run.attempts.map(\.attempt) == [1, 1, 1, 2, 1])
        #expect(run.attempts.map(\.configuration) == ["Plan", "Plan", "Plan", "Plan", "1, 2"])
        #expect(run.attempts.map(\.displayName) == ["adds up", "adds up", "adds up", "adds up", nil])
        #expect(run.attempts[3].labels == ["tag": ["x", "y"]])
        #expect(run.attempts.allSatisfy { $0.device == 0 && $0.target == "T" })
        #expect(run.devices == [Device(name: "iPhone (18.2)")])
    }

    @Test func `xcresultparser's flaky test failed and passed, at times that it does not tell`() throws {
        let run = try readText(
            """
            <testsuites><testsuite name="T.xctest"><testcase name="a()" classname="S" time="0.5" flaky="true">
            <failure message="Uncategorized: S.a()" type="Uncategorized">[FLAKY] failed - 51 (A.swift:15)</failure>
            </testcase></testsuite></testsuites>
            """
        )
        #expect(lines(run) == ["T/S/a() 1 failed", "T/S/a() 2 passed"])
        #expect(run.attempts.map(\.duration) == [nil, nil])
        #expect(run.attempts[0].message == "failed - 51")
        #expect(run.attempts[0].failureFile == "A.swift")
        #expect(run.attempts[0].failureLine == 15)
        #expect(run.attempts[0].issues.map(\.type) == ["Uncategorized"])
    }

    @Test(arguments: [
        ("A.swift:31: no &quot;x&quot;: y", "no \"x\": y", "A.swift", 31),
        ("/p/A.swift:34 - failed - x.", "failed - x.", "/p/A.swift", 34),
        ("failed - x (A.swift:15)", "failed - x", "A.swift", 15),
        ("XCTAssertTrue failed -  (/p/A.swift:19)", "XCTAssertTrue failed -", "/p/A.swift", 19),
        (
            "no (/p%20q/A.swift#CharacterRangeLen=0&amp;EndingLineNumber=36&amp;StartingLineNumber=36)", "no",
            "/p q/A.swift", 37
        ),
        ("f(x) is not g(y)", "f(x) is not g(y)", nil, nil),
        ("took (12:30)", "took (12:30)", nil, nil),
        ("E: x&#10;&#9;at a.B(B.kt:2)&#10;&#9;at a.C(C.kt:3)", "E: x\n\tat a.B(B.kt:2)\n\tat a.C(C.kt:3)", nil, nil),
    ])
    func `the place of a failure is taken from its message`(
        text: String,
        message: String,
        file: String?,
        line: Int?
    ) throws {
        let run = try readText(
            "<testsuite name='T.S'><testcase classname='T.S' name='a'><failure message='\(text)'/></testcase></testsuite>"
        )
        #expect(run.attempts.map(\.message) == [message])
        #expect(run.attempts.map(\.failureFile) == [file])
        #expect(run.attempts.map(\.failureLine) == [line])
    }

    @Test func `trunk's run has a start and its failures full paths`() throws {
        let run = try readText(
            """
            <testsuites><testsuite name="T.S"><testcase name="a()" classname="S" file="/p%20q/A.swift"
            timestamp="2025-02-18T16:45:47.900+00:00"><failure message="A.swift:3: no"/></testcase></testsuite></testsuites>
            """
        )
        #expect(run.attempts.map(\.failureFile) == ["/p q/A.swift"])
        #expect(run.attempts.map(\.startedAt) == [nil])
        #expect(abs(try #require(run.startedAt).timeIntervalSince1970 - 1_739_897_147.9) < 0.001)
    }

    @Test func `a time without zone is not guessed`() throws {
        let run = try readText("<testsuite timestamp='2024-04-19T08:20:31'><testcase name='a'/></testsuite>")
        #expect(run.startedAt == nil)
    }
}
