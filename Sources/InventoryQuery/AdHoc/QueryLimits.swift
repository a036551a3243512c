/// How much one statement may take; beyond it rows are cut or the statement is stopped.
package struct QueryLimits: Sendable, Hashable {
    /// The most rows of a result.
    package var rows: Int
    /// The most bytes of a result.
    package var bytes: Int
    /// The longest time, in seconds of the wall clock.
    package var seconds: Double
    /// The most bytes that SQLite may allocate meanwhile, for sorting and for values in between.
    ///
    /// SQLite counts for the whole process, so what other connections allocate meanwhile counts, too. Where it is built
    /// without memory statistics, as the one of macOS, only the time limit holds.
    package var memory: Int

    /// Creates limits.
    package init(rows: Int = 10_000, bytes: Int = 16_000_000, seconds: Double = 10, memory: Int = 256_000_000) {
        self.rows = rows
        self.bytes = bytes
        self.seconds = seconds
        self.memory = memory
    }
}
