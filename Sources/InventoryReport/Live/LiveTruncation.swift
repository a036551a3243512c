package import InventoryQuery

/// Why rows are missing, for readers of a page.
package enum LiveTruncation {
    /// What was cut and what to try.
    package static func words(_ truncation: QueryResult.Truncation) -> String {
        switch truncation {
        case .rows(let limit): "Only the first \(limit.grouped) rows are shown: ask for fewer."
        case .bytes(let limit): "Rows beyond \(limit / 1_000_000) MB are not shown: ask for fewer rows or columns."
        case .time(let seconds): "Stopped after \(seconds) s; rows after those shown are missing: ask for less."
        case .memory(let bytes):
            "Stopped at \(bytes / 1_000_000) MB of memory; rows after those shown are missing: ask for less."
        }
    }
}
