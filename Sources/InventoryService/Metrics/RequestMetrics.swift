import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Measures how long answers take, by route, and writes each request down.
///
/// A series has the route's pattern, never the address that somebody made up: their number must not grow.
struct RequestMetrics: RouterMiddleware {
    private let series: RequestSeries

    /// Measures in a registry.
    init(registry: PrometheusRegistry) {
        series = RequestSeries(registry)
    }

    func handle(
        _ request: Request, context: ServiceContext,
        next: @concurrent (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        series.begin()
        defer { series.end() }
        let start = ContinuousClock.now
        let response = try await next(request, context)
        let duration = ContinuousClock.now - start
        let method = Self.known.contains(request.method) ? request.method.rawValue : "other"
        series.of(method: method, route: context.endpointPath ?? "NotFound", status: response.status.code)
            .count(duration)
        // The parameters may hold what somebody searched for, and are left out.
        context.logger.log(
            level: [.get, .head].contains(request.method) ? .debug : .info, "request",
            metadata: [
                "method": "\(method)", "path": "\(request.uri.path)", "status": "\(response.status.code)",
                "milliseconds": "\(duration / .milliseconds(1))", "from": "\(context.remoteAddress?.ipAddress ?? "")",
                "token": "\(context.grant?.name ?? "")",
            ])
        return response
    }

    private static let known: Set<HTTPRequest.Method> = [
        .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
    ]
}
