import Foundation
import InventoryTestSupport
import Testing

/// Several processes on one database, and processes that are ended in the middle of their work.
@Suite("Many processes") struct ConcurrentIngestTests {
    private let program: Program
    private let runCount = 8

    init() throws { program = try Program() }

    /// Writes runs that differ, each of so many tests.
    private func writeRuns(testCount: Int) throws {
        for run in 0..<runCount {
            let tests = (0..<testCount).map { test in
                """
                {"name": "test\(test)()", "nodeType": "Test Case", "nodeIdentifier": "LandingTests/test\(test)()",
                 "result": "\((test + run) % 7 == 0 ? "Failed" : "Passed")", "durationInSeconds": \(run).\(100 + test)}
                """
            }
            try program.write(
                "runs/\(run).json",
                """
                {"devices": [], "testPlanConfigurations": [], "testNodes": [
                  {"name": "UITests", "nodeType": "UI test bundle", "children": [
                    {"name": "LandingTests", "nodeType": "Test Suite", "children": [\(tests.joined(separator: ","))]}]}]}
                """
            )
        }
    }

    /// The number of runs, and of those whose attempts are not all there.
    private func wholeness() async throws -> String {
        let sql = """
            SELECT count(*), coalesce(sum(attempt_count <> (
                SELECT count(*) FROM test_results WHERE test_results.run_id = runs.run_id)), 0) FROM runs
            """
        return try await program("query", sql, "--format", "csv").output
            .split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    }

    @Test func `ten processes lose nothing and none finds the database locked`() async throws {
        try writeRuns(testCount: 40)
        let result = try await program.shell(
            """
            for i in 1 2 3 4 5 6 7 8 9 10; do
                (for f in $(ls runs/*.json | sort -R); do "$program" ingest $f --quiet || echo "failed: $?" >&2; done) &
            done
            wait
            """
        )
        #expect(result.errors == "")
        #expect(try await wholeness() == "\(runCount),0")
    }

    @Test func `a process that is killed leaves whole runs only`() async throws {
        try writeRuns(testCount: 400)
        for delay in stride(from: 0.02, to: 0.4, by: 0.04) {
            _ = try await program.shell(
                """
                "$program" ingest runs --quiet & victim=$!
                sleep \(delay); kill -9 $victim 2>/dev/null; wait $victim 2>/dev/null; true
                """
            )
            let left = try await wholeness()
            #expect(left.isEmpty || left.hasSuffix(",0"), "after \(delay) s: \(left)")
        }
        #expect(try await program("ingest", "runs", "--quiet").code == 0)
        #expect(try await wholeness() == "\(runCount),0")
    }
}
