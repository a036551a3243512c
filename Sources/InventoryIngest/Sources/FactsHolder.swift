import InventoryLinker
import Synchronization

/// The facts of all sources for as long as they are needed.
///
/// A reference, so that they can be let go while something else goes on: for a large app that takes as long as recording
/// a good part of the rows.
final class FactsHolder: Sendable {
    private let held = Mutex<[ScannedFile]>([])

    /// Whether nothing is held.
    var isEmpty: Bool { held.withLock(\.isEmpty) }

    /// The files with their facts.
    var files: [ScannedFile] { held.withLock { $0 } }

    /// Holds the facts of some files in place of those before.
    func hold(_ files: [ScannedFile]) { held.withLock { $0 = files } }

    /// Lets the facts go.
    func release() { hold([]) }
}
