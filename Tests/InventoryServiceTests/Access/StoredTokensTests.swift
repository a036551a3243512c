import Foundation
import HTTPTypes
import HummingbirdTesting
import InventoryService
import InventoryStore
import NIOCore
import Synchronization
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
    func whatBecomesOfATokenHoldsForTheNextRequest() async throws {
        let tokens = AccessTokens(service.database)
        try await service.ask { client in
            func status(_ secret: String?) async throws -> Int {
                var headers = HTTPFields()
                headers[.authorization] = secret.map { "Bearer \($0)" }
                return try await client.execute(uri: "/projects/Sample/runs", method: .get, headers: headers).status
                    .code
            }
            #expect(try await [status(nil), status(nil)] == [200, 200])
            let first = try tokens.create(name: "first", scopes: [.read], now: Date())
            #expect(try await [status(nil), status(first.secret), status(first.secret)] == [401, 200, 200])
            let second = try tokens.create(name: "second", scopes: [.read], now: Date())
            // The public part of one token with the secret part of another.
            let mixed = first.secret.prefix(17) + second.secret.dropFirst(17)
            #expect(try await [status(second.secret), status(String(mixed)), status(first.secret)] == [200, 401, 200])
            _ = try tokens.revoke(first.token.id, now: Date())
            #expect(try await [status(first.secret), status(second.secret)] == [401, 200])
        }
    }

    @Test
    func aTokenThatEndsWhileItIsKnownOpensNothingMore() async throws {
        let made = try AccessTokens(service.database).create(
            name: "short", scopes: [.read], expiresAt: Date(timeIntervalSince1970: 2_000_000_000),
            now: Date(timeIntervalSince1970: 1_900_000_000))
        let source = DatabaseSource(path: service.configuration.databasePath, readSeconds: 10)
        let clock = Mutex(1_950_000_000.0)
        let tokens = StoredTokens(source, now: { Date(timeIntervalSince1970: clock.withLock { $0 }) })
        #expect(try await tokens.grant(token: made.secret)?.scopes == [.read])
        clock.withLock { $0 = 2_000_000_001 }
        #expect(try await tokens.grant(token: made.secret) == nil)
    }

    @Test
    func aTokenThatIsOverOpensNothing() async throws {
        let past = Date(timeIntervalSinceNow: -1000)
        let made = try AccessTokens(service.database).create(
            name: "old", scopes: [.admin], expiresAt: past + 10, now: past)
        #expect(try await get("/projects/Sample/runs", token: made.secret) == .unauthorized)
    }
}
