import Foundation
import InventoryStore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Which file stands at a path.
struct FileIdentity: Sendable, Hashable {
    private let device: UInt64
    private let number: UInt64

    /// Looks which file it is.
    ///
    /// - Throws: `StoreError.missing` where there is none.
    init(path: String) throws(StoreError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .missing(path: path) }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
