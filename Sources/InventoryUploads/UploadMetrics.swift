import InventoryStore
import Metrics

/// What is measured of uploads.
enum UploadMetrics {
    /// Counts an upload, from its first byte to its answer.
    static func count(action: String, result: String, duration: Duration) {
        let dimensions = [("action", action), ("result", result)]
        Timer(label: "uiinventory_upload_duration_seconds", dimensions: dimensions)
            .recordNanoseconds(Int64(duration / .nanoseconds(1)))
        Counter(label: "uiinventory_uploads_total", dimensions: dimensions).increment()
    }
}
