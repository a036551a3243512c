import Foundation
import InventoryModel
import InventoryTestSupport
import Testing

@testable import InventoryCommands

@Suite
struct SettingsTests {
    /// A folder `Shop` with a configuration and a folder below.
    private let folder: TemporaryFolder
    private let shop: String

    init() throws {
        folder = try TemporaryFolder()
        shop = folder.url.standardizedFileURL.path + "/Shop"
        try FileManager.default.createDirectory(atPath: shop + "/deep", withIntermediateDirectories: true)
    }

    private func configure(_ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: shop + "/.uiinventory.yml"))
    }

    @Test
    func hasDefaults() throws {
        let settings = try Settings(flags: .init(), environment: [:], currentFolder: shop)
        #expect(settings.databasePath == shop + "/.uiinventory/inventory.sqlite")
        #expect(settings.project == nil)
        #expect(settings.ingestedProject.rawValue == "Shop")
        #expect(settings.sourcePaths.isEmpty)
        #expect(settings.queryFolder == shop + "/.uiinventory/queries")
        #expect(settings.configurationPath == nil)
    }

    @Test
    func takesPathsOfTheFileRelativeToItsFolder() throws {
        try configure("database: data/x.sqlite\nqueries: sql\nsources:\n  paths: [App]\n")
        let settings = try Settings(flags: .init(), environment: [:], currentFolder: shop + "/deep")
        #expect(settings.databasePath == shop + "/data/x.sqlite")
        #expect(settings.sourcePaths == [shop + "/App"])
        #expect(settings.queryFolder == shop + "/sql")
        #expect(settings.ingestedProject.rawValue == "Shop")
    }

    @Test(
        arguments: [
            ("flag.sqlite", "env.sqlite", "file.sqlite", "flag.sqlite"),
            (nil, "env.sqlite", "file.sqlite", "env.sqlite"),
            (nil, "", "file.sqlite", "file.sqlite"),
            (nil, nil, "file.sqlite", "file.sqlite"),
            (nil, nil, nil, ".uiinventory/inventory.sqlite"),
        ] as [(String?, String?, String?, String)])
    func prefersFlagToEnvironmentToFile(flag: String?, variable: String?, file: String?, expected: String) throws {
        if let file { try configure("database: \(file)\nproject: \(file)\n") }
        let settings = try Settings(
            flags: .init(database: flag, project: flag),
            environment: variable.map { ["UIINVENTORY_DATABASE": $0, "UIINVENTORY_PROJECT": $0] } ?? [:],
            currentFolder: shop
        )
        #expect(settings.databasePath == "\(shop)/\(expected)")
        #expect(settings.project?.rawValue == (file == nil && flag == nil ? nil : expected))
    }

    @Test
    func takesTheFileThatIsNamed() throws {
        try configure("project: Found\n")
        try Data("project: Named\n".utf8).write(to: URL(filePath: shop + "/deep/other.yml"))
        let named = try Settings(flags: .init(config: "deep/other.yml"), environment: [:], currentFolder: shop)
        #expect(named.project?.rawValue == "Named")
        let variable = try Settings(
            flags: .init(),
            environment: ["UIINVENTORY_CONFIG": "deep/other.yml"],
            currentFolder: shop
        )
        #expect(variable.project?.rawValue == "Named")
    }

    @Test
    func failsWhenTheNamedFileIsMissing() {
        #expect(throws: ConfigurationError.self) {
            try Settings(flags: .init(config: "gone.yml"), environment: [:], currentFolder: shop)
        }
    }
}
