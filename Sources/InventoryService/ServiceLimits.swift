package import InventoryQuery

/// How much requests may take, so that none of them takes everything.
package struct ServiceLimits: Sendable, Hashable {
    /// The most connections at a time; more are told to come back, and beyond some hundred of them wait in the system's queue.
    package var connections = 1024
    /// The most requests a second of one address on the whole, with twice as many at once; nil for any number.
    package var rate: Double?
    /// The longest time until the head of a request is there, in seconds, counted from its first byte.
    package var headSeconds = 10.0
    /// The longest time without a byte of a request or between two requests, in seconds.
    package var idleSeconds = 60.0
    /// The longest time that an answer waits to be taken, in seconds.
    package var writeSeconds = 120.0
    /// The most bytes of the head fields of a request.
    package var headBytes = 32 * 1024
    /// The most bytes of a request's address.
    package var addressBytes = 8 * 1024
    /// The longest time that an answer may read the database, in seconds.
    package var readSeconds = 20.0
    /// The most bytes of answers that are kept for whoever asks for the same again.
    package var keptBytes = 64 * 1024 * 1024
    /// The longest time that requests have to end when the service stops, in seconds.
    package var shutdownSeconds = 20.0
    /// How much one statement of `/query` may take.
    package var query = QueryLimits(rows: 5000, bytes: 8_000_000, seconds: 5, memory: 256_000_000)

    /// The limits that hold unless others are asked for.
    package init() {}
}
