import Foundation
import InventoryStore
import ServiceLifecycle

/// Writes down when tokens were used, to the hour; nobody waits for it, and under load some uses are left out.
struct TokenUseService: Service {
    private let queue: WriteQueue
    private let uses: AsyncStream<(token: AccessToken, now: Date)>
    private let add: AsyncStream<(token: AccessToken, now: Date)>.Continuation

    /// Takes the queue by which they are written.
    init(_ queue: WriteQueue) {
        self.queue = queue
        (uses, add) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(64))
    }

    /// Remembers a use, unless the last one is known to the hour.
    func note(_ token: AccessToken, now: Date) {
        if AccessTokens.isUseDue(token, now: now) { add.yield((token, now)) }
    }

    func run() async throws {
        await withGracefulShutdownHandler {
            var noted: [String: Date] = [:]
            for await (token, now) in uses {
                // The next requests still show the token as it was.
                if let last = noted[token.id], abs(now.timeIntervalSince(last)) < AccessTokens.useResolution {
                    continue
                }
                noted[token.id] = now
                // Lost is a time that the next use tells again.
                try? await queue.submit(byteCount: 0) { batch in try batch.noteUse(of: token, now: now) }
            }
        } onGracefulShutdown: {
            add.finish()
        }
    }
}
