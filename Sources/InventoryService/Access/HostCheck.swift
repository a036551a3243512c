import Hummingbird

/// Refuses requests for names that are not those of this service.
///
/// A page of anybody can give its own name the address of this machine and so let a browser inside ask a service that listens
/// at loopback (DNS rebinding). The name that the browser asks for gives that away.
struct HostCheck: RouterMiddleware {
    private let allowed: Set<String>?

    /// Allows the names of loopback and those of the configuration; any name where the service listens elsewhere and none is
    /// named.
    init(_ configuration: ServiceConfiguration) {
        let isOpen = configuration.hostNames.isEmpty && !ListenAddress.isLoopback(configuration.host)
        let own = ["localhost", "127.0.0.1", "[::1]", configuration.host.lowercased()]
        allowed = isOpen ? nil : Set(own + configuration.hostNames)
    }

    func handle(
        _ request: Request, context: ServiceContext,
        next: @concurrent (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        guard let authority = request.head.authority, !authority.isEmpty else {
            throw Problem(.badRequest, "The request names no host.")
        }
        if let allowed, !allowed.contains(Self.name(authority)) {
            throw Problem(
                .misdirectedRequest,
                "This service does not answer to that name; whoever runs it can allow it with --host-name.")
        }
        return try await next(request, context)
    }

    /// The name without the port, in lower case.
    static func name(_ authority: String) -> String {
        let name =
            authority.hasPrefix("[")
            ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
        return name.lowercased()
    }
}
