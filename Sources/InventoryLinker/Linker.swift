import Foundation
package import InventoryModel

/// Joins the facts of all files of a snapshot into one inventory.
package struct Linker: Sendable {
    /// Changes whenever the same facts give another inventory.
    package static let version = 11

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
        let views = await AppViews.read(index, roles, configuration)
        let pages = await foundPages
        let presets = await foundPresets

        var screens = ScreenTable(
            index: index, views: views.types, components: views.components(testedBy: pages, index, configuration),
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

    // MARK: - Pitfalls

    /// What is wrong with the identifiers of the app, and with the tests' copy of them.
    private func pitfalls(
        _ views: AppViews, _ pages: [PageObjectFinding], _ tests: [TestRows], _ index: SourceIndex, _ roles: FileRoles
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
