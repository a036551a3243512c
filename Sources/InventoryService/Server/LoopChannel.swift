import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import Synchronization

/// Answers the requests of a connection on the thread that reads and writes it.
///
/// Most answers are kept and take microseconds: handing each to another thread and back would take longer. What takes longer
/// or waits for the disk leaves the thread (`LoopExecutor.leave`), so that other connections do not wait for it.
struct LoopChannel: ServerChildChannel {
    /// How many connections beyond the limit are told so at a time; others wait in the system's queue.
    static let spareConnections = 256

    private let http: HTTP1Channel
    private let places: ConnectionPlaces

    /// Answers as another channel does.
    init(_ http: HTTP1Channel, places: ConnectionPlaces) {
        self.http = http
        self.places = places
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        http.setup(channel: channel, logger: logger)
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async {
        guard places.take() else { return await refuse(value) }
        defer { places.giveBack() }
        await withTaskExecutorPreference(LoopExecutor(value.channel.eventLoop)) {
            await http.handle(value: value, logger: logger)
        }
    }

    /// Answers the first request that there is no place, and closes the connection.
    private func refuse(_ connection: HTTP1Channel.Value) async {
        // Who sends nothing for a second has nothing to be told.
        let end = connection.channel.eventLoop.scheduleTask(in: .seconds(1)) {
            connection.channel.close(promise: nil)
        }
        defer { end.cancel() }
        try? await connection.executeThenClose { inbound, outbound in
            var parts = inbound.makeAsyncIterator()
            guard case .head = try await parts.next() else { return }
            let problem = Problem(.serviceUnavailable, "As many connections are open as may be: try again.")
            var head = HTTPResponse(status: problem.status)
            head.headerFields = [
                .contentType: "application/problem+json", .contentLength: "\(problem.json.utf8.count)",
                .connection: "close", .retryAfter: "1",
            ]
            try await outbound.write(.head(head))
            try await outbound.write(.body(ByteBuffer(string: problem.json)))
            try await outbound.write(.end(nil))
        }
    }
}

/// The places for connections.
final class ConnectionPlaces: Sendable {
    private let limit: Int
    private let taken = Atomic(0)

    /// Creates so many places.
    init(_ limit: Int) {
        self.limit = limit
    }

    /// Takes a place; false where none is free.
    func take() -> Bool {
        guard taken.add(1, ordering: .relaxed).newValue <= limit else {
            giveBack()
            return false
        }
        return true
    }

    /// Gives a place back.
    func giveBack() { taken.subtract(1, ordering: .relaxed) }
}

/// Runs tasks on the thread of an event loop.
package final class LoopExecutor: TaskExecutor {
    private let loop: any EventLoop

    /// Takes an event loop.
    init(_ loop: any EventLoop) {
        self.loop = loop
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Does something that takes long or waits on the threads that everybody shares.
    ///
    /// - Throws: What `work` throws.
    package static func leave<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
        try await withTaskExecutorPreference(globalConcurrentExecutor) { try await work() }
    }
}
