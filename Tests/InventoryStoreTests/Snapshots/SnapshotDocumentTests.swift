import Foundation
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// Snapshots that one machine sends to another.
@Suite("Snapshot documents") struct SnapshotDocumentTests {
    private let project = ProjectName(rawValue: "App")

    private func document(_ inventory: Inventory = makeInventory()) throws -> SnapshotDocument {
        SnapshotDocument(inventory, metadata: try RecordingFixture().metadata(commit: "abcdef1"))
    }

    private func expectRefusal(_ json: Data, _ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(sourceLocation: sourceLocation) { try SnapshotDocument(json: json) } throws: { error in
            guard let error = error as? SnapshotDocumentError else { return false }
            #expect(error.description.contains(words), "\(error)", sourceLocation: sourceLocation)
            return true
        }
    }

    @Test func `what is sent is what would be recorded here`() throws {
        let inventory = makeInventory()
        let here = try RecordingFixture()
        try here.record(inventory, commit: "abcdef1")
        let there = try RecordingFixture()
        let read = try SnapshotDocument(json: try document(inventory).json())
        let receipt = try there.database.recordSnapshot(
            read.inventory, metadata: read.metadata(project: project, now: makeDate(day: 5)))
        #expect(receipt.outcome == .recorded)
        for view in ["snapshots", "screens", "view_elements", "tests", "test_elements", "identifiers", "diagnostics"] {
            let rows = try here.rows("SELECT * FROM \(view)")
            #expect(!rows.isEmpty, "\(view)")
            #expect(try there.rows("SELECT * FROM \(view)") == rows, "\(view)")
        }
        // Sent once more, nothing is added.
        let again = try there.database.recordSnapshot(
            read.inventory, metadata: read.metadata(project: project, now: makeDate(day: 6)))
        #expect(again.outcome == .unchanged && again.snapshotID == receipt.snapshotID)
    }

    @Test func `a sender's clock and link key do not decide here`() throws {
        let document = try document()
        #expect(document.metadata(project: project, now: makeDate(day: 9)).takenAt == makeDate(day: 1))
        #expect(document.metadata(project: project, now: makeDate(day: -3)).takenAt == makeDate(day: -3))
        #expect(document.metadata(project: project, now: makeDate(day: 9)).linkKey == nil)
    }

    @Test(arguments: [
        ("", "not JSON"), ("[]", "another type"), ("{}", "kind: is missing"),
        (#"{"kind": "x", "version": 1}"#, "no snapshot"),
        (#"{"kind": "uiinventory-snapshot", "version": 2}"#, "form 2"),
        (#"{"kind": "uiinventory-snapshot", "version": 1}"#, "is missing"),
        (String(repeating: "[", count: 100_000), "not JSON"),
        (#"{"kind": "uiinventory-snapshot", "version": 1e99}"#, "not"),
    ])
    func `what is no snapshot is refused in words`(text: String, words: String) {
        expectRefusal(Data(text.utf8), words)
    }

    @Test(arguments: [
        ("../up.swift", "no path below"), ("/etc/passwd", "no path below"), ("a//b.swift", "no path below"),
        ("", "no path below"), (String(repeating: "a", count: 20_000), "more than"),
    ])
    func `a path that leads elsewhere is refused`(path: String, words: String) throws {
        var inventory = makeInventory()
        inventory.files[0].path = path
        expectRefusal(try document(inventory).json(), words)
    }

    @Test func `rows that cannot be of sources are refused`() throws {
        var inventory = makeInventory()
        inventory.files.append(inventory.files[0])
        expectRefusal(try document(inventory).json(), "is there twice")
        inventory = makeInventory()
        inventory.files[0].contentSHA256 = "abc"
        expectRefusal(try document(inventory).json(), "no SHA-256")
        inventory = makeInventory()
        inventory.files[0].byteCount = -1
        expectRefusal(try document(inventory).json(), "negative")
        inventory = makeInventory()
        inventory.tests[0].name = "other()"
        expectRefusal(try document(inventory).json(), "tests[0].id")
        inventory = makeInventory()
        inventory.viewElements[0].file = "elsewhere.swift"
        expectRefusal(try document(inventory).json(), "viewElements[0]")
        expectRefusal(try document(Inventory()).json(), "is empty")
        var document = try document()
        document.commit = "main; DROP TABLE run"
        expectRefusal(try document.json(), "no hash of a commit")
    }

    @Test func `a document that is cut off anywhere is refused`() throws {
        let json = try document().json()
        for count in stride(from: 0, to: json.count, by: 97) {
            #expect(throws: SnapshotDocumentError.self) { try SnapshotDocument(json: json.prefix(count)) }
        }
    }

    @Test func `changed bytes are refused or recorded, never a crash`() throws {
        let json = try document().json()
        var generator = SeededGenerator(seed: 11)
        let store = try RecordingFixture()
        for _ in 0..<300 {
            var changed = json
            for _ in 0..<3 {
                changed[Int.random(in: 0..<json.count, using: &generator)] = UInt8.random(
                    in: 32...126, using: &generator)
            }
            guard let read = try? SnapshotDocument(json: changed) else { continue }
            _ = try? store.database.recordSnapshot(
                read.inventory, metadata: read.metadata(project: project, now: makeDate(day: 40)))
        }
        #expect(try store.database.verify().findings == [])
    }
}
