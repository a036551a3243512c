import Foundation
import InventoryTestSupport
import Testing

/// The command `doctor`, run as people do.
@Suite
struct DoctorProgramTests {
    private let program: Program

    init() throws {
        program = try Program()
        try program.writeProject()
    }

    @Test
    func showsWhatIsRecognisedAndRecordsNothing() async throws {
        let result = try await program("doctor", "App", "UITests", "--project", "Shop")
        #expect(result.code == 0)
        #expect(result.output.contains("Project        Shop in "))
        #expect(result.output.contains("Files          1 app, 1 ui_test"))
        #expect(result.output.contains("Every identifier and key could be resolved."))
        #expect(result.errors.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: program.folder.path(".uiinventory")))
    }

    @Test
    func givesJSON() async throws {
        try program.write(
            ".uiinventory.yml", "project: Shop\nsources:\n  paths: [App, UITests]\n  components: [Landing]")
        let result = try await program("doctor", "--format", "json")
        #expect(result.code == 0)
        let fields = try JSONDecoder().decode(Fields.self, from: Data(result.output.utf8))
        #expect(fields.schemaVersion == 1)
        #expect(fields.project == "Shop")
        #expect(fields.recognition.files.map(\.name) == ["app", "ui_test"])
        #expect(fields.recognition.advice.count == 1)
    }

    @Test
    func refusesAFolderWithoutSources() async throws {
        try program.write("Empty/readme.txt", "")
        let result = try await program("doctor", "Empty")
        #expect(result.code == 1)
        #expect(result.errors.contains("Empty"))
        #expect(try await program("doctor", "--limit=-1").code == 64)
    }
}

/// The part of the answer that the tests read.
private struct Fields: Decodable {
    struct Count: Decodable {
        var name: String
    }

    struct Recognition: Decodable {
        var files: [Count]
        var advice: [String]
    }

    var schemaVersion: Int
    var project: String
    var recognition: Recognition
}
