/// Where the service may listen.
enum ListenAddress {
    /// Whether only this machine reaches a service that listens at a name or address.
    static func isLoopback(_ host: String) -> Bool {
        let host = host.lowercased()
        if ["localhost", "::1", "[::1]"].contains(host) { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// Refuses an address that others reach unless it is safe to: who asks must be known, and what is said be secret.
    ///
    /// - Throws: `ServiceError`.
    static func check(_ configuration: ServiceConfiguration, hasTokens: Bool) throws(ServiceError) {
        guard !isLoopback(configuration.host) else { return }
        guard configuration.tls != nil || configuration.isBehindTLS else { throw .needsTLS(host: configuration.host) }
        guard hasTokens else { throw .needsTokens(host: configuration.host) }
    }
}
