/// How a database is opened.
package struct StoreSettings: Sendable, Hashable {
    /// How long to wait for a lock that another process holds, in seconds; many processes may write one after the other.
    package var busyTimeout: Double
    /// The greatest size of the file in pages, beyond which writing fails as on a full disk; nil for no limit.
    package var maximumPageCount: Int?
    /// Whether what was written is on the disk when writing returns, whatever happens to the machine's power then.
    package var isDurable: Bool

    /// Creates settings.
    package init(busyTimeout: Double = 120, maximumPageCount: Int? = nil, isDurable: Bool = false) {
        self.busyTimeout = busyTimeout
        self.isDurable = isDurable
        self.maximumPageCount = maximumPageCount
    }
}
