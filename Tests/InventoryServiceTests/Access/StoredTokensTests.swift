import Foundation
import HTTPTypes
import HummingbirdTesting
import InventoryService
import InventoryStore
import NIOCore
import Testing

/// The tokens of the database are asked for.
@Suite
struct StoredTokensTests {
    private var service: ServiceFixture

    init() throws {
        service = try ServiceFixture()
        service.tokens = nil
    }

    private func get(_ address: String, token: String?) async throws -> HTTPResponse.Status {
        var headers = HTTPFields()
        headers[.authorization] = token.map { "Bearer \($0)" }
        return try await service.get(address, headers: headers).status
    }

    @Test
    func theFirstTokenClosesTheService() async throws {
        let address = "/projects/Sample/runs"
        #expect(try await get(address, token: nil) == .ok)
        let tokens = AccessTokens(service.database)
        let made = try tokens.create(name: "lead", scopes: [.read], now: Date())
        #expect(try await get(address, token: nil) == .unauthorized)
        #expect(try await get(address, token: made.secret) == .ok)
        #expect(try await get(address, token: made.secret + "x") == .unauthorized)
        #expect(try await get("/query", token: made.secret) == .forbidden)
        for open in ["/healthz", "/readyz"] { #expect(try await get(open, token: nil) == .ok) }
        for closed in ["/", "/projects", "/api/v1/projects", "/openapi.json", "/metrics", "/badge/flaky.svg", "/query"]
        {
            #expect(try await get(closed, token: nil) == .unauthorized, "\(closed)")
        }
        _ = try tokens.revoke(made.token.id, now: Date())
        #expect(try await get(address, token: made.secret) == .unauthorized)
        #expect(try await get(address, token: nil) == .unauthorized, "no token is left, and nothing is open")
    }

    @Test
    func aTokenThatIsOverOpensNothing() async throws {
        let past = Date(timeIntervalSinceNow: -1000)
        let made = try AccessTokens(service.database).create(
            name: "old", scopes: [.admin], expiresAt: past + 10, now: past)
        #expect(try await get("/projects/Sample/runs", token: made.secret) == .unauthorized)
    }
}
