import InventoryQuery
import Foundation
import HTTPTypes
import HummingbirdTesting
import InventoryReport
import InventoryService
import NIOCore
import Testing

/// Connections are bounded, and what they started ends with them.
@Suite(.serialized)
struct ConnectionTests {
    private var service: ServiceFixture
    private static let endless =
        "/query.json?sql="
        + PageLinks.encoded("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n")

    init() throws {
        service = try ServiceFixture()
    }

    private func connect(_ port: Int) -> TestClient {
        let client = TestClient(host: "localhost", port: port, configuration: .init(timeout: .seconds(30)))
        client.connect()
        return client
    }

    @Test
    func moreThanSoManyConnectionsAreToldToComeBack() async throws {
        var service = service
        service.configuration.limits.connections = 4
        // On a machine that is busy connections without a request must not end before the test does.
        service.configuration.limits.headSeconds = 600
        // The library's own way to test leaves the limit out.
        try await service.run { port in
            let idle = [connect(port), connect(port), connect(port)]
            for client in idle { _ = try await client.getChannel() }
            let first = connect(port)
            let health = TestClient.Request("/healthz", method: .get, authority: "localhost", headers: [:])
            #expect(try await first.execute(health).status == .ok)
            // The service may not have seen all of the others yet.
            var refused = try await first.execute(health)
            for _ in 0..<200 where refused.status == .ok {
                let late = connect(port)
                refused = try await late.execute(health)
                try? await late.shutdown()
                try await Task.sleep(for: .milliseconds(20))
            }
            #expect(refused.status == .serviceUnavailable)
            #expect(refused.headers[.retryAfter] == "1")
            #expect(refused.headers[.connection] == "close")
            #expect(refused.body.map { String(buffer: $0) }?.contains("\"status\":503") == true)
            try await idle[0].shutdown()
            var status = HTTPResponse.Status.serviceUnavailable
            // Nor that one of them went; a client can only ask again.
            for _ in 0..<200 where status != .ok {
                let next = connect(port)
                status = try await next.execute(health).status
                try? await next.shutdown()
                try await Task.sleep(for: .milliseconds(50))
            }
            #expect(status == .ok, "a place is free again")
            for client in idle.dropFirst() + [first] { try? await client.shutdown() }
        }
    }

    @Test
    func aStatementStopsWithItsConnection() async throws {
        var service = service
        service.configuration.limits.query.seconds = 300
        try await service.ask(.live) { first in
            let port = try #require(first.port)
            let request = TestClient.Request(Self.endless, method: .get, authority: "localhost", headers: [:])
            var asking: [TestClient] = []
            for _ in 0..<4 {
                let client = connect(port)
                try await client.executeAndDontWaitForResponse(request)
                asking.append(client)
            }
            // All four places are taken.
            var status = HTTPResponse.Status.ok
            for _ in 0..<100 where status != .tooManyRequests {
                let other = connect(port)
                status = try await other.execute(
                    TestClient.Request("/query.json?sql=SELECT+1", method: .get, authority: "localhost", headers: [:])
                ).status
                try? await other.shutdown()
            }
            #expect(status == .tooManyRequests)
            for client in asking { try? await client.shutdown() }
            // When the service sees that the clients went, nothing tells another one.
            for _ in 0..<300 where status != .ok {
                let other = connect(port)
                status = try await other.execute(
                    TestClient.Request("/query.json?sql=SELECT+1", method: .get, authority: "localhost", headers: [:])
                ).status
                try? await other.shutdown()
                try await Task.sleep(for: .milliseconds(50))
            }
            #expect(status == .ok, "the statements of closed connections have stopped")
        }
    }
}
