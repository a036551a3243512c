import Foundation
import InventoryImport
import InventoryModel
import Testing

@Suite("Real outputs of other tools", .enabled(if: Samples.folder != nil, "UIINVENTORY_SAMPLES names no folder"))
struct TextSampleTests {
    private func read(_ path: String) throws -> RunRecord {
        let folder = try #require(Samples.folder)
        let bytes = try Data(contentsOf: folder.appending(path: path))
        return try RunImport.read(bytes: bytes, name: path, sha256: "")
    }

    private func bundle(_ name: String) throws -> RunRecord {
        let location = try #require(Samples.folder).appending(path: "xcresult-bundle/\(name).xcresult")
        let entries = try FileManager.default.contentsOfDirectory(atPath: location.path).sorted()
        let folder = RunFolder(location: location, name: name, entries: entries)
        return try #require(RunImport.importer(of: folder)).read(folder)
    }

    /// Attempts, failed and skipped ones, counted over the elements by another XML library.
    @Test(arguments: [
        ("junit/bitrise.flaky_test.xml", 8, 6, 1), ("junit/mikepenz.flaky_success_first.xml", 3, 2, 0),
        ("junit/mikepenz.multi-level.xml", 3, 0, 0), ("junit/mikepenz.surefire-report.xml", 2, 1, 0),
        ("junit/mikepenz.TEST-test.CorruptTest.xml", 1, 1, 0), ("junit/trainer.Valid1.xml", 3, 1, 0),
        ("junit/trainer.XCResult.xml", 7, 2, 0), ("junit/trunk.test-swift-mix.junit.xml", 4, 2, 0),
        ("junit/trainer.Xcode16-Mixed-XCTest-SwiftTesting-WithRetries.xml", 368, 40, 13),
        ("junit/trainer.Xcode16-Mixed-XCTest-SwiftTesting-WithoutRetries.xml", 192, 20, 7),
        ("junit/trunk.test-swift-snapshot-testing.junit.xml", 1, 1, 0), ("junit/trunk.test1.junit.xml", 17, 0, 0),
        ("junit/xcbeautify.mixed-6.0-macos.xml", 6, 2, 0), ("junit/xcresultparser.junit.xml", 7, 1, 0),
        ("junit/xcresultparser.junit_repeated.xml", 1, 1, 0),
        ("junit/xcresultparser.junit_session_level_failure.xml", 3, 1, 0), ("swiftpm-xunit/demo-messages.xml", 6, 3, 0),
        ("swiftpm-xunit/demo-repetitions.xml", 13, 3, 1), ("swiftpm-xunit/demo-swift-testing.xml", 13, 4, 1),
        ("swiftpm-xunit/demo.xml", 6, 3, 0), ("swiftpm-xunit/swift-xunit.xml", 3, 1, 0),
        ("sonar-generic/sonarTestExecution.xml", 7, 1, 0), ("ctrf/comprehensive.json", 4, 2, 0),
        ("ctrf/minimal.json", 1, 0, 0), ("ctrf/with-retries.json", 4, 2, 0),
        ("swift-testing-events/demo.v0.jsonl", 18, 4, 2), ("swift-testing-events/demo.v6.3.jsonl", 13, 4, 2),
        ("swift-testing-events/demo.repetitions.v6.3.jsonl", 39, 10, 6), ("testsummaries-plist/Valid1.plist", 3, 1, 0),
        ("testsummaries-plist/Xcode-7_3-TestSummaries.plist", 1, 0, 0),
    ])
    func `attempts are counted as their elements are`(path: String, attempts: Int, failed: Int, skipped: Int) throws {
        let run = try read(path)
        #expect(run.attempts.count == attempts)
        #expect(run.attempts.count { $0.result == .failed } == failed)
        #expect(run.attempts.count { $0.result == .skipped } == skipped)
        #expect(run.attempts.allSatisfy { $0.result != .unknown })
        #expect(!run.isPart)
    }

