import InventoryStore
import ServiceLifecycle

/// Works the queue off as long as the service runs; what waits when it ends is still written.
struct WriteQueueService: Service {
    private let queue: WriteQueue

    /// Takes the queue.
    init(_ queue: WriteQueue) {
        self.queue = queue
    }

    func run() async throws {
        await withGracefulShutdownHandler {
            await queue.run()
        } onGracefulShutdown: {
            queue.close()
        }
    }
}
