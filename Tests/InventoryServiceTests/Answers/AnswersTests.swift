import Foundation
import HTTPTypes
import HummingbirdTesting
import InventoryService
import InventoryStore
import NIOCore
import Testing

/// Answers have a tag that changes with the data, and are not made twice.
@Suite
struct AnswersTests {
    private let service: ServiceFixture

    init() throws {
        service = try ServiceFixture()
    }

    @Test
    func whatDidNotChangeIsNotSentAgain() async throws {
        let database = service.database
        try await service.ask { client in
            func get(_ address: String, _ tag: String? = nil) async throws -> TestResponse {
                var headers = HTTPFields()
                headers[.ifNoneMatch] = tag
                return try await client.execute(uri: address, method: .get, headers: headers)
            }
            let first = try await get("/projects/Sample/runs")
            let tag = try #require(first.headers[.eTag])
            #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
            for names in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                let again = try await get("/projects/Sample/runs", names)
                #expect(again.status == .notModified, "\(names)")
                #expect(again.body.readableBytes == 0)
                #expect(again.headers[.eTag] == tag)
            }
            #expect(try await get("/projects/Sample/runs", "\"other\"").status == .ok)
            let kept = try await get("/projects/Sample/runs")
            #expect(kept.body == first.body)
            #expect(try await get("/projects/Sample/runs.json").headers[.eTag] != tag)
            #expect(try await get("/projects/Sample/runs?limit=1").headers[.eTag] != tag)
            try ServiceFixture.recordRun(day: 9, in: database)
            let changed = try await get("/projects/Sample/runs", tag)
            #expect(changed.status == .ok)
            #expect(changed.headers[.eTag] != tag)
            #expect(String(buffer: changed.body).contains(">4<"))
        }
    }

    @Test
    func anotherStartOfTheServiceHasOtherTags() async throws {
        let first = try await service.get("/projects/Sample/runs").headers[.eTag]
        let second = try await service.get("/projects/Sample/runs").headers[.eTag]
        #expect(first != nil && first != second, "each get starts a service of its own")
    }

    @Test
    func aDatabaseThatIsReplacedIsReadAnew() async throws {
        let other = try ServiceFixture()
        try ServiceFixture.recordRun(day: 9, in: other.database)
        let path = service.configuration.databasePath
        let otherPath = other.configuration.databasePath
        try await service.ask { client in
            let before = try await client.execute(uri: "/projects/Sample/runs.csv", method: .get)
            for ending in ["", "-wal", "-shm"] {
                try FileManager.default.moveItem(atPath: path + ending, toPath: path + ".old" + ending)
                try FileManager.default.copyItem(atPath: otherPath + ending, toPath: path + ending)
            }
            let after = try await client.execute(uri: "/projects/Sample/runs.csv", method: .get)
            #expect(String(buffer: before.body).split(separator: "\r\n").count == 4)
            #expect(String(buffer: after.body).split(separator: "\r\n").count == 5)
            #expect(before.headers[.eTag] != after.headers[.eTag])
        }
    }
}
