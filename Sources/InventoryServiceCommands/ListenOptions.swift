import ArgumentParser
import InventoryService

/// Where the service listens.
struct ListenOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("The name or address to listen at.", valueName: "host"))
    var host = "127.0.0.1"

    @Option(name: .long, help: ArgumentHelp("The port to listen at; 0 is any that is free.", valueName: "port"))
    var port = 8080

    @Option(
        name: .long,
        help: ArgumentHelp(
            """
            A name by which the service may be asked, besides localhost; may be given several times. (default: any where \
            it does not listen at loopback)
            """, valueName: "name"))
    var hostName: [String] = []

    @Option(
        name: .long, help: ArgumentHelp("The certificate with its chain (PEM).", valueName: "path"),
        completion: .file(extensions: ["pem", "crt"]))
    var tlsCertificate: String?

    @Option(
        name: .long, help: ArgumentHelp("The certificate's private key (PEM).", valueName: "path"),
        completion: .file(extensions: ["pem", "key"]))
    var tlsKey: String?

    @Flag(name: .long, help: "A proxy in front of the service ends TLS, and nobody else reaches the service.")
    var behindTls = false

    func validate() throws {
        if !(0...65_535).contains(port) { throw ValidationError("--port must be from 0 to 65535.") }
        if (tlsCertificate == nil) != (tlsKey == nil) {
            throw ValidationError("--tls-certificate and --tls-key go together.")
        }
        if host.isEmpty { throw ValidationError("--host must not be empty.") }
    }

    /// The certificate; nil where none is given.
    var tls: ServiceConfiguration.TLSFiles? {
        guard let tlsCertificate, let tlsKey else { return nil }
        return ServiceConfiguration.TLSFiles(certificate: tlsCertificate, key: tlsKey)
    }
}
