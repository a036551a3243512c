import InventoryModel

/// Why something was not sent, or not taken.
package enum PushError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The address is none of a service.
    case badAddress(String)
    /// The token would be sent without TLS.
    case openToken(host: String)
    /// The token has spaces or other characters that no token has.
    case badToken
    /// The file with the token cannot be read.
    case unreadableToken(path: String)
    /// The service said no; `detail` is its words.
    case refused(name: String, status: Int, detail: String)
    /// Nobody answered, or only with errors that may pass, as often as it was tried.
    case gaveUp(name: String, attempts: Int, reason: String)
    /// The file cannot be read.
    case unreadable(name: String, reason: String)
    /// There is nothing to send.
    case nothing(path: String)

    package var description: String { VisibleText.line(message) }

    private var message: String {
        switch self {
        case .badAddress(let text): "'\(text)' is no address of a service: write it as https://inventory.example.com"
        case .openToken(let host): "a token would be sent to '\(host)' for everybody on the way to read: use https://"
        case .badToken: "the token has characters that no token has: copy it again, without spaces and line ends"
        case .unreadableToken(let path): "the token cannot be read from '\(path)': check the path and its permissions"
        case .refused(let name, let status, let detail): "'\(name)' was refused (\(status)): \(detail)"
        case .gaveUp(let name, let attempts, let reason):
            "'\(name)' was not taken, tried \(attempts) times (\(reason)): send it again later; what was taken is not "
                + "sent twice"
        case .unreadable(let name, let reason): "'\(name)' cannot be read (\(reason)): check its permissions"
        case .nothing(let path): "'\(path)' holds no run output: name the folder or the files that do"
        }
    }
}
