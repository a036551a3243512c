/// How the service listens, what it serves, and how much it takes.
package struct ServiceConfiguration: Sendable, Hashable {
    /// The files of a certificate (PEM).
    package struct TLSFiles: Sendable, Hashable {
        /// The path of the certificate with those that lead to its issuer.
        package var certificate: String
        /// The path of the private key.
        package var key: String

        /// Names the files.
        package init(certificate: String, key: String) {
            self.certificate = certificate
            self.key = key
        }
    }

    /// The path of the database.
    package var databasePath: String
    /// The name or address to listen at.
    package var host: String
    /// The port to listen at; 0 for any that is free.
    package var port: Int
    /// The certificate; nil for plain HTTP.
    package var tls: TLSFiles?
    /// Whether a proxy in front of the service ends TLS, as whoever started it says.
    package var isBehindTLS: Bool
    /// Names that requests may ask for besides those of this machine's loopback, in lower case; empty for any where the
    /// service does not listen at loopback.
    package var hostNames: [String]
    /// The folder of the team's own named queries; nil for the shipped ones alone.
    package var queryFolder: String?
    /// How much the service takes.
    package var limits: ServiceLimits
    /// The version of the program.
    package var version: String

    /// Creates a configuration.
    package init(
        databasePath: String, host: String = "127.0.0.1", port: Int = 8080, tls: TLSFiles? = nil,
        isBehindTLS: Bool = false, hostNames: [String] = [], queryFolder: String? = nil,
        limits: ServiceLimits = ServiceLimits(), version: String
    ) {
        self.databasePath = databasePath
        self.host = host
        self.port = port
        self.tls = tls
        self.isBehindTLS = isBehindTLS
        self.hostNames = hostNames.map { $0.lowercased() }
        self.queryFolder = queryFolder
        self.limits = limits
        self.version = version
    }
}
