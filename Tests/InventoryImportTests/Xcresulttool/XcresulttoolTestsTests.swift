import Foundation
import InventoryImport
import InventoryModel
import Testing

@Suite("xcresulttool tests JSON")
struct XcresulttoolTestsTests {
    private let run: RunRecord

    init() throws {
        run = try RunImport.read(bytes: Data(NightlyRun.json.utf8), name: "night.json", sha256: "abc")
    }

    private func attempts(_ id: String) -> [TestAttempt] { run.attempts.filter { $0.test.rawValue == id } }

    @Test func `the run's head is read and what is not there stays nil`() {
        #expect(run.sourceFormat == "xcresulttool-tests")
        #expect(run.sourceName == "night.json")
        #expect(run.sourceSHA256 == "abc")
        #expect(run.testPlan == "Nightly")
        #expect(run.configurations == ["Test Scheme Action"])
        #expect(run.devices == [Device(id: "D-1", name: "iPhone 17", platform: "iOS Simulator", osVersion: "26.1")])
        #expect(run.startedAt == nil && run.finishedAt == nil && run.commitSHA == nil && run.branch == nil)
    }

    @Test func `there are as many tests as Test Case nodes`() {
        #expect(Set(run.attempts.map(\.test)).count == NightlyRun.testCaseCount)
        #expect(run.attempts.count == 14)
    }

    @Test func `a plain test is one attempt on the only device`() throws {
        let attempt = try #require(attempts("OrchardUITests/SignInTests/testSignIn()").first)
        #expect(attempt.result == .passed)
        #expect(attempt.duration == 4.5)
        #expect(attempt.attempt == 1)
        #expect(attempt.device == 0)
        #expect(attempt.configuration == "Test Scheme Action")
        #expect(attempt.arguments == nil && attempt.message == nil && attempt.displayName == nil)
    }

    @Test func `a test that passed on retry has both attempts in the order of their numbers`() {
        let retried = attempts("OrchardUITests/SignInTests/testRetried()")
        #expect(retried.map(\.result) == [.failed, .passed])
        #expect(retried.map(\.attempt) == [1, 2])
        #expect(retried.map(\.duration) == [4, 2])
        #expect(retried.map(\.failureFile) == ["SignInTests.swift", nil])
        #expect(retried.map(\.failureLine) == [31, nil])
        let message = "XCTAssertTrue failed - no banner\nsecond: line\nSignInTests.swift:35: later"
        #expect(retried.map(\.message) == [message, nil])
    }

    @Test func `UI configurations are configurations and neither arguments nor retries`() {
        let launches = attempts("OrchardUITests/SignInTests/testLaunch()")
        #expect(launches.map(\.configuration) == ["Light Appearance, Portrait", "Dark Appearance, Landscape Right"])
        #expect(launches.map(\.arguments) == [nil, nil])
        #expect(launches.map(\.attempt) == [1, 1])
        #expect(launches.map(\.duration) == [nil, 12.25])
    }

    @Test(arguments: [
        ("testSkipped()", TestAttempt.Result.skipped, "Test skipped - needs a device", 0.25),
        ("testKnown()", .expectedFailure, "The banner is late.", 0.18),
    ])
    func `a reason that comes as Failure Message is no failure`(
        name: String,
        result: TestAttempt.Result,
        message: String,
        duration: Double
    ) {
        let attempt = attempts("OrchardUITests/SignInTests/\(name)")
        #expect(attempt.map(\.result) == [result])
        #expect(attempt.map(\.message) == [message])
        #expect(attempt.map(\.failureFile) == [nil])
        #expect(attempt.map(\.duration) == [duration])
    }

    @Test func `argument sets are told apart even where they share their text`() {
        let sets = attempts("OrchardTests/Prices/Rounding/halves(_:to:)")
        #expect(sets.map(\.arguments) == ["1, 2", "3, 4", "3, 4", "1, 2 #2"])
        #expect(sets.map(\.attempt) == [1, 1, 2, 1])
        #expect(sets.map(\.result) == [.passed, .failed, .passed, .failed])
        #expect(sets.map(\.message) == [nil, "Expectation failed: 3 == 4", nil, "no place"])
        #expect(sets.allSatisfy { $0.labels == ["tag": ["money", "fast"]] })
        #expect(sets.allSatisfy { $0.displayName == "rounds half up" && $0.suite == "Prices/Rounding" })
    }

    @Test func `the target comes from the URL, percent-decoded, and an ambiguous duration stays unknown`() throws {
        let free = try #require(run.attempts.first { $0.name == "isFree()" })
        #expect(free.target == "Orchard Tests")
        #expect(free.suite.isEmpty)
        #expect(free.duration == nil)
    }

    @Test func `words that no Xcode had yet are read as unknown and noted`() {
        #expect(attempts("OrchardTests/Prices/newWord()").map(\.result) == [.unknown])
        #expect(
            run.diagnostics.map(\.message) == [
                "node type 'Oracle' is not known (1×); it was read as unknown",
                "result 'Blessed' is not known (1×); it was read as unknown",
            ]
        )
    }

    @Test func `a test without any field but its name is placed by the tree`() {
        #expect(attempts("OrchardTests/Prices/bare()").map(\.result) == [.unknown])
    }

    @Test func `devices and plan configurations below a test are kept apart`() throws {
        let merged = try RunImport.read(bytes: Data(MergedRun.json.utf8), name: "m", sha256: "")
        #expect(merged.devices.map(\.name) == ["iPhone 17", "iPad Air", "Watch"])
        #expect(merged.attempts.map(\.device) == [0, 0, 2])
        #expect(merged.attempts.map(\.configuration) == ["English", "German: Dark Appearance, Portrait", "English"])
        #expect(merged.attempts.map(\.result) == [.passed, .passed, .failed])
        #expect(merged.attempts.map(\.attempt) == [1, 1, 1])
        #expect(merged.attempts.map(\.duration) == [5, nil, 9])
        #expect(merged.attempts.map(\.failureFile) == [nil, nil, "/app/CartTests.swift"])
        #expect(merged.attempts.map(\.failureLine) == [nil, nil, 12])
        #expect(merged.diagnostics.map(\.code) == ["issue-outside-test"])
    }

    @Test func `a test without a name is left out and noted`() throws {
        let text = #"{"testNodes":[{"nodeType":"Test Suite","name":"S","children":[{"nodeType":"Test Case"}]}]}"#
        let unnamed = try RunImport.read(bytes: Data(text.utf8), name: "u", sha256: "")
        #expect(unnamed.attempts.isEmpty)
        #expect(unnamed.diagnostics.map(\.code) == ["test-without-name", "run-without-tests"])
    }

    @Test func `a run of no tests is read with a warning`() throws {
        let empty = try RunImport.read(bytes: Data(#"{"testNodes":[]}"#.utf8), name: "e", sha256: "")
        #expect(empty.attempts.isEmpty)
        #expect(empty.diagnostics.map(\.code) == ["run-without-tests"])
    }

    @Test func `a byte order mark does no harm`() throws {
        let marked = try RunImport.read(
            bytes: Data([0xEF, 0xBB, 0xBF] + NightlyRun.json.utf8),
            name: "night.json",
            sha256: "abc"
        )
        #expect(marked == run)
    }
}
