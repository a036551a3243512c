import Foundation
import InventoryIngest
import InventoryModel
import InventoryTestSupport
import Testing

/// Several outputs that tell of one run.
@Suite struct JoinedOutputTests {
    private let sandbox: IngestSandbox

    init() throws { sandbox = try IngestSandbox() }

    private func activities(test: String = "testGo()") -> String {
        """
        {"testIdentifier": "LandingTests/\(test)", "testName": "\(test)",
         "testIdentifierURL": "test://com.apple.xcode/App/UITests/LandingTests/\(test.dropLast(2))",
         "testRuns": [{"device": {"deviceId": "D", "deviceName": "iPhone 17", "osVersion": "26.1"},
           "testPlanConfiguration": {"configurationId": "1", "configurationName": "Default"},
           "activities": [{"title": "Tap \\"landing.go\\" Button", "startTime": 1768127889.13,
             "isAssociatedWithFailure": false}]}]}
        """
    }

    private let coverage = """
        {"coveredLines": 3, "executableLines": 4, "lineCoverage": 0.75, "targets": [{"name": "App.app", "coveredLines": 3,
         "executableLines": 4, "lineCoverage": 0.75, "buildProductPath": "/b/App", "files": [{"name": "A.swift",
         "path": "/app/A.swift", "coveredLines": 3, "executableLines": 4, "lineCoverage": 0.75, "functions": []}]}]}
        """

    private func summary() throws -> [String] {
        try sandbox.rows(
            """
            SELECT (SELECT count(*) FROM runs), (SELECT count(*) FROM run_sources), (SELECT count(*) FROM test_results),
                (SELECT group_concat(identifier) FROM interactions), (SELECT sum(covered_lines) FROM line_coverage)
            """)
    }

    @Test func `the outputs of a folder are one run`() async throws {
        try sandbox.write("night/tests.json", runOutput())
        try sandbox.write("night/activities.json", activities())
        try sandbox.write("night/coverage.json", coverage)
        let first = try await sandbox.ingest("app/night")
        #expect(first.runs.map(\.outcome) == [.recorded, .joined, .joined])
        #expect(Set(first.runs.map(\.runID)).count == 1)
        #expect(try summary() == ["1|3|1|landing.go|3"])
        // The start of the earliest step, as none tells that of the run.
        #expect(try sandbox.rows("SELECT started_at FROM runs") == ["2026-01-11T10:38:09Z"])
        let again = try await sandbox.ingest("app/night")
        #expect(again.runs.map(\.outcome) == [.alreadyKnown, .alreadyKnown, .alreadyKnown])
        #expect(try summary() == ["1|3|1|landing.go|3"])
    }

    @Test func `parts that arrive later are added to their run`() async throws {
        try sandbox.write("tests.json", runOutput())
        try sandbox.write("activities.json", activities())
        try sandbox.write("coverage.json", coverage)
        let whole = try await sandbox.ingest("app/tests.json") { $0.ciJob = "job 7" }
        let part = try await sandbox.ingest("app/activities.json")
        #expect(part.runs.map(\.outcome) == [.joined])
        #expect(part.runs.map(\.runID) == whole.runs.map(\.runID))
        await #expect(throws: IngestError.partOfNoRun(path: "app/coverage.json")) {
            try await sandbox.ingest("app/coverage.json") { $0.ciJob = "job 8" }
        }
    }

    @Test func `a part of no recorded run is an error, or a warning beside others`() async throws {
        try sandbox.write("night/activities.json", activities(test: "testOther()"))
        await #expect(throws: IngestError.partOfNoRun(path: "app/night/activities.json")) {
            try await sandbox.ingest("app/night/activities.json")
        }
        try sandbox.write("night/tests.json", runOutput())
        let summary = try await sandbox.ingest("app/night")
        #expect(summary.runs.map(\.outcome).filter { $0 == .recorded }.count == 1)
        #expect(summary.diagnostics.map(\.code) == ["part-of-no-run"])
        #expect(try sandbox.rows("SELECT count(*) FROM test_results") == ["1"])
    }

    @Test func `coverage is added to the run of its job`() async throws {
        try sandbox.write("tests.json", runOutput())
        try sandbox.write("coverage.json", coverage)
        let environment = ["GITHUB_RUN_ID": "77", "GITHUB_RUN_ATTEMPT": "1", "GITHUB_JOB": "ui"]
        _ = try await sandbox.ingest("app/tests.json") { $0.environment = environment }
        #expect(try sandbox.rows("SELECT ci_job FROM runs") == ["github 77 1 ui"])
        let added = try await sandbox.ingest("app/coverage.json") { $0.environment = environment }
        #expect(added.runs.map(\.outcome) == [.joined])
        #expect(try sandbox.rows("SELECT path, covered_lines FROM line_coverage") == ["/app/A.swift|3"])
    }

    @Test(arguments: [["x.xml", "x-swift-testing.xml"], ["x-swift-testing.xml", "x.xml"]])
    func `the two files of swift test that one job sends are one run`(names: [String]) async throws {
        func half(_ test: String) -> String {
            "<testsuites><testsuite name=\"TestResults\"><testcase classname=\"T.S\" name=\"\(test)\" time=\"1.25\"/></testsuite></testsuites>"
        }
        try sandbox.write("x.xml", half("testA"))
        try sandbox.write("x-swift-testing.xml", half("b()"))
        for name in names { _ = try await sandbox.ingest("app/\(name)") { $0.ciJob = "job 7" } }
        #expect(
            try sandbox.rows("SELECT (SELECT count(*) FROM runs), count(*), count(DISTINCT run_id) FROM test_results")
                == ["1|2|1"])
        let again = try await sandbox.ingest("app/x.xml") { $0.ciJob = "job 7" }
        #expect(again.runs.map(\.outcome) == [.alreadyKnown])
    }

    @Test func `a run with a clock that is ahead is not the newest for ever`() async throws {
        try sandbox.write(
            "report.json",
            """
            {"reportFormat": "CTRF", "specVersion": "1.0.0", "results": {"tool": {"name": "x"}, "summary": {"tests": 1,
             "passed": 1, "failed": 0, "skipped": 0, "pending": 0, "other": 0, "start": 4102444800000, "stop": 4102444801000},
             "tests": [{"name": "testA", "status": "passed", "duration": 10, "start": 4102444800500}]}}
            """)
        let summary = try await sandbox.ingest("app/report.json")
        #expect(summary.diagnostics.map(\.code) == ["clock-ahead"])
        #expect(
            try sandbox.rows(
                "SELECT started_at < '2099', finished_at < '2099', unixepoch(finished_at) - unixepoch(started_at) FROM runs"
            )
                == ["1|1|1"])
        #expect(try sandbox.rows("SELECT started_at < '2099' FROM test_results") == ["1"])
    }

    @Test func `a device is told for outputs that do not`() async throws {
        try sandbox.write(
            "report.xml",
            """
            <testsuites><testsuite name="UITests.LandingTests"><testcase classname="UITests.LandingTests" name="testGo" \
            time="1.25"/></testsuite></testsuites>
            """)
        _ = try await sandbox.ingest("app/report.xml") { $0.device = "iPad mini" }
        #expect(try sandbox.rows("SELECT device FROM test_results") == ["iPad mini"])
    }
}
