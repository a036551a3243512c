import HTTPTypes
import Synchronization

/// Lets only so many statements run at a time.
final class QueryGate: Sendable {
    private let limit: Int
    private let running = Mutex(0)

    /// Lets some statements run.
    init(limit: Int) {
        self.limit = limit
    }

    /// Runs a piece of work, unless too many run already.
    ///
    /// - Throws: A `Problem` where they do, and what `work` throws.
    func run<Value>(_ work: () async throws -> Value) async throws -> Value {
        let mayRun = running.withLock { count in
            guard count < limit else { return false }
            count += 1
            return true
        }
        guard mayRun else {
            throw Problem(
                .tooManyRequests, "\(limit) statements are running already: try again.", fields: [.retryAfter: "1"])
        }
        defer { running.withLock { $0 -= 1 } }
        return try await work()
    }
}
