import CoreMetrics
import InventoryStore
import Synchronization

/// What is measured of uploads and of the queue in which they wait.
///
/// Each series is looked up once: making its name takes longer than counting.
final class UploadMetrics: Sendable {
    private struct Key: Hashable {
        var action: String
        var result: String
    }

    private struct Series {
        var count: Counter
        var duration: CoreMetrics.Timer
    }

    private let factory: any MetricsFactory
    private let uploads = Mutex<[Key: Series]>([:])
    private let waiting: Meter
    private let waitingBytes: Meter
    private let commits: Meter
    private let written: Meter
    private let failed: Meter
    private let refused: Meter

    /// Measures by a factory.
    init(factory: any MetricsFactory) {
        func meter(_ name: String) -> Meter {
            Meter(label: "uiinventory_write_queue_\(name)", dimensions: [], factory: factory)
        }
        self.factory = factory
        waiting = meter("waiting")
        waitingBytes = meter("waiting_bytes")
        commits = meter("commits")
        written = meter("written")
        failed = meter("failed")
        refused = meter("refused")
    }

    /// Counts an upload, from its first byte to its answer.
    func count(action: String, result: String, duration: Duration) {
        let series = uploads.withLock { uploads in
            let key = Key(action: action, result: result)
            if let found = uploads[key] { return found }
            let dimensions = [("action", action), ("result", result)]
            let made = Series(
                count: Counter(label: "uiinventory_uploads_total", dimensions: dimensions, factory: factory),
                duration: CoreMetrics.Timer(
                    label: "uiinventory_upload_duration_seconds", dimensions: dimensions, factory: factory))
            uploads[key] = made
            return made
        }
        series.duration.recordNanoseconds(Int64(duration / .nanoseconds(1)))
        series.count.increment()
    }

    /// Tells how the queue is.
    func tell(_ statistics: WriteQueue.Statistics) {
        waiting.set(statistics.waiting)
        waitingBytes.set(statistics.waitingBytes)
        commits.set(statistics.commits)
        written.set(statistics.written)
        failed.set(statistics.failed)
        refused.set(statistics.refused)
    }
}
