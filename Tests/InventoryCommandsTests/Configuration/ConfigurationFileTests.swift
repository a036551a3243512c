import Foundation
import InventoryLinker
import InventoryNightly
import InventoryTestSupport
import Testing

@testable import InventoryCommands

@Suite
struct ConfigurationFileTests {
    @Test
    func readsEveryKey() throws {
        let text = """
            project: Shop
            database: data/shop.sqlite
            default_branch: trunk
            queries: data/queries
            sources:
              paths: [App, UITests]
              ignore: ["*/Generated/*"]
              ui_tests: ["E2E/*"]
              unit_tests: ["Unit/*"]
              components: [Badge]
              identifier_functions: [tag]
              query_functions: [find, {name: button, type: buttons}]
              app: ["App/*"]
              screens: ["*Scene"]
            nightly:
              runs: [results, "more/*.json"]
              reports: out
              formats: [html, sarif]
              base: release
              time_zone: Europe/Berlin
              source_url: https://example.com/blob
              templates: own
              gates: {fail_under: 60, no_new_gaps: true, max_missing: 3, max_flaky: 0}
              retention: {keep: 7, snapshots: 5, weekly_snapshots: 50, nights: 9, audit: 8, minutes: 2}
            """
        let configuration = try ConfigurationFile(text: text, path: "c.yml").configuration
        #expect(configuration.project == "Shop")
        #expect(configuration.database == "data/shop.sqlite")
        #expect(configuration.defaultBranch == "trunk")
        #expect(configuration.queries == "data/queries")
        #expect(configuration.sources?.paths == ["App", "UITests"])
        #expect(configuration.sources?.ignore == ["*/Generated/*"])
        #expect(configuration.linking.uiTestPaths == ["E2E/*"])
        #expect(configuration.linking.unitTestPaths == ["Unit/*"])
        #expect(configuration.linking.components == ["Badge"])
        #expect(configuration.linking.applyFunctions == ["tag"])
        #expect(configuration.linking.queryFunctions == ["find", "button"])
        #expect(configuration.linking.queryTypes == ["button": "buttons"])
        #expect(configuration.linking.appPaths == ["App/*"])
        #expect(configuration.linking.screens == ["*Scene"])
        var nightly = NightlyConfiguration(
            runs: ["results", "more/*.json"], reports: "out", formats: ["html", "sarif"], base: "release",
            timeZone: "Europe/Berlin", sourceURL: "https://example.com/blob", templates: "own")
        nightly.gates = .init(failUnder: 60, noNewGaps: true, maxMissing: 3, maxFlaky: 0)
        nightly.retention = .init(keep: 7, snapshots: 5, weeklySnapshots: 50, nights: 9, audit: 8, minutes: 2)
        #expect(configuration.nightly == nightly)
        #expect(nightly.problem == nil)
    }

    @Test(arguments: ["", "# a comment\n", "sources:\n", "{}", "---\n"])
    func takesAFileThatSaysNothing(text: String) throws {
        #expect(try ConfigurationFile(text: text, path: "c.yml").configuration.linking == .init())
    }

    @Test(arguments: [
        ("projcet: Shop", "c.yml:1:1: unknown key 'projcet'; did you mean 'project'?"),
        (
            "project: Shop\ndefault-branch: main",
            "c.yml:2:1: unknown key 'default-branch'; did you mean 'default_branch'?"
        ),
        ("sources:\n  ingore: []", "c.yml:2:3: unknown key 'ingore'; did you mean 'ignore'?"),
        (
            "sources:\n  query_functions:\n    - nmae: a",
            "c.yml:3:7: unknown key 'nmae'; did you mean 'name'?"
        ),
        (
            "sources:\n  query_functions: [{type: buttons}]",
            "c.yml: 'sources.query_functions' must be names, or mappings with a 'name'"
        ),
        (
            "sources:\n  query_functions: [{name: a, type: button}]",
            "c.yml: 'sources.query_functions.type' must be a query of XCUITest, such as buttons or staticTexts, not 'button'"
        ),
        (
            "colour: red",
            "c.yml:1:1: unknown key 'colour'; known: project, database, default_branch, queries, sources, nightly"
        ),
        ("nightly:\n  run: [a]", "c.yml:2:3: unknown key 'run'; did you mean 'runs'?"),
        ("nightly:\n  gates:\n    max_flakey: 0", "c.yml:3:5: unknown key 'max_flakey'; did you mean 'max_flaky'?"),
        ("nightly:\n  retention:\n    kep: 0", "c.yml:3:5: unknown key 'kep'; did you mean 'keep'?"),
        ("nightly: yes", "c.yml: 'nightly' must be a mapping of keys to values"),
        ("nightly:\n  gates: 7", "c.yml: 'nightly.gates' must be a mapping of keys to values"),
        ("nightly:\n  gates: {fail_under: all}", "c.yml: 'nightly.gates.fail_under' must be a number"),
        ("nightly:\n  gates: {no_new_gaps: 3}", "c.yml: 'nightly.gates.no_new_gaps' must be true or false"),
        ("nightly:\n  retention: {keep: 1.5}", "c.yml: 'nightly.retention.keep' must be a whole number"),
        ("nightly:\n  retention: {minutes: 0}", "c.yml: 'nightly.retention.minutes' must be from 1 to 1440"),
        ("nightly:\n  runs: results", "c.yml: 'nightly.runs' must be a list of texts"),
        ("nightly:\n  reports: [a]", "c.yml: 'nightly.reports' must be a text"),
        (
            "nightly:\n  source_url: 'javascript:1'",
            "c.yml: 'nightly.source_url' must be an address that starts with https:// or http://"
        ),
        ("project: [a]", "c.yml: 'project' must be a text"),
        ("queries: [a]", "c.yml: 'queries' must be a text"),
        ("sources:\n  paths: App", "c.yml: 'sources.paths' must be a list of texts"),
        ("sources: 7", "c.yml: 'sources' must be a mapping of keys to values"),
        ("- a", "c.yml: 'the file' must be a mapping of keys to values"),
    ])
    func saysWhatIsWrong(text: String, message: String) {
        #expect { try ConfigurationFile(text: text, path: "c.yml") } throws: { "\($0)" == message }
    }

