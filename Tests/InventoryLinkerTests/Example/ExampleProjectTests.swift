import Foundation
import InventoryLinker
import InventoryModel
import InventoryScanner
import Testing

/// The example project, held against what a reader found in it by hand.
@Suite("Example project")
struct ExampleProjectTests {
    private let expected: ExpectedFacts
    private let inventory: Inventory

    init() async throws {
        expected = try ExpectedFacts.load()
        inventory = try await Self.linked()
    }

    private static func linked() async throws -> Inventory {
        let root = ExpectedFacts.folder.path(percentEncoded: false)
        let enumerator = try #require(FileManager.default.enumerator(atPath: root))
        var files: [ScannedFile] = []
        while let path = enumerator.nextObject() as? String {
            guard path.hasSuffix(".swift"), path.hasPrefix("Orchard") else { continue }
            let bytes = [UInt8](try Data(contentsOf: ExpectedFacts.folder.appending(path: path)))
            let facts = SourceScanner.scan(bytes)
            files.append(ScannedFile(path: path, contentSHA256: "", byteCount: bytes.count, facts: facts))
        }
        return await Linker().link(files)
    }

    @Test func `every identified element is found where it stands, and no other`() {
        let found = inventory.viewElements.compactMap { element in
            element.identifier.map { identifier in
                "\(element.file):\(element.position.line) \(element.elementKind) \(identifier) \(element.isInteractive)"
            }
        }
        let wanted = expected.elements.map { "\($0.file):\($0.line) \($0.kind) \($0.identifier) \($0.isInteractive)" }
        #expect(difference(found, wanted) == [])
    }

    @Test func `every missing identifier is found, and no other`() {
        let found = inventory.missingIdentifiers.map {
            "\($0.file):\($0.position.line) \($0.elementKind) \($0.reason.rawValue) \($0.label ?? "")"
        }
        let wanted = expected.missingIdentifiers.map {
            "\($0.file):\($0.line) \($0.kind) \($0.reason) \($0.label ?? "")"
        }
        #expect(difference(found, wanted) == [])
        #expect(
            Set(inventory.missingIdentifiers.map(\.suggestedIdentifier)).count == inventory.missingIdentifiers.count)
    }

    @Test func `near misses are not reported`() {
        let found = Set(inventory.missingIdentifiers.map { "\($0.file):\($0.position.line)" })
        for place in expected.notMissing {
            #expect(!found.contains("\(place.file):\(place.line)"), "\(place.why)")
        }
        let identifiers = Set(inventory.viewElements.compactMap(\.identifier))
        for mention in expected.notIdentifiers {
            #expect(!identifiers.contains(mention.identifier), "\(mention.why)")
        }
    }

    @Test func `the misspelt identifier is undeclared, and only the tests that use it are concerned`() {
        for mistake in expected.undeclaredIdentifiers {
            let uses = inventory.testElements.filter { $0.identifier == mistake.identifier }
            #expect(Set(uses.map(\.isDeclared)) == [false])
            #expect(Set(uses.map(\.test.rawValue)) == Set(mistake.tests))
            #expect(inventory.viewElements.contains { $0.identifier == mistake.meant })
        }
    }

    @Test func `views and page objects are paired`() {
        for pair in expected.screens {
            let screen = inventory.screens.first { $0.viewTypes.contains(pair.view) }
            #expect(screen?.pageObjects == pair.pageObjects.sorted(), "\(pair.view)")
        }
    }

    @Test func `every test is found, with its kind, style, labels and reason`() {
        let found = inventory.tests.map { test in
            "\(test.file):\(test.position.line) \(test.id) \(test.kind.rawValue) \(test.disabledReason ?? "enabled")"
        }
        let wanted = expected.tests.map { test in
            "\(test.file):\(test.line) \(test.id) \(test.kind) \(test.disabledReason ?? "enabled")"
        }
        #expect(difference(found, wanted) == [])
        for test in expected.tests {
            guard let match = inventory.tests.first(where: { $0.id.rawValue == test.id }) else { continue }
            // A test that is skipped at once shows no convention.
            if test.disabledReason == nil { #expect(match.style?.rawValue == test.style, "\(test.id)") }
            for (name, values) in test.labels ?? [:] {
                #expect(match.labels[name]?.sorted() == values.sorted(), "\(name) of \(test.id)")
            }
        }
    }

    @Test func `tests reach the identifiers that a reader finds on their way`() {
        for (test, identifiers) in expected.reach {
            let found = inventory.testElements.filter { $0.test.rawValue == test }.compactMap(\.identifier)
            // A test that asks for one row by its name reaches the pattern of all rows.
            let reached = found.map { identifier in identifiers.first { fnmatch($0, identifier, 0) == 0 } ?? identifier
            }
            #expect(Set(reached).sorted() == identifiers.sorted(), "\(test)")
        }
    }

    @Test func `a test is on the screens that it uses, not on all that its page manager holds`() {
        let screens = inventory.testScreens.filter {
            $0.test.rawValue == "OrchardPageUITests/SettingsTests/testSignOut()"
        }
        #expect(screens.map(\.screen) == ["MainTab", "Settings", "SignIn"])
    }

    @Test func `presets are found with the tests that use them`() {
        for preset in expected.presets {
            let found = inventory.presets.first { $0.name == preset.name }
            #expect(found?.kind.rawValue == preset.kind, "\(preset.name)")
            #expect(found?.service == preset.service, "\(preset.name)")
            #expect(found.map { "\($0.file):\($0.position.line)" } == "\(preset.file):\(preset.line)", "\(preset.name)")
            let users = inventory.testPresets.filter { $0.preset == preset.name }.map(\.test.rawValue)
            #expect(users.sorted() == preset.tests.sorted(), "\(preset.name)")
        }
        let used = Set(inventory.testPresets.map(\.preset))
        let unused = inventory.presets.map(\.name).filter { !used.contains($0) }
        #expect(unused.sorted() == expected.unusedPresets.sorted())
    }

    @Test func `identifiers that nothing uses, or only page objects know, are told`() {
        let modelled = Set(inventory.elementModels.map(\.element))
        let reached = Set(inventory.elementTests.map(\.element))
        let rest = inventory.viewElements.filter { $0.identifier != nil && !reached.contains($0.id) }
        let unused = Set(rest.filter { !modelled.contains($0.id) }.compactMap(\.identifier))
        #expect(difference(Array(unused), expected.unusedIdentifiers) == [])
        let onlyModelled = Set(rest.filter { modelled.contains($0.id) }.compactMap(\.identifier))
        #expect(difference(Array(onlyModelled), expected.modelledOnly) == [])
    }

    @Test func `views lead where a reader sees them lead`() {
        let found = inventory.transitions.filter { $0.origin == .view }.map {
            "\($0.file):\($0.position.line) \($0.from) → \($0.to) \($0.via)"
        }
        for transition in expected.transitions {
            let (from, to) = (screen(of: transition.from), screen(of: transition.to))
            let wanted = "\(transition.file):\(transition.line) \(from) → \(to) \(transition.via)"
            #expect(found.contains(wanted), "\(wanted)")
        }
    }

    private func screen(of view: String) -> String {
        inventory.screens.first { $0.viewTypes.contains(view) }?.name ?? view
    }

    /// What only one of two lists has, so that a failure says it.
    private func difference(_ found: [String], _ wanted: [String]) -> [String] {
        let unexpected = Set(found).subtracting(wanted).map { "unexpected: \($0)" }
        let absent = Set(wanted).subtracting(found).map { "absent: \($0)" }
        return (unexpected + absent).sorted()
    }
}
