/// The rows that a statement gave.
package struct QueryResult: Sendable, Hashable {
    /// Why rows are missing at the end.
    package enum Truncation: Sendable, Hashable {
        /// There are more rows than this.
        case rows(limit: Int)
        /// The rows that are there already have nearly this many bytes.
        case bytes(limit: Int)
        /// The statement was stopped after this many seconds.
        case time(seconds: Double)
        /// The statement was stopped when it had this many bytes of memory.
        case memory(bytes: Int)
    }

    /// The names of the columns; not necessarily unique.
    package var columns: [String]
    /// The rows; each has a value for every column.
    package var rows: [[QueryValue]]
    /// Why rows are missing; nil where all are there.
    package var truncatedBy: Truncation?

    /// Creates a result.
    package init(columns: [String], rows: [[QueryValue]], truncatedBy: Truncation? = nil) {
        self.columns = columns
        self.rows = rows
        self.truncatedBy = truncatedBy
    }
}

extension QueryResult.Truncation: CustomStringConvertible {
    /// What was cut and what to try; one line.
    package var description: String {
        switch self {
        case .rows(let limit): "only the first \(limit) rows are shown: raise --limit, or ask for fewer"
        case .bytes(let limit):
            "rows beyond \(limit / 1_000_000) MB are not shown: raise --max-output, or ask for fewer rows or columns"
        case .time(let seconds):
            "stopped after \(seconds) s; rows after those shown are missing: raise --timeout, or ask for less"
        case .memory(let bytes):
            "stopped at \(bytes / 1_000_000) MB of memory; rows after those shown are missing: raise --memory, or ask for "
                + "less"
        }
    }
}
