/// How a database is opened.
package struct StoreSettings: Sendable, Hashable {
    /// How long to wait for a lock that another process holds, in seconds; many processes may write one after the other.
    package var busyTimeout: Double
    /// The greatest size of the file in pages, beyond which writing fails as on a full disk; nil for no limit.
    package var maximumPageCount: Int?

    /// Creates settings.
    package init(busyTimeout: Double = 120, maximumPageCount: Int? = nil) {
        self.busyTimeout = busyTimeout
        self.maximumPageCount = maximumPageCount
    }
}
