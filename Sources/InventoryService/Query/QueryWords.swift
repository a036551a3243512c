import InventoryQuery
import InventoryReport

/// What went wrong with a statement, for readers of a page, who have no command line to change limits with.
enum QueryWords {
    /// What is wrong and what to try.
    static func text(_ error: QueryError) -> String {
        switch error {
        case .timeout(let seconds):
            "The statement was stopped after \(seconds) s, before there was a row: ask for less."
        case .memory(let bytes):
            "The statement was stopped at \(bytes / 1_000_000) MB of memory: sort, group or join fewer rows."
        case .missingParameter(let name):
            "The parameter ':\(name)' has no value: add '_\(name)=VALUE' to the address."
        default: error.description
        }
    }

    /// Why rows are missing.
    static func text(_ truncation: QueryResult.Truncation) -> String { LiveTruncation.words(truncation) }
}
