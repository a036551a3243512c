/// Why a configuration file cannot be used.
package enum ConfigurationError: Error, Hashable {
    /// Nothing is at the path that the user named, or it cannot be read; `reason` is the system's.
    case unreadable(path: String, reason: String)
    /// The file is not YAML; `line` and `column` are 1-based.
    case notYAML(path: String, line: Int, column: Int, problem: String)
    /// The file has a key that nobody reads; `line` and `column` are 1-based.
    case unknownKey(String, path: String, line: Int, column: Int, nearest: String?, known: [String])
    /// The value of a key is of another kind than it must be.
    case wrongValue(key: String, path: String, expected: String)
}

extension ConfigurationError: CustomStringConvertible {
    /// One line for the user: what is wrong, where, and what to try.
    package var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "the configuration '\(path)' cannot be read (\(reason)): check --config and the file's permissions"
        case .notYAML(let path, let line, let column, let problem):
            "\(path):\(line):\(column): the configuration is not valid YAML: \(problem)"
        case .unknownKey(let key, let path, let line, let column, let nearest, let known):
            "\(path):\(line):\(column): unknown key '\(key)'; "
                + (nearest.map { "did you mean '\($0)'?" } ?? "known: \(known.joined(separator: ", "))")
        case .wrongValue(let key, let path, let expected):
            "\(path): '\(key)' must be \(expected)"
        }
    }
}
