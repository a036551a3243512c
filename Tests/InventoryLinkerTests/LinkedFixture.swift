import InventoryLinker
import InventoryModel
import InventoryScanner
import InventoryTestSupport
import Testing

/// The inventory of a few marked sources, each list written down a row a line, so that a test compares whole lists.
///
/// A row starts with the marker of its place, or with `path:line:column` where no marker stands.
struct LinkedFixture {
    /// What the linker made.
    let inventory: Inventory
    private let sources: [String: MarkedSource]
    private var showsUnmarkedPlaces = true

    /// Scans and links sources, by path.
    ///
    /// - Parameters:
    ///   - files: The marked sources.
    ///   - configuration: What the project's configuration says.
    ///   - variant: How the sources are changed before.
    ///   - isReversed: Whether the linker gets the files in the opposite order.
    init(
        _ files: [String: String], configuration: LinkConfiguration, variant: SourceVariant = .plain,
        isReversed: Bool = false
    ) async {
        var sources: [String: MarkedSource] = [:]
        for (path, text) in files {
            // The other kinds of sources are written by programs.
            let isSwift = SourceFormat(path: path) == .swift
            sources[path] = MarkedSource(isSwift ? variant.apply(to: text) : text)
        }
        let paths = sources.keys.sorted()
        let scanned = (isReversed ? paths.reversed() : paths).map { path in
            let bytes = sources[path]?.bytes ?? []
            return ScannedFile(
                path: path, contentSHA256: path, byteCount: bytes.count,
                facts: SourceScanner.scan(bytes, as: SourceFormat(path: path) ?? .swift))
        }
        self.sources = sources
        inventory = await Linker(configuration: configuration).link(scanned)
    }

    private func place(_ file: String, _ position: SourcePosition) -> String {
        let number = showsUnmarkedPlaces ? ":\(position.line):\(position.column)" : ""
        return sources[file]?.markers[position] ?? file + number
    }

    // MARK: - App side

    /// The identifiers: place, kind, text; `=` before an expression that is known at run time only.
    var identifiers: [String] {
        inventory.viewElements.compactMap { element in
            let text = element.identifier ?? element.unresolvedIdentifier.map { "=" + $0 }
            guard let text else { return nil }
            let pattern = element.isPattern ? " pattern" : ""
            return "\(place(element.file, element.position)) \(element.elementKind) \(text)\(pattern)"
        }
    }

    /// Where the identifiers are set: place, identifier, then file and line.
    var identifierPlaces: [String] {
        inventory.viewElements.compactMap { element in
            guard let file = element.identifierFile, let line = element.identifierLine else { return nil }
            let text = element.identifier ?? element.unresolvedIdentifier ?? ""
            return "\(place(element.file, element.position)) \(text) at \(file):\(line)"
        }
    }

    /// The missing identifiers: place, kind, label, the suggestion and the reason.
    var missing: [String] {
        inventory.missingIdentifiers.map { row in
            let label = row.label.map { "'\($0)'" } ?? "-"
            return "\(place(row.file, row.position)) \(row.elementKind) \(label) → \(row.suggestedIdentifier) "
                + row.reason.rawValue
        }
    }

    /// The uses of components: place, user, view type, component.
    var componentUses: [String] {
        inventory.componentUses.map { use in
            "\(place(use.file, use.position)) \(use.screen) (\(use.viewType)) ⊃ \(use.component)"
        }
    }

    /// The screens: name, view types, page objects and convention.
    var screens: [String] {
        inventory.screens.map { screen in
            let types = (screen.viewTypes + screen.pageObjects).joined(separator: " + ")
            let style = screen.pageStyle.map { " " + $0.rawValue } ?? ""
            return "\(screen.name): \(types)\(style)\(screen.isComponent ? " component" : "")"
        }
    }

    // MARK: - Test side

    /// The elements of page objects: place, member, query, how it matches and what.
    var pageElements: [String] {
        inventory.pageElements.map { row in
            let key = row.identifier ?? row.label ?? "-"
            let undeclared = row.isDeclared == false ? " undeclared" : ""
            return "\(place(row.file, row.position)) \(row.pageObject).\(row.property) \(row.xcuiQuery ?? "-") "
                + "\(row.matchedBy.rawValue) \(key)\(undeclared)"
        }
    }

    /// The actions of page objects: place, method, the screen that it returns.
    var pageActions: [String] {
        inventory.pageActions.map { row in
            let result = row.returnsScreen.map { " → " + $0 } ?? ""
            return "\(place(row.file, row.position)) \(row.pageObject).\(row.action)\(result)"
        }
    }

    /// The presets: place, kind, name with parameters, service.
    var presets: [String] {
        inventory.presets.map { row in
            let service = row.service.map { " of " + $0 } ?? ""
            return "\(place(row.file, row.position)) \(row.kind.rawValue) \(row.name)\(row.parameters)\(service)"
        }
    }

