internal import GRDB
import InventoryModel

/// Finds the recorded run that a new record tells more of, and records both as one run.
struct JoinedRun {
    /// How many runs are looked at, newest first: outputs of one run arrive close together.
    private static let candidateLimit = 20

    /// How many numbers of failed tests are looked for.
    private static let failedCountLimit = 64

    private let db: Database
    private let run: RunRecord
    private let tests: RunTests
    private let figures: RunFigures
    private let project: ProjectRow

    /// Creates it for a new record.
    init(_ db: Database, run: RunRecord, tests: RunTests, figures: RunFigures, project: ProjectRow) {
        self.db = db
        self.run = run
        self.tests = tests
        self.figures = figures
        self.project = project
    }

    /// Replaces the recorded run by the joined one; nil where no recorded run is the same.
    ///
    /// - Throws: An error of SQLite.
    func record(joining: RunJoining) throws -> RunReceipt? {
        guard let (key, joined) = try match(joining: joining) else { return nil }
        let known = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT run_id, content_sha256 FROM run WHERE run_key = ?"), arguments: [key])
        let sources = try StoredRun(db, runKey: key).sources() + run.sources
        let tests = try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT DISTINCT test_key FROM attempt WHERE run_key = ?"), arguments: [key])
        var clusters = try FailureClusters(db, projectKey: project.key)
        try clusters.remove(runKey: key)
        try db.executeCached(
            sql: "DELETE FROM run WHERE run_key = ?",
            arguments: [key]
        )
        return try RunRecorder(db, run: joined, project: project)
            .replace(id: known?[0] ?? "", contentSHA256: known?[1], sources: sources, tests: tests)
    }

    /// The recorded run that is the same, and both joined.
    ///
    /// A part tells little of its run. One of the same job comes first; where several fit as well, it belongs to none.
    private func match(joining: RunJoining) throws -> (key: Int64, run: RunRecord)? {
        let candidates = try candidates()
        let ofJob = run.isPart ? try runsOfJob(among: candidates) : []
        for group in [candidates.filter(ofJob.contains), candidates.filter { !ofJob.contains($0) }] {
            var found: (key: Int64, run: RunRecord)?
            for key in group where try hasResults(key) {
                guard let joined = joining(try StoredRun(db, runKey: key).read(), run) else { continue }
                guard run.isPart else { return (key, joined) }
                if found != nil { return nil }
                found = (key, joined)
            }
            if let found { return found }
        }
        return nil
    }

    /// Those of the runs that the same job of a build server made.
    private func runsOfJob(among runs: [Int64]) throws -> Set<Int64> {
        guard let job = run.ciJob else { return [] }
        let find = try db.cachedStatement(sql: "SELECT 1 FROM run WHERE run_key = ? AND ci_job = ?")
        return Set(try runs.filter { try Int.fetchOne(find, arguments: [$0, job.stored]) != nil })
    }

    /// Whether the results of a run are judged one by one; of sums nobody can tell what they were of.
    private func hasResults(_ runKey: Int64) throws -> Bool {
        let start = try DetailHorizon(db, projectKey: project.key).start()
        let find = try db.cachedStatement(
            sql: "SELECT NOT is_summed AND ordered_at_ms >= ? FROM run WHERE run_key = ?")
        return try Bool.fetchOne(find, arguments: [start, runKey]) ?? false
    }

