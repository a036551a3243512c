/// The one place through which a service writes: takes what many clients send, in order, and commits what waits together.
///
/// A commit waits for the disk. While one does, others wait here, and all that then wait share the next one; so many
/// small writes are as quick as the disk allows, and a single one waits for nobody.
package actor WriteQueue {
    /// How much waits at most.
    package struct Limits: Sendable, Hashable {
        /// How many pieces of work wait.
        package var count: Int
        /// How many bytes they hold in memory or on the disk, all together.
        package var byteCount: Int
        /// How many are committed together.
        package var batchCount: Int
        /// How many bytes are committed together; a single one may have more.
        package var batchByteCount: Int
        /// The size of the write-ahead log in bytes from which it is emptied when nothing waits.
        package var logByteCount: Int

        /// Creates limits.
        package init(
            count: Int = 512,
            byteCount: Int = 1 << 30,
            batchCount: Int = 32,
            batchByteCount: Int = 4 << 20,
            logByteCount: Int = 64 << 20
        ) {
            self.count = count
            self.byteCount = byteCount
            self.batchCount = batchCount
            self.batchByteCount = batchByteCount
            self.logByteCount = logByteCount
        }
    }

    /// What happened since the queue was made, and what waits.
    package struct Statistics: Sendable, Hashable {
        /// Pieces of work that wait.
        package var waiting = 0
        /// Their bytes.
        package var waitingBytes = 0
        /// Transactions that were committed.
        package var commits = 0
        /// Pieces of work that were committed.
        package var written = 0
        /// Pieces of work that failed.
        package var failed = 0
        /// Pieces of work that were refused, as too much waited.
        package var refused = 0
    }

    private struct Entry: Sendable {
        /// Tells the client what became of its work once the transaction is committed.
        typealias Answer = @Sendable () -> Void

        let byteCount: Int
        let work: @Sendable (inout WriteBatch) throws -> Answer
        let fail: @Sendable (any Error) -> Void
    }

    private let source: WritableSource
    private let limits: Limits
    private var waiting: [Entry] = []
    private var counted = Statistics()
    private var isClosed = false
    private let wakes: AsyncStream<Void>
    private let wake: AsyncStream<Void>.Continuation

    /// Creates a queue for a database; `run()` works it off.
    package init(_ source: WritableSource, limits: Limits = Limits()) {
        self.source = source
        self.limits = limits
        (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// What waits and what was done.
    package var statistics: Statistics { counted }

    /// Waits until a piece of work is committed.
    ///
    /// It is done even where the client is gone meanwhile: what was begun is whole, and asking again finds it.
    ///
    /// - Parameters:
    ///   - byteCount: How much the work holds in memory or on the disk while it waits.
    ///   - work: Writes; it may be called again where a transaction was lost, so it must do nothing else.
    /// - Returns: What `work` returned.
    /// - Throws: A `WriteQueueError` where nothing was tried, and what `work` throws, or a `StoreError`; nothing of it is
    ///   written then.
    package func submit<Value: Sendable>(
        byteCount: Int,
        _ work: @escaping @Sendable (inout WriteBatch) throws -> Value
    ) async throws -> Value {
        try checkRoom(byteCount: byteCount)
        return try await withCheckedThrowingContinuation { continuation in
            let entry = Entry(
                byteCount: byteCount,
                work: { batch in
                    let value = try work(&batch)
                    return { continuation.resume(returning: value) }
                },
                fail: { continuation.resume(throwing: $0) }
            )
            waiting.append(entry)
            counted.waiting += 1
            counted.waitingBytes += byteCount
            wake.yield()
        }
    }

    /// Works until the queue is closed and empty, or the task is cancelled; what waits then fails.
    package func run() async {
        for await _ in wakes {
            while !waiting.isEmpty, !Task.isCancelled { await write(nextBatch()) }
            if !Task.isCancelled { await emptyLog() }
        }
        while !waiting.isEmpty, !Task.isCancelled { await write(nextBatch()) }
        isClosed = true
        let left = waiting
        waiting = []
        settle(left)
        for entry in left { entry.fail(WriteQueueError.closed) }
    }

    /// Takes nothing more; what waits is still written.
    package nonisolated func close() {
        wake.finish()
    }

    /// Refuses what there is no room for, before anybody has taken the trouble to prepare it.
    ///
    /// - Throws: A `WriteQueueError`.
    package func checkRoom(byteCount: Int) throws(WriteQueueError) {
        guard !isClosed else { throw .closed }
        guard counted.waiting < limits.count, counted.waitingBytes + byteCount <= limits.byteCount || waiting.isEmpty
        else {
            counted.refused += 1
            throw .full(waiting: counted.waiting)
        }
    }
}

extension WriteQueue {
    private func nextBatch() -> [Entry] {
        var byteCount = 0
        var count = 0
        for entry in waiting.prefix(limits.batchCount) {
            byteCount += entry.byteCount
            if count > 0, byteCount > limits.batchByteCount { break }
            count += 1
        }
        defer { waiting.removeFirst(count) }
        return Array(waiting.prefix(count))
    }

    private func write(_ entries: [Entry]) async {
        do {
            let database = try source.current()
            let results = try await database.writeBatch(entries.map(\.work))
            // A file that was moved away meanwhile took what was just written with it.
            guard source.isCurrent(database) else { throw StoreError.missing(path: database.path) }
            counted.commits += 1
            settle(entries)
            for (entry, result) in zip(entries, results) { answer(entry, result) }
        } catch {
            guard entries.count > 1 else {
                settle(entries)
                return entries.forEach { answer($0, .failure(error)) }
            }
            // One of them takes the transaction with it: each for itself, the others need not fail.
            for entry in entries { await write([entry]) }
        }
    }

    private func answer(_ entry: Entry, _ result: Result<Entry.Answer, any Error>) {
        switch result {
        case .success(let answer):
            counted.written += 1
            answer()
        case .failure(let error):
            counted.failed += 1
            entry.fail(error)
        }
    }

    /// Counts entries as waiting no more.
    private func settle(_ entries: [Entry]) {
        counted.waiting -= entries.count
        counted.waitingBytes -= entries.reduce(0) { $0 + $1.byteCount }
    }

    private func emptyLog() async {
        guard let database = try? source.current(), database.logByteCount > limits.logByteCount else { return }
        // Tried again after the next write; that it fails loses nothing.
        _ = try? await database.emptyLog()
    }
}

/// Why work was not taken.
package enum WriteQueueError: Error, Sendable, Hashable, CustomStringConvertible {
    /// As much waits as may.
    case full(waiting: Int)
    /// The service ends.
    case closed

    package var description: String {
        switch self {
        case .full(let waiting): "\(waiting) uploads wait to be recorded: try again later"
        case .closed: "the service ends: try again when it is back"
        }
    }
}
