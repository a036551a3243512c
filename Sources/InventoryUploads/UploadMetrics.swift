import CoreMetrics
import InventoryStore

/// What is measured of uploads and of the queue in which they wait.
struct UploadMetrics: Sendable {
    /// Where it is measured.
    let factory: any MetricsFactory

    /// Counts an upload, from its first byte to its answer.
    func count(action: String, result: String, duration: Duration) {
        let dimensions = [("action", action), ("result", result)]
        CoreMetrics.Timer(label: "uiinventory_upload_duration_seconds", dimensions: dimensions, factory: factory)
            .recordNanoseconds(Int64(duration / .nanoseconds(1)))
        Counter(label: "uiinventory_uploads_total", dimensions: dimensions, factory: factory).increment()
    }

    /// Tells how the queue is.
    func tell(_ statistics: WriteQueue.Statistics) {
        for (label, value) in [
            ("uiinventory_write_queue_waiting", statistics.waiting),
            ("uiinventory_write_queue_waiting_bytes", statistics.waitingBytes),
            ("uiinventory_write_queue_commits", statistics.commits),
            ("uiinventory_write_queue_written", statistics.written),
            ("uiinventory_write_queue_failed", statistics.failed),
            ("uiinventory_write_queue_refused", statistics.refused),
        ] {
            Meter(label: label, dimensions: [], factory: factory).set(value)
        }
    }
}
