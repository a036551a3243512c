import HTTPTypes
import Hummingbird

/// Adds to each answer what browsers need to know to be careful.
///
/// Source: OWASP HTTP Headers Cheat Sheet, https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html
struct SecurityFields: RouterMiddleware {
    /// What a page may load and do: its own style sheet and pictures, forms of its own; no script at all.
    static let policy = """
        default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; \
        frame-ancestors 'none'
        """

    private static let fields: [(HTTPField.Name, String)] = [
        (.contentSecurityPolicy, policy), (.xContentTypeOptions, "nosniff"),
        (name("x-frame-options"), "DENY"), (name("referrer-policy"), "no-referrer"),
        (name("cross-origin-opener-policy"), "same-origin"), (name("cross-origin-resource-policy"), "same-origin"),
        (.cacheControl, "no-cache, private"),
    ]
    .compactMap { name, value in name.map { ($0, value) } }

    func handle(
        _ request: Request, context: ServiceContext,
        next: @concurrent (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        for (name, value) in Self.fields where response.headers[name] == nil { response.headers[name] = value }
        return response
    }

    private static func name(_ text: String) -> HTTPField.Name? { HTTPField.Name(text) }
}
