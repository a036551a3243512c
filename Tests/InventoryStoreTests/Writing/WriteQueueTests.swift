import Foundation
import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// The one writer: what it acknowledges is committed, and one bad piece of work harms no other.
@Suite("Write queue", .timeLimit(.minutes(2))) struct WriteQueueTests {
    private let project = ProjectName(rawValue: "App")
    private let store: RecordingFixture

    private struct Refusal: Error, Equatable {}

    /// For connections that hold a transaction open between two steps of a test.
    private static var unguarded: Configuration {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return configuration
    }

    init() throws {
        store = try RecordingFixture(settings: StoreSettings(isDurable: true))
    }

    /// Works with a queue that runs meanwhile, and ends it.
    private func withQueue<Value>(
        _ limits: WriteQueue.Limits = WriteQueue.Limits(),
        settings: StoreSettings = StoreSettings(busyTimeout: 30, isDurable: true),
        _ body: (WriteQueue) async throws -> Value
    ) async throws -> Value {
        let queue = WriteQueue(WritableSource(path: store.database.path, settings: settings), limits: limits)
        async let running: Void = queue.run()
        let result: Result<Value, any Error>
        do { result = .success(try await body(queue)) } catch { result = .failure(error) }
        queue.close()
        await running
        return try result.get()
    }

    private func run(_ name: String, tests: Int = 3) -> RunRecord {
        makeRun(name, attempts: (0..<tests).map { makeAttempt("test\($0)()") })
    }

    @Test func `the writer's commits wait for the disk`() throws {
        let level = try store.database.synchronousLevel()
        #expect(level == 2)
        #expect(try RecordingFixture().database.synchronousLevel() == 1)
    }

    @Test func `what is acknowledged is committed, and what waits together shares a commit`() async throws {
        let count = 200
        let statistics = try await withQueue { queue in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<count {
                    group.addTask {
                        let run = run("\(number)")
                        let receipt = try await queue.submit(byteCount: 100) { batch in
                            try batch.record(run, project: project)
                        }
                        #expect(receipt.outcome == .recorded)
                        let isThere = try InventoryDatabase(readingAt: store.database.path)
                            .hasRun(sourceSHA256: run.sourceSHA256, project: project)
                        #expect(isThere)
                    }
                }
                try await group.waitForAll()
            }
            return await queue.statistics
        }
        #expect(try store.count("SELECT count(*) FROM run") == count)
        #expect(statistics.written == count)
        #expect(statistics.commits < count, "nothing was committed together")
        #expect(statistics.waiting == 0 && statistics.waitingBytes == 0)
        #expect(try store.database.verify().isSound)
    }

    @Test func `the same run from many clients is recorded once`() async throws {
        let outcomes = try await withQueue(WriteQueue.Limits(count: 2000)) { queue in
            try await withThrowingTaskGroup(of: RunReceipt.Outcome.self) { group in
                for _ in 0..<1000 {
                    group.addTask {
                        try await queue.submit(byteCount: 1) { try $0.record(run("same"), project: project) }.outcome
                    }
                }
                return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            }
        }
        #expect(outcomes == [.recorded: 1, .alreadyKnown: 999])
        #expect(try store.count("SELECT count(*) FROM run") == 1)
    }

    @Test func `work that fails is taken back alone`() async throws {
        try await withQueue { queue in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<60 {
                    group.addTask {
                        let work: @Sendable (inout WriteBatch) throws -> RunReceipt = { batch in
                            let receipt = try batch.record(run("\(number)", tests: 5), project: project)
                            try batch.note(
                                AuditEntry(happenedAt: makeDate(day: 1), action: "test", result: "\(number)"))
                            if number % 3 == 0 { throw Refusal() }
                            return receipt
                        }
                        if number % 3 == 0 {
                            await #expect(throws: Refusal.self) { try await queue.submit(byteCount: 10, work) }
                        } else {
                            _ = try await queue.submit(byteCount: 10, work)
                        }
                    }
                }
                try await group.waitForAll()
            }
            let statistics = await queue.statistics
            #expect(statistics.failed == 20)
            #expect(statistics.written == 40)
        }
        #expect(try store.count("SELECT count(*) FROM run") == 40)
        #expect(try store.count("SELECT count(*) FROM audit_entry") == 40)
        #expect(try store.count("SELECT count(*) FROM run WHERE source_name GLOB '*3.json'") == 4)
        #expect(try store.database.verify().isSound)
        var verification = Verification()
        try store.database.verifyHistories(copyingInto: store.folder.url, into: &verification)
        #expect(verification.isSound)
    }

    @Test func `a write that fills the disk fails, and those beside it do not`() async throws {
        let pages = try #require(try store.count("PRAGMA page_count"))
        let path = store.database.path
        try await withQueue(settings: StoreSettings(maximumPageCount: pages + 60)) { queue in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<20 {
                    group.addTask {
                        let isLarge = number == 7
                        let run = run("\(number)", tests: isLarge ? 20_000 : 2)
                        if isLarge {
                            await #expect(throws: StoreError.full(path: path)) {
                                try await queue.submit(byteCount: 1) { try $0.record(run, project: project) }
                            }
                        } else {
                            _ = try await queue.submit(byteCount: 1) { try $0.record(run, project: project) }
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
        #expect(try store.count("SELECT count(*) FROM run") == 19)
        #expect(try store.database.verify().isSound)
    }

    @Test func `more than may wait is refused`() async throws {
        let queue = WriteQueue(
            WritableSource(path: store.database.path), limits: WriteQueue.Limits(count: 3, byteCount: 1000))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<2 {
                group.addTask {
                    _ = try await queue.submit(byteCount: 400) { try $0.record(run("\(number)"), project: project) }
                }
            }
            while await queue.statistics.waiting < 2 { await Task.yield() }
            await #expect(throws: WriteQueueError.full(waiting: 2)) { try await queue.submit(byteCount: 201) { _ in } }
            group.addTask { try await queue.submit(byteCount: 200) { _ in } }
            while await queue.statistics.waiting < 3 { await Task.yield() }
            await #expect(throws: WriteQueueError.full(waiting: 3)) { try await queue.submit(byteCount: 0) { _ in } }
            group.addTask { await queue.run() }
            while await queue.statistics.waiting > 0 { await Task.yield() }
            queue.close()
            try await group.waitForAll()
        }
        #expect(await queue.statistics.refused == 2)
        #expect(try store.count("SELECT count(*) FROM run") == 2)
        await #expect(throws: WriteQueueError.closed) { try await queue.submit(byteCount: 1) { _ in } }
    }

    @Test func `a single piece of work may be larger than all that may wait`() async throws {
        try await withQueue(WriteQueue.Limits(byteCount: 10)) { queue in
            _ = try await queue.submit(byteCount: 5000) { try $0.record(run("large"), project: project) }
        }
        #expect(try store.count("SELECT count(*) FROM run") == 1)
    }

    @Test func `closing writes what waits, and cancelling fails it`() async throws {
        let queue = WriteQueue(WritableSource(path: store.database.path))
        async let receipt = queue.submit(byteCount: 1) { try $0.record(run("waiting"), project: project) }
        while await queue.statistics.waiting == 0 { await Task.yield() }
        queue.close()
        await queue.run()
        #expect(try await receipt.outcome == .recorded)

        let other = WriteQueue(WritableSource(path: store.database.path))
        async let lost = queueError(other)
        while await other.statistics.waiting == 0 { await Task.yield() }
        let running = Task { await other.run() }
        running.cancel()
        await running.value
        // Either it was written before it was told to end, or it was refused; nobody waits for ever.
        _ = await lost
        #expect(await other.statistics.waiting == 0)
    }

    private func queueError(_ queue: WriteQueue) async -> (any Error)? {
        do {
            _ = try await queue.submit(byteCount: 1) { try $0.record(run("cancelled"), project: project) }
            return nil
        } catch {
            return error
        }
    }

    @Test func `a reader that takes long keeps the log, which is emptied after it`() async throws {
        let reader = try DatabaseQueue(path: store.database.path, configuration: Self.unguarded)
        try await withQueue(WriteQueue.Limits(logByteCount: 100_000)) { queue in
            try reader.inDatabase { db in
                try db.execute(sql: "BEGIN")
                _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM run")
            }
            for number in 0..<6 {
                _ = try await queue.submit(byteCount: 1) {
                    try $0.record(run("\(number)", tests: 300), project: project)
                }
            }
            // The reader is neither disturbed nor waited for.
            #expect(try reader.inDatabase { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM run") } == 0)
            #expect(store.database.logByteCount > 100_000)
            try reader.inDatabase { db in try db.execute(sql: "COMMIT") }
            _ = try await queue.submit(byteCount: 1) { try $0.record(run("last"), project: project) }
            // Emptied after the answer, and nothing tells when; a busy machine takes its time.
            for _ in 0..<3_000 where store.database.logByteCount > 0 { try await Task.sleep(for: .milliseconds(20)) }
            #expect(store.database.logByteCount == 0)
        }
    }

    @Test func `nothing is acknowledged that went with a database that was moved away`() async throws {
        let path = store.database.path
        try await withQueue { queue in
            _ = try await queue.submit(byteCount: 1) { try $0.record(run("1"), project: project) }
            for suffix in ["", "-wal", "-shm"] {
                try FileManager.default.moveItem(atPath: path + suffix, toPath: path + ".away" + suffix)
            }
            await #expect(throws: StoreError.missing(path: path)) {
                try await queue.submit(byteCount: 1) { try $0.record(run("2"), project: project) }
            }
            #expect(!FileManager.default.fileExists(atPath: path))
            for suffix in ["", "-wal", "-shm"] {
                try FileManager.default.moveItem(atPath: path + ".away" + suffix, toPath: path + suffix)
            }
            _ = try await queue.submit(byteCount: 1) { try $0.record(run("3"), project: project) }
        }
        let names = try InventoryDatabase(readingAt: path).read { db in
            try String.fetchAll(db, sql: "SELECT source_name FROM run ORDER BY 1")
        }
        #expect(names == ["1.json", "3.json"])
    }

    @Test func `another process that holds the lock is waited for`() async throws {
        let other = try DatabaseQueue(path: store.database.path, configuration: Self.unguarded)
        try await withQueue { queue in
            try await other.writeWithoutTransaction { db in try db.execute(sql: "BEGIN IMMEDIATE") }
            async let receipt = queue.submit(byteCount: 1) { try $0.record(run("late"), project: project) }
            try await Task.sleep(for: .milliseconds(200))
            try await other.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") }
            #expect(try await receipt.outcome == .recorded)
        }
    }

    @Test func `tokens and the log of writes go with what they are about`() async throws {
        let tokens = AccessTokens(store.database)
        let now = makeDate(day: 9)
        let token = try tokens.create(name: "CI", scopes: [.ingest], now: now).token
        try await withQueue { queue in
            for result in ["recorded", "already_known"] {
                let receipt = try await queue.submit(byteCount: 1) { batch in
                    let receipt = try batch.record(run("1"), project: project)
                    try batch.noteUse(of: token, now: now)
                    try batch.note(
                        AuditEntry(
                            happenedAt: now, token: token, action: "record run", project: "App",
                            contentSHA256: run("1").sourceSHA256, subjectID: receipt.runID,
                            result: receipt.outcome.rawValue))
                    return receipt
                }
                #expect(receipt.outcome.rawValue == result)
            }
        }
        #expect(try tokens.list().first?.lastUsedAt == now)
        let log = try store.database.auditLog(limit: 10)
        #expect(log.map(\.result) == ["already_known", "recorded"])
        #expect(log.allSatisfy { $0.tokenID == token.id && $0.tokenName == "CI" && $0.subjectID?.isEmpty == false })
    }
}
