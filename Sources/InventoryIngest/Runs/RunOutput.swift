import Foundation
import InventoryModel

/// A run output that was read, or that need not be.
struct RunOutput: Sendable {
    /// What is in it.
    enum Content: Sendable {
        /// A run that is recorded already.
        case known
        /// A run.
        case read(RunRecord)
    }

    /// The file as the user named it.
    var name: String
    /// When it was modified; nil for standard input.
    var modifiedAt: Date?
    /// What is in it.
    var content: Content
    /// The hash by which it is known once it is recorded; nil for several outputs that were joined.
    var sha256: String?
    /// Whether the start of its run is the time of the file, as the output tells none.
    var isStartAssumed = false

    /// When the run started, as far as is known; known runs come first.
    var startedAt: Date {
        if case .read(let run) = content, let start = run.startedAt { return start }
        return .distantPast
    }
}
