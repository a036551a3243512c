import InventoryQuery
import Foundation
import HTTPTypes
import HummingbirdTesting
import InventoryReport
import InventoryService
import NIOCore
import Synchronization
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
    func moreThanSoManyConnectionsWait() async throws {
        var service = service
        service.configuration.limits.connections = 4
        // The library's own way to test leaves the limit out.
        try await service.run { port in
            let idle = [connect(port), connect(port), connect(port)]
            for client in idle { _ = try await client.getChannel() }
            let first = connect(port)
            let health = TestClient.Request("/healthz", method: .get, authority: "localhost", headers: [:])
            #expect(try await first.execute(health).status == .ok)
            let late = connect(port)
            let request = TestClient.Request("/healthz", method: .get, authority: "localhost", headers: [:])
            let answered = Flag()
            async let answer: Void = {
                _ = try await late.execute(request)
                answered.raise()
            }()
            try await Task.sleep(for: .milliseconds(500))
            #expect(!answered.isRaised)
            let clock = ContinuousClock()
            let start = clock.now
            try await idle[0].shutdown()
            try await answer
            #expect(clock.now - start < .seconds(20))
            for client in idle.dropFirst() + [first, late] { try await client.shutdown() }
        }
    }

    private final class Flag: Sendable {
        private let raised = Atomic(false)

        var isRaised: Bool { raised.load(ordering: .relaxed) }

        func raise() { raised.store(true, ordering: .relaxed) }
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
