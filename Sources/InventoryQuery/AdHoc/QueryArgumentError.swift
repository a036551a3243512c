import InventoryModel

/// Why the value of a parameter cannot be used.
package enum QueryArgumentError: Error, Hashable {
    /// The file that holds the value cannot be read.
    case unreadable(String, path: String, reason: String)
    /// The value is none of the parameter's kind.
    case wrongKind(String, text: String, kind: NamedQuery.Parameter.Kind)
}

extension QueryArgumentError: CustomStringConvertible {
    /// What happened, where, and what to try; one line, in which no character acts on a terminal.
    package var description: String {
        switch self {
        case .unreadable(let name, let path, let reason):
            VisibleText.line(
                "the value of '\(name)' cannot be read from '\(path)' (\(reason)); a text that starts with @ is written "
                    + "\(name):='\"@…\"'")
        case .wrongKind(let name, let text, let kind):
            VisibleText.line(
                "the parameter '\(name)' takes a value of kind \(kind.rawValue), not '\(text.prefix(100))'")
        }
    }
}
