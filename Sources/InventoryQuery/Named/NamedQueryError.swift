import InventoryModel

/// Why a named query can't be run.
package enum NamedQueryError: Error, Hashable {
    /// There is no query of this name; the nearest one where one is near.
    case unknown(String, nearest: String?)
    /// Its text does not start with a comment that says what it answers.
    case noDescription(query: String)
    /// A comment that declares a parameter does not have the form; its 1-based line.
    case invalidParameter(query: String, line: Int)
    /// It has no parameter of this name.
    case unknownArgument(String, query: String, known: [String])
    /// A parameter that has no default has no value.
    case missingArgument(String, query: String, meaning: String)
    /// The file of a query cannot be read.
    case unreadable(query: String, reason: String)
}

extension NamedQueryError: CustomStringConvertible {
    /// What happened, where, and what to try; one line, in which no character acts on a terminal.
    package var description: String { VisibleText.line(message) }

    private var message: String {
        switch self {
        case .unknown(let name, let nearest):
            "there is no query '\(name)'"
                + (nearest.map { "; did you mean '\($0)'?" } ?? ": run 'uiinventory query --list' to see them")
        case .noDescription(let query):
            "the query '\(query)' does not say what it answers: start it with a comment such as '-- Presets that no test uses.'"
        case .invalidParameter(let query, let line):
            "the query '\(query)' declares a parameter wrongly in line \(line): "
                + "write '-- parameter: NAME (text|integer|real, default VALUE|required): MEANING'"
        case .unknownArgument(let name, let query, let known):
            "the query '\(query)' has no parameter '\(name)'"
                + (NearestName.of(name, in: known).map { "; did you mean '\($0)'?" } ?? ": it has \(list(known))")
        case .missingArgument(let name, let query, let meaning):
            "the query '\(query)' needs \(meaning): give it with -p \(name)=VALUE"
        case .unreadable(let query, let reason):
            "the query '\(query)' cannot be read: \(reason)"
        }
    }

    private func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.joined(separator: ", ")
    }
}
