import InventoryStore
import Foundation
import Hummingbird

/// Lets a request pass that may do what the routes behind it do.
///
/// A token is never read from a cookie, which a browser would send for a foreign page, and never from the address, which ends
/// up in logs. A browser may send it as the password of `Authorization: Basic`, which it also does for foreign pages: so that
/// is taken for what only reads, whose answers those pages do not get to see.
struct AccessCheck: RouterMiddleware {
    /// Knows the tokens.
    let tokens: any AccessTokenCheck
    /// What the routes need.
    let scope: AccessScope

    func handle(
        _ request: Request, context: ServiceContext,
        next: @concurrent (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        let grant = try await grant(request)
        context.grant = grant
        guard grant.allows(scope) else {
            throw Problem(.forbidden, "The token does not have the scope '\(scope.rawValue)'.")
        }
        return try await next(request, context)
    }

    private func grant(_ request: Request) async throws -> AccessGrant {
        guard try await tokens.areTokensNeeded() else { return .loopback }
        let onlyReads = [.get, .head].contains(request.method)
        let challenge = onlyReads ? #"Bearer, Basic realm="uiinventory", charset="UTF-8""# : "Bearer"
        guard let token = Self.token(request.headers[.authorization] ?? "", takesBasic: onlyReads) else {
            throw Problem(
                .unauthorized,
                "This service needs a token: send it as 'Authorization: Bearer TOKEN'; a browser takes it as the password.",
                fields: [.wwwAuthenticate: challenge])
        }
        guard let grant = try await tokens.grant(token: token) else {
            throw Problem(
                .unauthorized, "The token is unknown, over or revoked.", fields: [.wwwAuthenticate: challenge])
        }
        return grant
    }

    private static func token(_ authorization: String, takesBasic: Bool) -> String? {
        let parts = authorization.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let value = String(parts[1])
        switch parts[0].lowercased() {
        case "bearer": return value
        case "basic" where takesBasic:
            guard let data = Data(base64Encoded: value), let text = String(validating: data, as: UTF8.self),
                let colon = text.firstIndex(of: ":")
            else { return nil }
            return String(text[text.index(after: colon)...])
        default: return nil
        }
    }
}
