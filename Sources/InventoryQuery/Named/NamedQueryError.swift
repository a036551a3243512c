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
    /// The value does not fit the parameter.
    case invalidArgument(String, text: String, kind: NamedQuery.Parameter.Kind)
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
                + "write '-- parameter: NAME (text|integer|real, default VALUE): MEANING'"
        case .unknownArgument(let name, let query, let known):
            "the query '\(query)' has no parameter '\(name)'"
                + (NearestName.of(name, in: known).map { "; did you mean '\($0)'?" } ?? ": it has \(list(known))")
        case .invalidArgument(let name, let text, let kind):
            "the parameter '\(name)' takes a value of kind \(kind.rawValue), not '\(text)'"
        }
    }

    private func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.joined(separator: ", ")
    }
}
