/// What the file system says of a file, by which an unchanged one is recognised without reading it.
package struct FileStat: Sendable, Hashable {
    /// The size in bytes.
    package var byteCount: Int64
    /// When it was modified, in nanoseconds since 1970.
    package var modifiedNanoseconds: Int64
    /// The inode.
    package var inode: Int64
    /// SHA-256 of the bytes, lower-case hexadecimal.
    package var contentSHA256: String

    /// Creates a stat.
    package init(byteCount: Int64, modifiedNanoseconds: Int64, inode: Int64, contentSHA256: String) {
        self.byteCount = byteCount
        self.modifiedNanoseconds = modifiedNanoseconds
        self.inode = inode
        self.contentSHA256 = contentSHA256
    }
}
