import Foundation
import HTTPTypes
import HummingbirdTesting
import InventoryModel
import InventoryStore
import InventoryTestSupport
import NIOCore
import Testing

/// What sources hold, sent by machines that have them.
@Suite("Uploads of snapshots") struct SnapshotUploadTests {
    private static let address = "/api/v1/projects/App/snapshots"
    private let service: UploadFixture

    init() throws { service = try UploadFixture() }

    private func document(_ inventory: Inventory = makeInventory(), day: Int = 1) throws -> Data {
        let metadata = SnapshotMetadata(
            project: ProjectName(rawValue: "Theirs"), takenAt: makeDate(day: day), commitSHA: "abcdef1", branch: "main",
            toolVersion: "0.1.0")
        return try SnapshotDocument(inventory, metadata: metadata).json()
    }

    @Test func `a snapshot is recorded once`() async throws {
        try await service.ask { client in
            let first = try await client.send(document(), to: Self.address)
            #expect(first.status == .created, "\(first.text)")
            #expect(first.text.contains("\"snapshot_id\""))
            #expect(try await client.send(document(), to: Self.address).status == .ok)
            #expect(try await client.send(document(day: 2), to: Self.address).status == .ok, "the sources are the same")
        }
        #expect(
            try service.rows("SELECT project, branch, commit_sha, taken_at FROM snapshots") == [
                "App|main|abcdef1|2026-01-01T12:00:00Z"
            ])
        #expect(try service.rows("SELECT count(*) > 0 FROM view_elements") == ["1"])
        #expect(try service.spooled() == [])
        let log = try InventoryDatabase(readingAt: service.path).auditLog(limit: 9)
        #expect(log.map(\.result) == ["unchanged", "unchanged", "recorded"])
    }

    @Test(arguments: ["{}", "[1]", "x", "{\"kind\": \"uiinventory-snapshot\", \"version\": 9}", "PK\u{3}\u{4}"])
    func `what is no snapshot is refused`(text: String) async throws {
        try await service.ask { client in
            let answer = try await client.send(Data(text.utf8), to: Self.address)
            #expect(answer.status == .unprocessableContent, "\(answer.text)")
        }
        #expect(try service.rows("SELECT count(*) FROM snapshot") == ["0"])
        #expect(try service.spooled() == [])
    }

    @Test func `paths that lead elsewhere and rows of no file are refused`() async throws {
        var inventory = makeInventory()
        inventory.files[0].path = "../../etc/passwd"
        let bad = try document(inventory)
        try await service.ask { client in
            let answer = try await client.send(bad, to: Self.address)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("inventory.files[0].path"))
        }
        #expect(try service.rows("SELECT count(*) FROM snapshot") == ["0"])
    }

    @Test func `a run is no snapshot, and a snapshot no run`() async throws {
        try await service.ask { client in
            #expect(try await client.send(makeOutput(), to: Self.address).status == .unprocessableContent)
            let answer = try await client.send(document(), to: "/api/v1/projects/App/runs")
            #expect(answer.status == .unprocessableContent)
        }
    }
}