    @Test(arguments: ["project: \"Shop", "a: b: c", "\t- x", "project: &a [*a", "%"])
    func saysWhereTheFileIsNoYAML(text: String) {
        #expect {
            try ConfigurationFile(text: text, path: "c.yml")
        } throws: { error in
            "\(error)".hasPrefix("c.yml:1:") && "\(error)".contains("not valid YAML") && !"\(error)".contains("\n")
        }
    }

    @Test
    func isFoundInTheNearestFolderAbove() throws {
        let folder = try TemporaryFolder()
        let deep = folder.url.appending(path: "a/b/c")
        try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
        try Data().write(to: folder.url.appending(path: "a/.uiinventory.yml"))
        let found = try #require(ConfigurationFile.find(from: deep.path))
        #expect(found.hasSuffix("/a/.uiinventory.yml"))
    }

    @Test
    func tellsOfAFileThatIsNotThere() {
        #expect(throws: ConfigurationError.unreadable(path: "/nowhere/c.yml", reason: "it does not exist")) {
            try ConfigurationFile(path: "/nowhere/c.yml")
        }
    }

    @Test
    func documentedDefaultSaysWhatIsTrueWithoutAFile() throws {
        let file = try ConfigurationFile(path: Repository.path("config/uiinventory.yml"))
        #expect(file.configuration.linking == ProjectConfiguration().linking)
        #expect(file.configuration.database == ".uiinventory/inventory.sqlite")
        #expect(file.configuration.sources?.ignore == [])
        let settings = try Settings(flags: .init(config: file.path), environment: [:], currentFolder: "/")
        var silent = settings
        silent.configuration.nightly = nil
        let night = try NightlyRequest(settings, now: .distantPast, environment: [:])
        let usual = try NightlyRequest(silent, now: .distantPast, environment: [:])
        #expect(night.runs == usual.runs && night.folder == usual.folder && night.forms == usual.forms)
        #expect(night.gates == usual.gates && night.retention == usual.retention && night.timeZone == usual.timeZone)
        #expect(night.base == nil)
    }

    @Test
    func schemaKnowsTheSameKeys() throws {
        let data = try Data(contentsOf: URL(filePath: Repository.path("config/uiinventory.schema.json")))
        let schema = try JSONDecoder().decode(ConfigurationSchema.self, from: data)
        #expect(Set(schema.properties.keys) == Set(ProjectConfiguration.CodingKeys.allCases.map(\.rawValue)))
        let sources = try #require(schema.properties["sources"]?.properties)
        #expect(Set(sources.keys) == Set(ProjectConfiguration.Sources.CodingKeys.allCases.map(\.rawValue)))
        let nightly = try #require(schema.properties["nightly"]?.properties)
        #expect(Set(nightly.keys) == Set(NightlyConfiguration.CodingKeys.allCases.map(\.rawValue)))
        let gates = try #require(nightly["gates"]?.properties)
        #expect(Set(gates.keys) == Set(NightlyConfiguration.Gates.CodingKeys.allCases.map(\.rawValue)))
        let retention = try #require(nightly["retention"]?.properties)
        #expect(Set(retention.keys) == Set(NightlyConfiguration.Retention.CodingKeys.allCases.map(\.rawValue)))
    }

    @Test(arguments: ["Shop", "Über \"Shop\"", "a: b # c", "../x", "", "é🍎"])
    func templateIsAFileThatCanBeRead(project: String) throws {
        let folder = try TemporaryFolder()
        var template = ConfigurationTemplate(folder: folder.url.path)
        template.project = project
        let configuration = try ConfigurationFile(text: template.text, path: "c.yml").configuration
        #expect(configuration.project == project)
        #expect(configuration.sources?.paths == ["."])
    }

    @Test
    func templateTakesTheNameOfTheXcodeProject() throws {
        let folder = try TemporaryFolder()
        for name in ["Shop.xcworkspace", "Store.xcodeproj"] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: name),
                withIntermediateDirectories: true
            )
        }
        #expect(ConfigurationTemplate(folder: folder.url.path).project == "Store")
    }
}

/// The part of the schema that the test reads.
private struct ConfigurationSchema: Decodable {
    struct Property: Decodable {
        var properties: [String: Inner]?
    }

    struct Inner: Decodable {
        var properties: [String: Leaf]?
    }

    struct Leaf: Decodable {}

    var properties: [String: Property]
}