    /// The runs that may be the same, newest first.
    private func candidates() throws -> [Int64] {
        if let test = run.attempts.first, run.isPart {
            return try Int64.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT DISTINCT run.run_key FROM run
                        JOIN attempt ON attempt.run_key = run.run_key
                        JOIN test ON test.test_key = attempt.test_key
                        WHERE run.project_key = ?1 AND test.project_key = ?1 AND test.suite = ?2 AND test.name = ?3
                        ORDER BY run.ordered_at_ms DESC, run.run_key DESC LIMIT ?4
                        """
                ),
                arguments: [project.key, test.suite.stored, test.name.stored, Self.candidateLimit]
            )
        }
        if run.isPart {
            return try Int64.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT run_key FROM run WHERE project_key = ?1 AND (ci_job = ?2 OR commit_sha = ?3)
                        ORDER BY ordered_at_ms DESC, run_key DESC LIMIT ?4
                        """
                ),
                arguments: [project.key, run.ciJob.stored, run.commitSHA.stored, Self.candidateLimit]
            )
        }
        return try runsOfSameTimes() + halves() + runsOfOtherFormats()
    }

    /// The runs of the same job and format of about the same time, which may be the other half of this one.
    private func halves() throws -> [Int64] {
        guard run.mayBeHalf, let job = run.ciJob, let start = run.startedAt else { return [] }
        return try Int64.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT run_key FROM run
                    WHERE project_key = ?1 AND ordered_at_ms BETWEEN ?2 - 86400000 AND ?2 + 86400000
                        AND ci_job = ?3 AND source_format = ?4
                    ORDER BY ordered_at_ms DESC, run_key DESC LIMIT ?5
                    """
            ),
            arguments: [project.key, start.milliseconds, job.stored, run.sourceFormat.stored, Self.candidateLimit]
        )
    }

    /// The runs of the same format that started and ended when this one did: copies of it, one of which may be damaged.
    private func runsOfSameTimes() throws -> [Int64] {
        guard let start = run.startedAt, let end = run.finishedAt else { return [] }
        return try Int64.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT run_key FROM run
                    WHERE project_key = ?1 AND ordered_at_ms BETWEEN ?2 - 1 AND ?2 + 1
                        AND finished_at_ms BETWEEN ?3 - 1 AND ?3 + 1 AND source_format = ?4
                        -- Copies that were read without a problem are the same, which the hash of their content tells.
                        AND (?6 OR EXISTS (
                            SELECT 1 FROM run_diagnostic
                            WHERE run_diagnostic.run_key = run.run_key AND severity <> 'note'
                        ))
                    ORDER BY ordered_at_ms DESC, run_key DESC LIMIT ?5
                    """
            ),
            arguments: [
                project.key, start.milliseconds, end.milliseconds, run.sourceFormat.stored, Self.candidateLimit,
                run.diagnostics.contains { $0.severity != .note },
            ]
        )
    }

    private func runsOfOtherFormats() throws -> [Int64] {
        try Int64.fetchAll(
            db.cachedStatement(
                sql: """
                    -- One format writes the same run in the same way, which the hash of its content tells. Both halves read
                    -- an index only as far as needed, as long as no run is of another format.
                    SELECT run_key FROM (
                        SELECT run_key, ordered_at_ms FROM run
                        WHERE project_key = ?1 AND test_count = ?2 AND attempt_count = ?3
                            AND failed IN (SELECT value FROM json_each(?4)) AND source_format < ?5
                        UNION ALL
                        SELECT run_key, ordered_at_ms FROM run
                        WHERE project_key = ?1 AND test_count = ?2 AND attempt_count = ?3
                            AND failed IN (SELECT value FROM json_each(?4)) AND source_format > ?5
                    )
                    WHERE ?2 > 0
                    ORDER BY ordered_at_ms DESC, run_key DESC LIMIT ?6
                    """
            ),
            arguments: [
                project.key, figures.tests, figures.attempts, failedCounts(), run.sourceFormat.stored,
                Self.candidateLimit,
            ]
        )
    }

    /// How many tests failed by other outputs of the run, as a JSON array.
    ///
    /// An output without arguments has only one last attempt of a test, where another has one of each set of arguments; and
    /// outputs differ in which attempt comes last.
    private func failedCounts() -> String {
        guard figures.attempts > figures.tests else { return "[\(figures.failed)]" }
        var hasFailed = Array(repeating: false, count: figures.tests)
        var hasOther = hasFailed
        for (index, test) in tests.tests.enumerated() {
            if run.attempts[index].result == .failed { hasFailed[test] = true } else { hasOther[test] = true }
        }
        let least = zip(hasFailed, hasOther).count { $0 && !$1 }
        // Beyond so many the search would cost more than it is worth.
        let most = min(hasFailed.count { $0 }, least + Self.failedCountLimit)
        return "[\(Set(least...most).union([figures.failed]).sorted().map(String.init).joined(separator: ","))]"
    }
}
