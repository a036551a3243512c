import InventoryScanner

/// A file that was found.
struct FoundFile: Sendable, Hashable {
    /// The path relative to the root, with `/`.
    var path: String
    /// The path by which it is read.
    var location: String
    /// What the file system says of it.
    var status: FileStatus

    /// The kind of source that it is; nil where it is none.
    var format: SourceFormat? { SourceFormat(path: path) }
}
