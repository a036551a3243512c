import InventoryStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
@testable import InventoryService
import Testing

/// Knows one token a scope, named like the scope.
private struct FixedTokens: AccessTokenCheck {
    func areTokensNeeded() async throws -> Bool { true }

    func grant(token: String) async throws -> AccessGrant? {
        AccessScope(rawValue: token).map { AccessGrant(name: token, scopes: [$0]) }
    }
}

/// An address for each scope.
private struct ProbeRoutes: ServiceRoutes {
    func add(to router: ServiceRouter) {
        for scope in AccessScope.allCases {
            router.needing(scope).get("probe/\(scope.rawValue)") { _, context in context.grant?.name ?? "nobody" }
            router.needing(scope).post("probe/\(scope.rawValue)") { _, context in context.grant?.name ?? "nobody" }
        }
    }
}

@Suite
struct AccessTests {
    private var service: ServiceFixture

    init() throws {
        service = try ServiceFixture()
        service.tokens = FixedTokens()
        service.routes = [ProbeRoutes()]
    }

    @Test(arguments: [
        ("Bearer read", 200), ("bearer read", 200), ("Bearer admin", 200), ("Bearer ingest", 403),
        ("Bearer query", 403),
        ("Bearer READ", 401), ("Bearer", 401), ("Bearer ", 401), ("read", 401), ("Basic read", 401),
        ("Basic \(Data("any:read".utf8).base64EncodedString())", 200),
        ("Basic \(Data(":read".utf8).base64EncodedString())", 200),
        ("Basic \(Data("read".utf8).base64EncodedString())", 401),
        ("Basic \(Data([0x3A, 0xFF]).base64EncodedString())", 401), ("Cookie read", 401),
    ])
    func aTokenIsNeededToRead(authorization: String, status: Int) async throws {
        let answer = try await service.get("/probe/read", headers: [.authorization: authorization])
        #expect(answer.status.code == status)
        #expect((answer.headers[.wwwAuthenticate] != nil) == (status == 401))
    }

    @Test
    func withoutATokenNothingIsSaid() async throws {
        for scope in AccessScope.allCases {
            let answer = try await service.get("/probe/\(scope.rawValue)")
            #expect(answer.status == .unauthorized, "\(scope)")
        }
        #expect(try await service.get("/healthz").status == .ok)
    }

    @Test
    func aPasswordOfABrowserIsForReadingOnly() async throws {
        let basic: HTTPFields = [.authorization: "Basic \(Data("any:ingest".utf8).base64EncodedString())"]
        #expect(try await service.get("/probe/ingest", headers: basic).status == .ok)
        #expect(try await service.get("/probe/ingest", method: .post, headers: basic).status == .unauthorized)
        let bearer: HTTPFields = [.authorization: "Bearer ingest"]
        #expect(try await service.get("/probe/ingest", method: .post, headers: bearer).text == "ingest")
    }

    @Test
    func withoutTokensLoopbackMayDoEverything() async throws {
        var service = service
        service.tokens = NoTokens()
        for scope in AccessScope.allCases {
            #expect(try await service.get("/probe/\(scope.rawValue)").text == "nobody")
        }
    }

    @Test(
        arguments: [("localhost", 200), ("127.0.0.1:80", 200), ("[::1]:80", 200), ("LOCALHOST:1", 200)]
            + [("evil.example", 421), ("localhost.evil.example", 421), ("127.0.0.1.evil.example", 421), ("", 400)])
    func answersToItsOwnNamesOnly(host: String, status: Int) async throws {
        let answer = try await RawConnection.ask(
            service, "GET /healthz HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
    }
}

/// Where the service may listen.
@Suite
struct ListenAddressTests {
    @Test(arguments: ["127.0.0.1", "127.9.9.9", "localhost", "LOCALHOST", "::1", "[::1]"])
    func knowsLoopback(host: String) {
        #expect(ListenAddress.isLoopback(host))
    }

    @Test(arguments: ["0.0.0.0", "::", "", "127.0.0.1.example.com", "127.1", "128.0.0.1", "127.0.0.256", "localhost.a"])
    func knowsWhatOthersReach(host: String) {
        #expect(!ListenAddress.isLoopback(host))
    }

    @Test
    func listensElsewhereWithTLSAndTokensOnly() throws {
        var configuration = ServiceConfiguration(databasePath: "x", host: "0.0.0.0", version: "1")
        #expect(throws: ServiceError.needsTLS(host: "0.0.0.0")) {
            try ListenAddress.check(configuration, hasTokens: true)
        }
        configuration.isBehindTLS = true
        #expect(throws: ServiceError.needsTokens(host: "0.0.0.0")) {
            try ListenAddress.check(configuration, hasTokens: false)
        }
        try ListenAddress.check(configuration, hasTokens: true)
        configuration.host = "127.0.0.1"
        configuration.isBehindTLS = false
        try ListenAddress.check(configuration, hasTokens: false)
    }
}