    @Test(arguments: [
        "xcresulttool-activities", "xcresulttool-attachments", "xcresulttool-insights", "xcresulttool-metrics",
        "xcresulttool-summary", "xcresulttool-test-details", "xccov-report",
    ])
    func `parts are read as such`(format: String) throws {
        let folder = try #require(Samples.folder).appending(path: format)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        try #require(!names.isEmpty)
        for name in names {
            let run = try read("\(format)/\(name)")
            #expect(run.isPart)
            #expect(run.sourceFormat == format)
            #expect(run.diagnostics.isEmpty)
        }
    }

    @Test func `every result of Allure's own tests is read`() throws {
        let folder = try #require(Samples.folder).appending(path: "allure-results")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let run = try AllureFolder.read(RunFolder(location: folder, name: "allure-results", entries: names))
        let results = names.filter { $0.hasSuffix("-result.json") }
        #expect(run.attempts.count == results.count)
        for name in results { #expect(try read("allure-results/\(name)").sourceFormat == "allure-result", "\(name)") }
    }

    @Test func `line coverage is counted as its lines are`() throws {
        let cobertura = try read("cobertura/cobertura.xml").lineCoverage
        #expect(cobertura.map(\.coveredLines).reduce(0, +) == 790)
        #expect(cobertura.map(\.executableLines).reduce(0, +) == 1464)
        let xccov = try read("xccov-report/peekie-spm-ios.json").lineCoverage
        #expect(xccov.map(\.coveredLines).reduce(0, +) == 182)
        #expect(xccov.map(\.executableLines).reduce(0, +) == 303)
    }

    @Test func `an unknown version of TestSummaries is refused`() {
        #expect(throws: ImportError.self) { try read("testsummaries-plist/InvalidVersionMismatch.plist") }
    }

    @Test func `the parts of one run join it`() throws {
        let folder = "xcresulttool-test-details/xcode26.2-1412."
        let parts = try [
            "xcresulttool-summary/xcode26.2-randomstuff-1412.summary.json", "\(folder)testFoo.json",
            "\(folder)testExpectedFailure.json", "\(folder)testSkippedTest.json",
            "xcresulttool-activities/xcode26.2-1412.testFoo.json",
        ].map(read)
        // Of another run of the same tests.
        let others = try [
            "xcresulttool-summary/xcode26.2-randomstuff-1236.summary.json",
            "xcresulttool-activities/xcode26.2-1236.testLaunch.json",
        ].map(read)
        let whole = try read("xcresulttool-tests/xcode26.2-randomstuff-1412.tests.json")
        let (runs, left) = RunJoin.join(parts + [whole])
        let run = try #require(runs.first)
        #expect(left.map(\.sourceName) == [])
        #expect(run.attempts.map(\.result) == whole.attempts.map(\.result))
        #expect(run.startedAt != nil)
        #expect(run.activities.count == 2)
        #expect(RunJoin.join([run] + others).parts.contains(others[1]))
    }

    @Test(arguments: [
        ("trunk-test1", "junit/trunk.test1.junit.xml", RunLikeness.same),
        ("xcode11-test_result", "junit/trainer.XCResult.xml", .same),
        ("trunk-test1", "junit/trainer.XCResult.xml", .different),
        // Its tests take no measurable time, which proves nothing.
        ("trunk-test-swift-mix", "junit/trunk.test-swift-mix.junit.xml", .different),
    ])
    func `a bundle and a report of it are one run`(name: String, path: String, likeness: RunLikeness) throws {
        #expect(RunLikeness.compare(try bundle(name), try read(path)) == likeness)
        #expect(RunLikeness.compare(try read(path), try bundle(name)) == likeness)
    }

    @Test func `two runs of the same tests are two`() throws {
        let json = try read("xcresulttool-tests/Xcode16-Mixed-XCTest-SwiftTesting.json")
        let report = "junit/trainer.Xcode16-Mixed-XCTest-SwiftTesting-"
        #expect(RunLikeness.compare(json, try read("\(report)WithRetries.xml")) == .different)
        #expect(RunLikeness.compare(json, try read("\(report)WithoutRetries.xml")) == .different)
    }
}

/// The folder of real run outputs, which are not part of the repository.
private enum Samples {
    static let folder = ProcessInfo.processInfo.environment["UIINVENTORY_SAMPLES"].map { URL(filePath: $0) }
}
