import Foundation
import InventoryImport
import InventoryModel
import Testing

@Suite("Result bundles")
struct ResultBundleTests {
    private func attempts(_ run: RunRecord, _ name: String) -> [TestAttempt] {
        run.attempts.filter { $0.name == name }
    }

    @Test func `the run has its times, plan and device`() throws {
        let run = try ShopBundle().fixture.read()
        #expect(run.sourceFormat == "xcresult")
        #expect(run.startedAt == Date(timeIntervalSince1970: 1_763_967_130))
        #expect(run.finishedAt == Date(timeIntervalSince1970: 1_763_967_154.753))
        #expect(run.testPlan == "Shop")
        #expect(run.configurations == ["English"])
        let device = Device(id: "ID of iPhone 17", name: "iPhone 17", platform: "iOS Simulator", osVersion: "26.1")
        #expect(run.devices == [device])
        #expect(run.attempts.count == 9)
        #expect(run.attempts.allSatisfy { $0.device == 0 })
        #expect(run.diagnostics.map(\.code) == ["unknown-word"])
    }

    @Test func `tests are named by target, suite and function`() throws {
        let run = try ShopBundle().fixture.read()
        let tests = run.attempts.map(\.test.rawValue)
        #expect(
            Set(tests) == [
                "ShopUITests/CartTests/testBuy()", "ShopUITests/CartTests/testLaunch()",
                "ShopUITests/CartTests/testSkip()", "ShopUITests/CartTests/testKnown()",
                "ShopUITests/CartTests/testPlain()", "ShopUITests/Sums/Inner/check(a:b:)", "ShopUITests/free()",
            ]
        )
        #expect(run.attempts.last?.result == .unknown)
    }

    @Test func `repetitions are in order of their number`() throws {
        let run = try ShopBundle().fixture.read()
        let buy = attempts(run, "testBuy()")
        #expect(buy.map(\.attempt) == [1, 2])
        #expect(buy.map(\.result) == [.failed, .passed])
        #expect(buy.map(\.duration) == [2, 1])
    }

    @Test func `a failure has message, file, line and function`() throws {
        let run = try ShopBundle().fixture.read()
        let buy = try #require(attempts(run, "testBuy()").first)
        #expect(buy.message == "XCTAssertTrue failed\nfailed - ünï, [K4:x]")
        #expect(buy.failureFile == "/src/CartTests.swift")
        #expect(buy.failureLine == 12)
        #expect(buy.issues.map(\.symbol) == ["CartTests.testBuy()", "CartTests.testBuy()"])
        #expect(buy.issues.map(\.type) == ["Assertion Failure", "Assertion Failure"])
        #expect(buy.startedAt == Date(timeIntervalSince1970: 1_763_967_131.5))
        #expect(buy.labels == ["epic": ["Cart"], "ALLURE_ID": ["1004"]])
    }

    @Test func `files of expected failures are kept`() throws {
        let fixture = try BundleFixture()
        let file = RawObject.object(["ActionTestAttachment"], ["name": .text("Log")])
        let failure = RawObject.object(
            ["ActionTestFailureSummary"], ["message": .text("no"), "attachments": .array([file])])
        let expected = RawObject.object(
            ["ActionTestExpectedFailure"], ["failureReason": .text("known"), "failureSummary": failure])
        let summary = try fixture.add(.object(["ActionTestSummary"], ["expectedFailures": .array([expected])]))
        let tests = try fixture.add(ShopBundle.plan(["expected": summary]), references: [summary])
        try fixture.finish(root: try fixture.add(ShopBundle.invocation(tests: tests), references: [tests]))
        let run = try fixture.read()
        #expect(run.attachments.map(\.name) == ["Log"])
        #expect(run.attachments.map { run.attempts[$0.attempt].name } == ["testKnown()"])
    }

    @Test func `skips and expected failures have their reasons`() throws {
        let run = try ShopBundle().fixture.read()
        let skip = try #require(attempts(run, "testSkip()").first)
        #expect(skip.result == .skipped)
        #expect(skip.message == "Test skipped - not today")
        #expect(skip.issues.map(\.kind) == [.skip])
        let known = try #require(attempts(run, "testKnown()").first)
        #expect(known.result == .expectedFailure)
        #expect(known.message == "known")
        #expect(known.issues.map(\.message) == ["XCTAssertEqual failed"])
        #expect(known.issues.map(\.kind) == [.expectedFailure])
    }

    @Test func `arguments and user-interface configurations are no repetitions`() throws {
        let run = try ShopBundle().fixture.read()
        let check = attempts(run, "check(a:b:)")
        #expect(check.map(\.arguments) == [#""a", 1"#, #""b", 1"#])
        #expect(check.map(\.attempt) == [1, 1])
        #expect(attempts(run, "testLaunch()").map(\.configuration) == ["Dark Appearance, Landscape Right"])
        #expect(attempts(run, "testPlain()").map(\.configuration) == ["English"])
    }

    @Test func `display names, tags, bugs and documentation are kept`() throws {
        let run = try ShopBundle().fixture.read()
        let check = try #require(attempts(run, "check(a:b:)").first)
        #expect(check.displayName == "Adds up")
        #expect(check.labels == ["tag": ["slow"], "bug": ["https://example.com/7"], "documentation": ["/// Sums."]])
    }

    @Test func `activities, attachments, interactions and measurements belong to their attempts`() throws {
        let run = try ShopBundle().fixture.read()
        let attempt = try #require(run.attempts.firstIndex { $0.result == .failed })
        #expect(run.activities.count == 6)
        #expect(run.activities.allSatisfy { $0.attempt == attempt })
        let tap = try #require(run.activities.firstIndex { $0.title.hasPrefix("Tap") })
        #expect(run.activities[tap + 1].parent == tap)
        #expect(run.activities[tap].kind == "internal")
        #expect(run.activities[tap].duration == 0.25)
        #expect(run.interactions.map(\.identifier) == ["cart.buy"])
        let attachment = try #require(run.attachments.first)
        #expect(attachment.name == "Cart")
        #expect(attachment.type == "public.png")
        #expect(attachment.byteCount == 20)
        #expect(attachment.activity.map { run.activities[$0].title } == "Added attachment named 'Cart'")
        #expect(run.metrics.map(\.measurements) == [[0.5, 0.25]])
        #expect(run.metrics.map(\.baselineAverage) == [nil])
    }

    @Test func `reading leaves the bundle as it is`() throws {
        let bundle = try ShopBundle()
        let before = try FileManager.default.subpathsOfDirectory(atPath: bundle.fixture.folder.path()).sorted()
        _ = try bundle.fixture.read()
        #expect(try FileManager.default.subpathsOfDirectory(atPath: bundle.fixture.folder.path()).sorted() == before)
    }
}
