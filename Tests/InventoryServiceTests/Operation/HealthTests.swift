import Foundation
import HTTPTypes
import HummingbirdTesting
import InventoryService
import NIOCore
import Testing

@Suite
struct HealthTests {
    private let service: ServiceFixture

    init() throws {
        service = try ServiceFixture()
    }

    @Test
    func tellsThatItRunsAndCanAnswer() async throws {
        #expect(try await service.get("/healthz").text == "ok\n")
        #expect(try await service.get("/readyz").text == "ready\n")
    }

    @Test
    func aDatabaseThatIsMovedAwayIsNotReadAnyLonger() async throws {
        let path = service.configuration.databasePath
        try await service.ask { client in
            #expect(try await client.execute(uri: "/readyz", method: .get).status == .ok)
            try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
            let gone = try await client.execute(uri: "/readyz", method: .get)
            #expect(gone.status == .serviceUnavailable)
            #expect(gone.headers[.contentType] == "application/problem+json")
            #expect(gone.headers[.retryAfter] == "10")
            #expect(!String(buffer: gone.body).contains(path), "the path is nobody's business outside")
            #expect(try await client.execute(uri: "/healthz", method: .get).status == .ok)
            try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
            #expect(try await client.execute(uri: "/readyz", method: .get).status == .ok)
        }
    }
}
