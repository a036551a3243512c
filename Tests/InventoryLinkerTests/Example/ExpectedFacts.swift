import Foundation

/// What a reader found in the example project by hand: `Examples/expected.json`.
struct ExpectedFacts: Decodable {
    struct Element: Decodable {
        var file: String
        var line: Int
        var kind: String
        var identifier: String
        var isInteractive: Bool
    }

    struct Missing: Decodable {
        var file: String
        var line: Int
        var kind: String
        var reason: String
        var label: String?
    }

    struct Place: Decodable {
        var file: String
        var line: Int
        var why: String
    }

    struct Undeclared: Decodable {
        var identifier: String
        var meant: String
        var tests: [String]
    }

    struct PageScreen: Decodable {
        var view: String
        var pageObjects: [String]
    }

    struct Test: Decodable {
        var id: String
        var kind: String
        var style: String?
        var file: String
        var line: Int
        var disabledReason: String?
        var labels: [String: [String]]?
    }

    struct Preset: Decodable {
        var name: String
        var kind: String
        var file: String
        var line: Int
        var service: String?
        var tests: [String]
    }

    struct Transition: Decodable {
        var from: String
        var to: String
        var via: String
        var file: String
        var line: Int
    }

    var elements: [Element]
    var missingIdentifiers: [Missing]
    var notMissing: [Place]
    var notIdentifiers: [NotIdentifier]
    var undeclaredIdentifiers: [Undeclared]
    var screens: [PageScreen]
    var tests: [Test]
    var reach: [String: [String]]
    var presets: [Preset]
    var unusedPresets: [String]
    var unusedIdentifiers: [String]
    var modelledOnly: [String]
    var transitions: [Transition]

    struct NotIdentifier: Decodable {
        var identifier: String
        var why: String
    }

    /// The folder of the example project.
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Examples", directoryHint: .isDirectory)

    /// Reads the facts.
    static func load() throws -> ExpectedFacts {
        try JSONDecoder().decode(ExpectedFacts.self, from: Data(contentsOf: folder.appending(path: "expected.json")))
    }
}
