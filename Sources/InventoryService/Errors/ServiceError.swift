import InventoryModel

/// Why the service does not start.
package enum ServiceError: Error, Hashable {
    /// Others would reach it, and what is said could be read on the way.
    case needsTLS(host: String)
    /// Others would reach it, and nobody would be asked who they are.
    case needsTokens(host: String)
    /// The certificate or its key cannot be used.
    case unusableCertificate(path: String, reason: String)
    /// The address cannot be listened at.
    case cannotListen(host: String, port: Int, reason: String)
}

extension ServiceError: CustomStringConvertible {
    /// What is wrong, where, and what to try; one line, in which no character acts on a terminal.
    package var description: String { VisibleText.line(message) }

    private var message: String {
        switch self {
        case .needsTLS(let host):
            "others would reach a service at '\(host)' without TLS: give --tls-certificate and --tls-key, or "
                + "--behind-tls where a proxy in front of it ends TLS, or listen at 127.0.0.1"
        case .needsTokens(let host):
            "others would reach a service at '\(host)' and there is no token: make one with 'uiinventory token create', "
                + "or listen at 127.0.0.1"
        case .unusableCertificate(let path, let reason):
            "'\(path)' cannot be used for TLS (\(reason)): give files in PEM with --tls-certificate and --tls-key"
        case .cannotListen(let host, let port, let reason):
            "cannot listen at \(host):\(port) (\(reason)): stop what listens there, or choose another --port"
        }
    }
}
