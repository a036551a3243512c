package import Foundation
package import Hummingbird
import HummingbirdCore
import HummingbirdTLS
package import InventoryStore
package import Logging
import NIOCore
import NIOSSL
package import ServiceLifecycle
import UnixSignals

/// The service: what it is made of, and its start and end.
package struct InventoryServer: Sendable {
    /// How it listens and how much it takes.
    package let configuration: ServiceConfiguration
    /// The database as it reads it.
    package let source: DatabaseSource

    private let metrics: PrometheusRegistry
    private let tokens: any AccessTokenCheck
    private let routes: [any ServiceRoutes]
    private let services: [any Service]
    private let logger: Logger

    /// Puts a service together; nothing is opened yet.
    ///
    /// - Parameters:
    ///   - configuration: How it listens and how much it takes.
    ///   - tokens: Knows the tokens; nil for those of the database.
    ///   - noteUse: Told of each use of a token of the database; must not wait for anything.
    ///   - routes: Addresses besides those that read.
    ///   - services: What starts and ends with it, such as a queue of things to write.
    ///   - metrics: What is measured, by the service and by others.
    ///   - logger: Where it writes what happens.
    package init(
        configuration: ServiceConfiguration, tokens: (any AccessTokenCheck)? = nil,
        noteUse: @escaping @Sendable (AccessToken, Date) -> Void = { _, _ in },
        routes: [any ServiceRoutes] = [], services: [any Service] = [],
        metrics: PrometheusRegistry = PrometheusRegistry(), logger: Logger
    ) {
        self.configuration = configuration
        self.services = services
        self.metrics = metrics
        self.logger = logger
        source = DatabaseSource(path: configuration.databasePath, readSeconds: configuration.limits.readSeconds)
        self.tokens = tokens ?? StoredTokens(source, noteUse: noteUse)
        let answers = Answers(
            source: source, kept: KeptAnswers(limit: configuration.limits.keptBytes), version: configuration.version)
        let all: [any ServiceRoutes] =
            [
                HealthRoutes(source: source),
                MetricsRoutes(registry: metrics, source: source, version: configuration.version), StyleRoutes(),
                ProjectRoutes(answers: answers),
                PageRoutes(answers: answers), BadgeRoutes(answers: answers), APIRoutes(answers: answers),
                QueryRoutes(
                    runner: QueryRunner(
                        source: source, folder: configuration.queryFolder, limits: configuration.limits.query),
                    version: configuration.version),
            ] + routes
        self.routes =
            all + [APIDescriptionRoutes(described: all.flatMap(\.operations), version: configuration.version)]
    }

    /// Runs until the process is told to end or the task is cancelled; requests that are being answered end first.
    ///
    /// - Parameter onRunning: Called with the address when the service listens.
    /// - Throws: A `ServiceError` where it cannot or must not listen, a `StoreError` where the database cannot be read.
    package func run(onRunning: @escaping @Sendable (String) -> Void = { _ in }) async throws {
        try ListenAddress.check(configuration, hasTokens: try await tokens.areTokensNeeded())
        _ = try source.current()
        let application = try application { onRunning($0) }
        var group = ServiceGroupConfiguration(
            services: [.init(service: application)], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        group.maximumGracefulShutdownDuration = .seconds(configuration.limits.shutdownSeconds)
        do {
            try await ServiceGroup(configuration: group).run()
        } catch let error as IOError {
            throw ServiceError.cannotListen(
                host: configuration.host, port: configuration.port, reason: error.description)
        }
    }

    /// The application, ready to run.
    ///
    /// - Parameter onRunning: Called with the address when it listens.
    /// - Returns: The application.
    /// - Throws: `ServiceError.unusableCertificate`.
    package func application(
        onRunning: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(ServiceError) -> some ApplicationProtocol {
        let scheme = configuration.tls == nil ? "http" : "https"
        let connections = OpenFiles.makeRoom(for: configuration.limits.connections)
        if connections < configuration.limits.connections {
            logger.warning("fewer files may be open than connections need", metadata: ["connections": "\(connections)"])
        }
        return Application(
            router: router,
            server: try server(connections: connections),
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port),
                availableConnectionsDelegate: MaximumAvailableConnections(
                    connections + LoopChannel.spareConnections)),
            services: services,
            onServerRunning: { [logger] channel in
                try? await channel.eventLoop.submit {
                    try channel.pipeline.syncOperations.addHandler(AcceptPause(logger: logger), position: .first)
                }.get()
                guard let address = channel.localAddress, let port = address.port else { return }
                let host = address.ipAddress ?? ""
                onRunning("\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)/")
            },
            logger: logger
        )
    }

    private var router: Router<ServiceContext> {
        let router = Router(context: ServiceContext.self, options: .autoGenerateHeadEndpoints)
        // The outermost first: refusals are answers, too, and have the fields of all answers.
        router.add(middleware: RequestMetrics(registry: metrics))
        router.add(middleware: SecurityFields())
        router.add(middleware: ProblemAnswers(version: configuration.version))
        if let rate = configuration.limits.rate { router.add(middleware: RateLimit(RateBuckets(rate: rate))) }
        router.add(middleware: HostCheck(configuration))
        router.add(middleware: AddressCheck(limit: configuration.limits.addressBytes))
        router.add(middleware: MethodCheck(routes.flatMap(\.operations)))
        let guarded = ServiceRouter(router: router, tokens: tokens)
        for routes in routes { routes.add(to: guarded) }
        return router
    }

    private func server(connections: Int) throws(ServiceError) -> HTTPServerBuilder {
        let limits = configuration.limits
        let http = HTTP1Channel.Configuration(
            additionalChannelHandlers: [
                RequestPace(graceSeconds: limits.headSeconds, writeSeconds: limits.writeSeconds), ContinueAnswer(),
            ],
            idleTimeout: .milliseconds(Int64(limits.idleSeconds * 1000)),
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: limits.headBytes, maxHeaderListSize: limits.headBytes,
                maxHeaderFieldCount: 100))
        let places = ConnectionPlaces(connections)
        let plain = HTTPServerBuilder {
            LoopChannel(HTTP1Channel(responder: $0, configuration: http), places: places)
        }
        guard let files = configuration.tls else { return plain }
        let tls = try Self.configuration(of: files)
        do {
            // The library tries it when it starts, where nobody knows any more which file it was.
            _ = try NIOSSLContext(configuration: tls)
            return try .tls(plain, tlsConfiguration: tls)
        } catch {
            throw .unusableCertificate(path: files.certificate, reason: "it does not go with the key: \(error)")
        }
    }

    private static func configuration(of files: ServiceConfiguration.TLSFiles) throws(ServiceError) -> TLSConfiguration
    {
        let certificates: [NIOSSLCertificate]
        do {
            certificates = try NIOSSLCertificate.fromPEMFile(files.certificate)
        } catch {
            throw .unusableCertificate(path: files.certificate, reason: "\(error)")
        }
        do {
            let key = try NIOSSLPrivateKey(file: files.key, format: .pem)
            var tls = TLSConfiguration.makeServerConfiguration(
                certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(key))
            tls.minimumTLSVersion = .tlsv12
            return tls
        } catch {
            throw .unusableCertificate(path: files.key, reason: "\(error)")
        }
    }
}
