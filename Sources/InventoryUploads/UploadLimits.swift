package import InventoryStore

/// How much uploads may take.
package struct UploadLimits: Sendable, Hashable {
    /// The greatest size of what is sent, in bytes.
    package var bodyBytes = 256 << 20
    /// The greatest size of what an archive unpacks to, in bytes.
    package var unpackedBytes = 2 << 30
    /// The greatest size of a snapshot that is not compressed any more, in bytes; it is read as a whole.
    package var snapshotBytes = 256 << 20
    /// The most files and folders in an archive.
    package var unpackedEntries = 100_000
    /// The most bytes of all uploads that are received or wait, in bytes.
    package var spoolBytes = 4 << 30
    /// How many uploads are read at a time.
    package var readers = 2
    /// How much waits to be written.
    package var queue = WriteQueue.Limits()

    /// The limits that hold unless others are asked for.
    package init() {}
}