    /// The tests: place, identity, kind, convention, why disabled, labels.
    var tests: [String] {
        inventory.tests.map { row in
            let style = row.style.map { " " + $0.rawValue } ?? ""
            let disabled = row.disabledReason.map { " disabled '\($0)'" } ?? ""
            let labels = row.labels.sorted { $0.key < $1.key }
                .map { " \($0.key)=\($0.value.joined(separator: ","))" }.joined()
            return "\(place(row.file, row.position)) \(row.id) \(row.kind.rawValue)\(style)\(disabled)\(labels)"
        }
    }

    /// What tests do: place, test, action, what the element is known by, and the call path.
    var uses: [String] {
        inventory.testElements.map { row in
            let via = row.via.isEmpty ? "" : " via " + row.via
            let action = row.isAssertion ? "checks \(row.action)" : row.action
            return "\(place(row.file, row.position)) \(name(row.test)) \(action) \(key(of: row))\(via)"
        }
    }

    /// What each test reaches, sorted; tests that reach nothing have an empty list.
    var reach: [String: [String]] {
        var reached: [String: Set<String>] = [:]
        for test in inventory.tests { reached[name(test.id), default: []] = [] }
        for row in inventory.testElements { reached[name(row.test), default: []].insert(key(of: row)) }
        return reached.mapValues { $0.sorted() }
    }

    /// The identifier (`?` after one that the app does not declare), else the label in quotes, else how it is matched.
    private func key(of row: TestElement) -> String {
        if let identifier = row.identifier { return identifier + (row.isDeclared == false ? "?" : "") }
        return row.label.map { "'\($0)'" } ?? row.matchedBy.rawValue
    }

    /// The presets that each test uses, sorted; without tests that use none.
    var presetUses: [String: [String]] {
        Dictionary(grouping: inventory.testPresets) { name($0.test) }.mapValues { $0.map(\.preset).sorted() }
    }

    /// How many expressions on the way of each test are not resolved; without tests that have none.
    var unresolved: [String: Int] {
        var counts: [String: Int] = [:]
        for test in inventory.tests where test.unresolvedCount > 0 { counts[name(test.id)] = test.unresolvedCount }
        return counts
    }

    /// The screens that each test is on; `!` after one that it asserts to be visible.
    var testScreens: [String: [String]] {
        Dictionary(grouping: inventory.testScreens) { name($0.test) }
            .mapValues { $0.map { $0.screen + ($0.assertsVisible ? "!" : "") } }
    }

    /// The view elements that page objects model: element key, page object and property.
    var models: [String] {
        inventory.elementModels.map { "\($0.element.rawValue) by \($0.pageObject).\($0.property)" }
    }

    /// The view elements that tests reach; `!` after one that is checked.
    var reached: [String] {
        inventory.elementTests.map { "\(name($0.test)) \($0.element.rawValue)\($0.isAsserted ? "!" : "")" }
    }

    /// The transitions: place, screens, by what, what says so, and the tests that take it.
    var transitions: [String] {
        inventory.transitions.map { row in
            let tests = row.tests.isEmpty ? "" : " taken by " + row.tests.map { name($0) }.joined(separator: ", ")
            return
                "\(place(row.file, row.position)) \(row.from) → \(row.to) by \(row.via) (\(row.origin.rawValue))\(tests)"
        }
    }

    /// The files with their roles.
    var roles: [String] {
        inventory.files.map { "\($0.path) \($0.role.rawValue)" }
    }

    /// The diagnostics: place and code.
    var diagnostics: [String] {
        inventory.diagnostics.map { row in
            let file = row.file ?? "-"
            return "\(row.position.map { place(file, $0) } ?? file) \(row.severity.rawValue) \(row.code)"
        }
    }

    /// All lists one after the other; places without a marker, which differ between variants, are left out.
    var everything: [String] {
        var masked = self
        masked.showsUnmarkedPlaces = false
        let lists = [
            masked.identifiers, masked.missing, screens, masked.pageElements, masked.pageActions, masked.presets,
            masked.tests, masked.uses, models, reached, masked.transitions, roles, masked.diagnostics,
        ]
        return lists.flatMap { $0 + [""] }
    }

    /// A test without its target: the last parts of its identity say enough in a fixture.
    private func name(_ test: TestID) -> String {
        let target = inventory.tests.first { $0.id == test }?.target ?? ""
        let prefix = target.isEmpty ? "" : target + "/"
        return test.rawValue.hasPrefix(prefix) ? String(test.rawValue.dropFirst(prefix.count)) : test.rawValue
    }
}

/// Links marked sources, by path; the variants of the sources, in any order of files, must give the same rows.
func link(
    _ files: [String: String],
    configuration: LinkConfiguration = LinkConfiguration(),
    sourceLocation: SourceLocation = #_sourceLocation
) async -> LinkedFixture {
    let plain = await LinkedFixture(files, configuration: configuration)
    for variant in SourceVariant.allCases where variant != .plain {
        let changed = await LinkedFixture(files, configuration: configuration, variant: variant, isReversed: true)
        #expect(changed.everything == plain.everything, "as \(variant)", sourceLocation: sourceLocation)
    }
    return plain
}
