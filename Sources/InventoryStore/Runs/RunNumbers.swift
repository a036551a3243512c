internal import GRDB
import InventoryMetrics

/// The numbers by which histories know the runs of a project.
struct RunNumbers {
    private let db: Database
    private let projectKey: Int64
    private var known: [Int64: ObservedRun] = [:]

    /// Creates an empty cache.
    init(_ db: Database, projectKey: Int64) {
        self.db = db
        self.projectKey = projectKey
    }

    /// Gives a run its numbers; those of the runs before it, in order of recording, stay.
    ///
    /// - Throws: An error of SQLite.
    mutating func assign(to runKey: Int64) throws {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT commit_sha, branch, ci_job FROM run WHERE run_key = ?"),
            arguments: [runKey]
        )
        var texts = try TextTable(db)
        let commit: String? = row?[0]
        let branch = try texts.key(row?[1] as String?) ?? 0
        let job = try texts.key(row?[2] as String?) ?? 0
        let version = try commit.map { try CommitVersions(db, projectKey: projectKey).version(of: $0) ?? runKey }
        let update = try db.cachedStatement(
            sql: "UPDATE run SET version_key = ?, branch_key = ?, job_key = ? WHERE run_key = ?")
        try update.execute(arguments: [version, branch, job, runKey])
        known[runKey] = nil
    }

    /// A run of the project; nil where there is none.
    ///
    /// - Throws: An error of SQLite.
    mutating func run(_ key: Int64) throws -> ObservedRun? {
        if let run = known[key] { return run }
        let find = try db.cachedStatement(
            sql: "SELECT ordered_at_ms, version_key, branch_key, job_key FROM run WHERE run_key = ?")
        guard let row = try Row.fetchOne(find, arguments: [key]) else { return nil }
        let job: Int64 = row[3] ?? 0
        let run = ObservedRun(
            key: key, startedAt: row[0], version: row[1], branch: row[2] ?? 0, job: job == 0 ? nil : job)
        known[key] = run
        return run
    }
}

/// Finds the runs of one commit, whether they name it by its full hash or by a short one.
///
/// A short hash (seven digits or more) stands for the one commit whose longer hash starts with it. Where two different
/// ones do, it stands for itself.
private struct CommitVersions {
    let db: Database
    let projectKey: Int64

    init(_ db: Database, projectKey: Int64) {
        self.db = db
        self.projectKey = projectKey
    }

    /// The number of a commit that a run has already; nil where it is new.
    func version(of commit: String) throws -> Int64? {
        let same = try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT version_key FROM run
                    WHERE project_key = ? AND commit_sha = ? AND version_key IS NOT NULL LIMIT 1
                    """
            ),
            arguments: [projectKey, commit]
        )
        if let same { return same }
        guard Self.isHash(commit) else { return nil }
        let longer = Set(try extensions(of: commit).map(\.version))
        if let version = longer.first { return longer.count == 1 ? version : nil }
        return try shorter(commit)
    }

    /// The commit of a short hash with which this one starts; nil where another long hash starts with it too.
    private func shorter(_ commit: String) throws -> Int64? {
        // All texts between a prefix and the commit start with the prefix: so does the last one before the commit.
        let before = try String.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT commit_sha FROM run WHERE project_key = ? AND commit_sha < ?
                    ORDER BY commit_sha DESC LIMIT 1
                    """
            ),
            arguments: [projectKey, commit]
        )
        let common = zip((before ?? "").utf8, commit.utf8).prefix { $0 == $1 }.count
        guard common >= 7 else { return nil }
        for length in stride(from: min(common, commit.utf8.count - 1), through: 7, by: -1) {
            let prefix = String(commit.prefix(length))
            let version = try Int64.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT version_key FROM run
                        WHERE project_key = ? AND commit_sha = ? AND version_key IS NOT NULL LIMIT 1
                        """
                ),
                arguments: [projectKey, prefix]
            )
            guard let version else { continue }
            let others = try extensions(of: prefix).filter { other in
                !other.commit.hasPrefix(commit) && !commit.hasPrefix(other.commit)
            }
            return others.isEmpty ? version : nil
        }
        return nil
    }

    private func extensions(of commit: String) throws -> [(commit: String, version: Int64)] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT DISTINCT commit_sha, version_key FROM run
                    -- The letter after those of hexadecimal digits.
                    WHERE project_key = ?1 AND commit_sha > ?2 AND commit_sha < ?2 || 'g' AND version_key IS NOT NULL
                    """
            ),
            arguments: [projectKey, commit]
        )
        .map { (commit: $0[0], version: $0[1]) }
    }

    private static func isHash(_ text: String) -> Bool {
        text.utf8.count >= 7
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
