import InventoryScanner
import InventoryModel
import InventoryStore

/// A source as it is now, with its facts as far as they were needed so far.
struct SourceState: Sendable {
    /// Where the facts are.
    enum Facts: Sendable {
        /// In the cache, under the content's hash, unless somebody removed them.
        case cached
        /// Here, as the cache had them.
        case encoded([UInt8])
        /// Here, just read from the source, with their form for the cache.
        case scanned(FileFacts, encoded: [UInt8])
        /// Just read from the source and handed on; here in their form for the cache.
        case handedOn(encoded: [UInt8])
    }

    /// The file.
    var file: FoundFile
    /// SHA-256 of the bytes, lower-case hexadecimal.
    var contentSHA256: String
    /// The size in bytes.
    var byteCount: Int
    /// Where the facts are.
    var facts: Facts

    /// The key of the facts in the cache.
    var factsKey: String { file.factsKey(forSHA256: contentSHA256) }

    /// Whether the source was parsed.
    var isScanned: Bool {
        switch facts {
        case .scanned, .handedOn: true
        case .cached, .encoded: false
        }
    }

    /// The stat by which the file is recognised next time.
    var stat: FileStat {
        FileStat(
            byteCount: file.status.byteCount,
            modifiedNanoseconds: file.status.modifiedNanoseconds,
            inode: file.status.inode,
            contentSHA256: contentSHA256
        )
    }
}

extension FoundFile {
    /// The key of a file's facts in the cache: the content's hash, of other kinds than Swift with the kind, since the same
    /// bytes say something else there.
    func factsKey(forSHA256 hash: String) -> String {
        guard let format, format != .swift else { return hash }
        return ContentHash.sha256([UInt8]("\(format.rawValue) \(hash)".utf8))
    }
}
