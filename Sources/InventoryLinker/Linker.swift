import Foundation
package import InventoryModel

/// Joins the facts of all files of a snapshot into one inventory.
package struct Linker: Sendable {
    /// Changes whenever the same facts give another inventory.
    package static let version = 8

    private let configuration: LinkConfiguration

    /// Creates a linker for a project's configuration.
    package init(configuration: LinkConfiguration = LinkConfiguration()) {
        self.configuration = configuration
    }

    /// Links the files of one snapshot; the result does not depend on their order.
    package func link(_ files: [ScannedFile]) async -> Inventory {
        let files = files.sorted { $0.path < $1.path }
        async let foundRoles = FileRoles(files, configuration: configuration)
        let index = SourceIndex(files)
        let sourceRoles = await foundRoles
        var roles = sourceRoles
        var inventory = Inventory()

        let finder = TestFinder(index: index, roles: roles)
        let reader = PageObjectReader(index: index, roles: roles, configuration: configuration, tests: finder)
        let presetReader = PresetReader(index: index, roles: roles)
        async let foundPages = reader.pageObjects()
        async let foundPresets = presetReader.presets()
        async let foundTests = distinct(finder.tests(), index, sourceRoles)
        let views = await readViews(index, roles)
        let pages = await foundPages
        let presets = await foundPresets

        var screens = ScreenTable(
            index: index, views: views.types, components: components(views, pages, index),
            rules: ScreenRules(patterns: configuration.screens))
        let elements = ElementRows(views.elements, index: index, screens: screens)
        let matcher = QueryMatcher(elements.elements)
        for page in pages { screens.add(page, declaringScreens: declaringScreens(of: page, matcher)) }
        let pageRows = PageRows(pages, views: elements.elements, matcher: matcher, screens: screens, index: index)

        let (found, duplicates) = await foundTests
        let context = TestContext(
            index: index,
            roles: roles,
            views: elements.elements,
            matcher: matcher,
            pageScreens: pageScreens(pages, screens),
            pageStyles: Dictionary(pages.map { ($0.type, $0.style) }) { first, _ in first },
            presets: Dictionary(grouping: presets, by: \.key).mapValues { $0.map(\.preset.name) },
            plans: TestPlans(index.files),
            viewModelTestCases: viewModelTestCases(found, reader, screens)
        )
        let tests = await followTests(found, context, pageMemberNames: memberNames(of: pages))
        for test in found { roles.markUnitTest(test.file) }
        for (test, rows) in zip(found, tests) where rows.test.kind == .ui { roles.markUITest(test.file) }
        let testedRoles = roles
        async let foundPitfalls = pitfalls(views, pages, tests, index, testedRoles)

        inventory.files = sourceFiles(index, roles)
        inventory.screens = screens.screens()
        inventory.componentUses = ComponentUseRows.rows(views.partUses, screens: screens, index: index)
        inventory.viewElements = elements.elements
        inventory.missingIdentifiers = elements.missing
        inventory.pageElements = pageRows.elements
        inventory.pageActions = pageRows.actions
        inventory.elementModels = pageRows.models
        let launches = LaunchRows(settings: tests.map(\.launchSettings), index: index, roles: roles).presets
        inventory.presets = Dictionary(grouping: presets.map(\.preset) + launches, by: \.name).values
            .compactMap(\.first).sorted { $0.name < $1.name }
        inventory.tests = tests.map(\.test)
        inventory.testElements = tests.flatMap(\.elements)
        inventory.elementTests = tests.flatMap(\.reached)
        inventory.testScreens = tests.flatMap(\.screens)
        inventory.testPresets = tests.flatMap(\.presets)
        inventory.transitions =
            TransitionRows(views: views.transitions, pages: pages, tests: tests, screens: screens, index: index)
            .transitions
        inventory.unresolvedExpressions = unresolvedExpressions(inventory.viewElements, tests, index)
        let pitfalls = await foundPitfalls
        inventory.diagnostics =
            fileDiagnostics(index) + elements.diagnostics + duplicates + pitfalls
            + tests.compactMap { unresolvedDiagnostic(of: $0.test) }
        return inventory
    }

    // MARK: - App side

    /// What all views of the app declare.
    private struct Views {
        var types: [TypeID] = []
        var elements: [ElementFinding] = []
        var transitions: [TransitionFinding] = []
        var parts: Set<TypeID> = []
        var shown: Set<TypeID> = []
        var pitfalls: [PitfallFinding] = []
        var navigation: Set<TypeID> = []
        var modifiers: Set<TypeID> = []
        var uiKitViews: Set<TypeID> = []
        var partUses: [TypeID: [PartUse]] = [:]
    }

    /// Reads the views, several types at a time; the result is in the order of the types.
    private func readViews(_ index: SourceIndex, _ roles: FileRoles) async -> Views {
        let types = index.typeIDs.filter { roles.roles[index[$0].file] == .app }
        // Small parts, as some types take far longer than others.
        let size = 128
        let parts = stride(from: 0, to: types.count, by: size).map { Array(types[$0..<min($0 + size, types.count)]) }
        let configuration = configuration
        let found = await withTaskGroup(of: (Int, [ReadView]).self) { group in
            for (number, part) in parts.enumerated() {
                group.addTask { (number, ReadView.read(part, of: types, index, configuration)) }
            }
            var results = [[ReadView]](repeating: [], count: parts.count)
            for await (number, read) in group { results[number] = read }
            return results.flatMap(\.self)
        }
        return joined(found)
    }

    private func joined(_ all: [ReadView]) -> Views {
        var views = Views()
        var identifiedParts: Set<TypeID> = []
        var standing: Set<TypeID> = []
        var used: Set<TypeID> = []
        var identifiedProperties: Set<PropertyKey> = []
        var carried: [String: String] = [:]
        for (type, findings) in all.map({ ($0.type, $0.findings) }) {
            views.parts.formUnion(findings.parts)
            views.shown.formUnion(findings.transitions.map(\.to))
            used.formUnion(findings.usedTypes)
            identifiedProperties.formUnion(findings.identifiedProperties)
            carried.merge(findings.carriedFields) { first, _ in first }
            standing.formUnion(findings.partsOutsideControls)
            identifiedParts.formUnion(findings.identifiedParts)
            if findings.hasNavigation { views.navigation.insert(type) }
            if findings.isModifier { views.modifiers.insert(type) }
            if findings.isUIKitView { views.uiKitViews.insert(type) }
        }
        for (type, findings) in all.filter({ !$0.isApplication }).map({ ($0.type, $0.findings) }) {
            views.types.append(type)
            views.transitions += findings.transitions
            if !findings.partUses.isEmpty { views.partUses[type] = findings.partUses }
            views.pitfalls += findings.pitfalls
            views.elements += findings.handedIdentifiers.compactMap { $0.element(carriedBy: carried) }
            let isLabel = views.parts.contains(type) && !standing.contains(type)
            views.elements += findings.elements.filter { element in
                if element.dependsOnUse, used.contains(type) { return false }
                // Each use of a component has its own; without any use the pattern is all there is.
                if element.identifiers.contains(where: \.startsWithParameter) {
                    return !views.parts.contains(type) && !views.shown.contains(type)
                }
                guard element.identifiers.isEmpty else { return true }
                // A subclass, or whoever makes the view, may identify what it holds.
                if let name = element.nameHint, !identifiedProperties.isEmpty,
                    identifiedProperties.contains(PropertyKey(type: element.viewType, name: name))
                {
                    return false
                }
                // Texts of a row that is the label of a link are part of the link.
                if isLabel, element.role != .interactive { return false }
                // The identifier that users of the component set lands on what it starts with.
                return !(identifiedParts.contains(type) && element.kind == findings.rootKind)
            }
        }
        return views
    }

    /// View types that are parts of others, views of UIKit or named like a part, that nothing shows as a screen, and that no
    /// test treats as one.
    private func components(_ views: Views, _ pages: [PageObjectFinding], _ index: SourceIndex) -> Set<TypeID> {
        let tested = Set(pages.filter(\.isWholeScreen).map { $0.screen.lowercased() })
        let rules = ScreenRules(patterns: configuration.screens)
        return Set(
            views.types.filter { type in
                if rules.isScreen(index[type].name) { return false }
                if configuration.components.contains(index[type].name) || views.modifiers.contains(type) { return true }
                let isPart =
                    views.parts.contains(type) || views.uiKitViews.contains(type)
                    || index.interfaces.components.contains(type)
                    || ScreenNames.isPart(index[type].simpleName)
                guard isPart, !views.shown.contains(type), !views.navigation.contains(type) else { return false }
                return !index[type].simpleName.hasSuffix("Screen")
                    && !tested.contains(ScreenNames.screen(ofView: index[type].name).lowercased())
            }
        )
    }

    // MARK: - Pitfalls

    /// What is wrong with the identifiers of the app, and with the tests' copy of them.
    private func pitfalls(
        _ views: Views, _ pages: [PageObjectFinding], _ tests: [TestRows], _ index: SourceIndex, _ roles: FileRoles
    ) -> [Diagnostic] {
        let literals = views.elements.flatMap { $0.identifiers.filter(\.isLiteral).map(\.text) }
        let queries = pages.flatMap { $0.elements.map(\.query) }
        let firstMatches = tests.reduce(into: Set(queries.flatMap(\.firstMatches))) { $0.formUnion($1.firstMatches) }
        let identifiers = IdentifierPitfalls(
            index: index,
            elements: views.elements,
            firstMatches: firstMatches,
            style: NamingStyle(learnedFrom: Set(literals).sorted())
        )
        let repeated = RepeatedIdentifiers(
            index: index, elements: views.elements, uses: views.partUses, firstMatches: firstMatches)
        return identifiers.diagnostics(adding: views.pitfalls + repeated.findings())
            + DriftedConstants(index: index, roles: roles, identifiers: Set(literals)).diagnostics()
    }

    // MARK: - Test side

    /// The tests without those that have the identity of an earlier one, as with `#if` or two targets of one name.
    private func distinct(
        _ tests: [FoundTest],
        _ index: SourceIndex,
        _ roles: FileRoles
    ) -> (tests: [FoundTest], duplicates: [Diagnostic]) {
        var seen: [TestID: FoundTest] = [:]
        var diagnostics: [Diagnostic] = []
        let kept = tests.filter { test in
            let id = TestRows.id(of: test, index, roles)
            guard let earlier = seen[id] else {
                seen[id] = test
                return true
            }
            let place = "\(index.files[earlier.file].path):\(earlier.function.position.line)"
            diagnostics.append(
                Diagnostic(
                    .warning,
                    code: "duplicate-test",
                    message: "'\(id)' is declared at \(place) already; this one is left out",
                    file: index.files[test.file].path,
                    position: test.function.position
                )
            )
            return false
        }
        return (kept, diagnostics)
    }

    private func declaringScreens(of page: PageObjectFinding, _ matcher: QueryMatcher) -> [[String]] {
        page.elements.flatMap { finding -> [[String]] in
            switch finding.query.key {
            case .identifier(let texts), .identifierOrLabel(let texts), .identifierAndLabel(let texts, _):
                texts.filter { !$0.isUnknown }.map { matcher.screens(declaring: $0.text, isPattern: !$0.isLiteral) }
            case .type, .label, .predicate, .index: []
            }
        }
    }

    private func pageScreens(_ pages: [PageObjectFinding], _ screens: ScreenTable) -> [TypeID: String] {
        var result: [TypeID: String] = [:]
        for page in pages { result[page.type] = screens.screen(ofPageObject: page.name) }
        return result
    }

    private func memberNames(of pages: [PageObjectFinding]) -> Set<String> {
        Set(pages.flatMap { page in page.elements.map(\.property) + page.actions.map(\.function.name) })
    }

    private func viewModelTestCases(
        _ tests: [FoundTest],
        _ reader: PageObjectReader,
        _ screens: ScreenTable
    ) -> [TypeID: String] {
        var result: [TypeID: String] = [:]
        for suite in Set(tests.compactMap(\.suite)) where reader.isViewModelTestCase(suite) {
            let name = reader.screen(ofTestCase: suite)
            if let screen = screens.existing(name) { result[suite] = screen }
        }
        return result
    }

    /// Follows the tests, as many at a time as there are processors; the rows are in the order of the tests.
    private func followTests(_ tests: [FoundTest], _ context: TestContext, pageMemberNames: Set<String>) async
        -> [TestRows]
    {
        let tracer = TestTracer(index: context.index, configuration: configuration, pageMemberNames: pageMemberNames)
        let size = 64
        let starts = Array(stride(from: 0, to: tests.count, by: size))
        return await withTaskGroup(of: (Int, [TestRows]).self) { group in
            for start in starts {
                let part = tests[start..<min(start + size, tests.count)]
                group.addTask {
                    let rows = part.map { test in
                        let trace = context.roles.usesUITesting[test.file] ? tracer.trace(of: test) : nil
                        return TestRows(test, trace: trace, context: context)
                    }
                    return (start, rows)
                }
            }
            var results: [Int: [TestRows]] = [:]
            for await (start, rows) in group { results[start] = rows }
            return starts.flatMap { results[$0] ?? [] }
        }
    }

    /// What a reader should know of a test whose way could not be followed to its end; nil where it could.
    private func unresolvedDiagnostic(of test: TestDeclaration) -> Diagnostic? {
        guard test.unresolvedCount > 0 else { return nil }
        let places = test.unresolvedCount == 1 ? "1 place" : "\(test.unresolvedCount) places"
        return Diagnostic(
            .note,
            code: "unresolved-reach",
            message: "'\(test.id)' asks for elements in \(places) where the sources do not tell which",
            file: test.file,
            position: test.position
        )
    }

    // MARK: - Files

    private func sourceFiles(_ index: SourceIndex, _ roles: FileRoles) -> [SourceFile] {
        zip(index.files, roles.roles).map { file, role in
            SourceFile(path: file.path, contentSHA256: file.contentSHA256, byteCount: file.byteCount, role: role)
        }
    }

    private func fileDiagnostics(_ index: SourceIndex) -> [Diagnostic] {
        index.files.flatMap { file in
            file.facts.diagnostics.map { diagnostic in
                var placed = diagnostic
                placed.file = file.path
                return placed
            }
        }
    }
}
