package import InventoryModel

/// Why a statement gave no result; the database is as it was before.
package enum QueryError: Error, Hashable {
    /// There is no statement in the text.
    case empty
    /// A second statement follows the first.
    case severalStatements(SourcePosition)
    /// It is not SQL, or names what is not there; the nearest known name where one is near.
    case invalid(message: String, at: SourcePosition?, nearest: String?)
    /// It does what a query may not do.
    case notAllowed(what: String)
    /// It gives no rows, since it is no query.
    case noRows
    /// It took longer than allowed.
    case timeout(seconds: Double)
    /// It needed more memory than allowed.
    case memory(bytes: Int)
    /// It meets a limit that no option raises.
    case limit(FixedLimit, at: SourcePosition?)
    /// Whoever asked does not wait any longer.
    case cancelled
    /// A parameter of the statement has no value.
    case missingParameter(String)
    /// The statement has no parameter of this name.
    case unknownParameter(String, known: [String])
    /// The statement could not be run to its end for another reason.
    case failed(reason: String)
}

extension QueryError: CustomStringConvertible {
    /// What happened, where, and what to try; one line, in which no character acts on a terminal.
    package var description: String {
        // SQLite quotes the statement in its messages, which may come from anybody and be long.
        let line = VisibleText.line(message)
        return line.count > 500 ? line.prefix(499) + "…" : line
    }

    private var message: String {
        switch self {
        case .empty: "there is no SQL statement: give one as an argument, by name, or on standard input"
        case .severalStatements(let position):
            "\(Self.place(position))a second statement follows: run one statement at a time"
        case .invalid(let message, let position, let nearest):
            "\(Self.place(position))\(message)" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .notAllowed(let what): "\(what) is not allowed: queries only read; use SELECT on the views"
        case .noRows: "the statement gives no rows: use SELECT"
        case .timeout(let seconds):
            "stopped after \(seconds) s, before there was a row: ask for less, or raise --timeout"
        case .memory(let bytes):
            "stopped at \(bytes / 1_000_000) MB of memory: sort, group or join fewer rows, or raise --memory"
        case .limit(let limit, let position):
            "\(Self.place(position))too much for the sandbox: \(limit.description); that is fixed: ask for less, or ask "
                + "the file with the sqlite3 program, which has no such limit"
        case .cancelled: "stopped before it was done"
        case .missingParameter(let name):
            "the parameter ':\(name)' has no value: give one with -p \(name)=VALUE"
        case .unknownParameter(let name, let known):
            "there is no parameter ':\(name)'"
                + (NearestName.of(name, in: known).map { "; did you mean ':\($0)'?" } ?? Self.list(known))
        case .failed(let reason): "the statement failed: \(reason)"
        }
    }

    /// The place in the statement that is wrong; nil where none is known.
    package var position: SourcePosition? {
        switch self {
        case .severalStatements(let position): position
        case .invalid(_, let position, _), .limit(_, let position): position
        default: nil
        }
    }

    private static func place(_ position: SourcePosition?) -> String {
        position.map { "line \($0.line), column \($0.column): " } ?? ""
    }

    private static func list(_ known: [String]) -> String {
        known.isEmpty
            ? ": the statement has none" : ": the statement has \(known.map { ":\($0)" }.joined(separator: ", "))"
    }
}
