import Foundation
import InventoryIngest
import Synchronization

/// Draws progress in one line of the terminal.
final class ProgressLine: Sendable {
    private static let interval = Duration.milliseconds(100)

    private let isShown: Bool
    private let lastDrawn = Mutex<ContinuousClock.Instant?>(nil)

    /// Creates a line.
    ///
    /// - Parameter isShown: Whether it is drawn at all.
    init(isShown: Bool) {
        self.isShown = isShown
    }

    /// Draws how far the ingest is, unless the line was drawn just now.
    func show(_ progress: IngestProgress) {
        guard isShown, isDue(progress) else { return }
        write("\r\u{1B}[K\(Self.text(progress))")
    }

    /// Removes the line.
    func clear() {
        guard isShown else { return }
        write("\r\u{1B}[K")
    }

    private func isDue(_ progress: IngestProgress) -> Bool {
        let now = ContinuousClock.now
        return lastDrawn.withLock { last in
            if let last, now - last < Self.interval, !progress.isNewStep { return false }
            last = now
            return true
        }
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }

    private static func text(_ progress: IngestProgress) -> String {
        switch progress {
        case .looking: "Looking for sources and run outputs …"
        case .scanning(let done, let count): "Reading sources: \(done) of \(count)"
        case .linking: "Joining app and tests …"
        case .importing(let done, let count): "Reading run outputs: \(done) of \(count)"
        case .recording: "Recording …"
        }
    }
}

extension IngestProgress {
    /// Whether a step begins or ends.
    fileprivate var isNewStep: Bool {
        switch self {
        case .looking, .linking, .recording: true
        case .scanning(let done, let count), .importing(let done, let count): done == count
        }
    }
}
