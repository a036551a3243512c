internal import GRDB
package import Foundation
package import InventoryModel

/// What is written in one transaction with what others write.
package struct WriteBatch {
    private let db: Database
    /// What recording a run leaves for the next one of the same project.
    private(set) var cached: RecordingCache.Entry?

    /// Takes a connection inside a transaction.
    init(_ db: Database, cached: RecordingCache.Entry?) {
        self.db = db
        self.cached = cached
    }

    /// Records a run; one whose content is recorded already in the project changes nothing.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - project: The project.
    ///   - joining: Tells whether a recorded run and the new one are one run: the joined run, else nil.
    /// - Returns: What became of it.
    /// - Throws: An error of SQLite.
    package mutating func record(
        _ run: RunRecord,
        project: ProjectName,
        joining: RunJoining = { _, _ in nil }
    ) throws -> RunReceipt {
        let known = cached
        cached = nil
        let project = try ProjectRow(db, name: project)
        let dataVersion = try RecordingCache.dataVersion(db)
        let isCurrent = known?.projectKey == project.key && known?.dataVersion == dataVersion
        let recorder = RunRecorder(db, run: run, project: project, knownTests: isCurrent ? known?.tests : nil)
        let (receipt, tests) = try recorder.record(joining: joining)
        cached = tests.map { RecordingCache.Entry(projectKey: project.key, tests: $0, dataVersion: dataVersion) }
        return receipt
    }

    /// Records sources.
    ///
    /// - Throws: An error of SQLite.
    package mutating func record(
        _ snapshot: PreparedSnapshot,
        metadata: SnapshotMetadata
    ) throws -> SnapshotReceipt {
        cached = nil
        let recorder = try SnapshotRecorder(db, metadata: metadata)
        let (tree, newPartCount) = try recorder.tree(
            of: snapshot.parts, tests: snapshot.tests, counts: snapshot.counts)
        return try recorder.record(tree: tree, newPartCount: newPartCount)
    }

    /// Adds an entry to the log of writes.
    ///
    /// - Throws: An error of SQLite.
    package func note(_ entry: AuditEntry) throws {
        try entry.insert(db)
    }

    /// Remembers that a token is used, unless its last use is known to the hour.
    ///
    /// - Throws: An error of SQLite.
    package func noteUse(of token: AccessToken, now: Date) throws {
        if AccessTokens.isUseDue(token, now: now) { try AccessTokens.noteUse(of: token, now: now, db) }
    }

    /// Forgets what does not hold after what was written is taken back.
    mutating func forget() {
        cached = nil
    }
}

/// Sources that are ready to be written: grouped and hashed, so that other writers wait for the writing only.
package struct PreparedSnapshot: Sendable {
    let parts: [HashedPart]
    let tests: [TestDeclaration]
    let counts: SnapshotCounts

    /// Groups and hashes linked sources.
    package init(_ inventory: Inventory) {
        parts = PartRows.grouped(inventory).map(HashedPart.init)
        tests = inventory.tests
        counts = SnapshotCounts(inventory)
    }
}
