import InventoryModel

/// What the rows of a test are made with; shared by all tests.
struct TestContext: Sendable {
    /// The declarations.
    let index: SourceIndex
    /// What each file is for.
    let roles: FileRoles
    /// The rows of the app's elements.
    let views: [ViewElement]
    /// Pairs queries with them.
    let matcher: QueryMatcher
    /// The screen of each page object, by type.
    let pageScreens: [TypeID: String]
    /// The convention of each page object, by type.
    let pageStyles: [TypeID: Screen.PageStyle]
    /// The presets by what uses them.
    let presets: [PresetFinding.Key: [String]]
    /// The test plans.
    let plans: TestPlans
    /// The test classes of FOSMVVM with the screen of each.
    let viewModelTestCases: [TypeID: String]
}

/// The rows of one test.
struct TestRows: Sendable {
    /// The test.
    var test: TestDeclaration
    /// What it does to elements.
    var elements: [TestElement] = []
    /// Which view elements it reaches.
    var reached: [ElementTest] = []
    /// The screens that it is on.
    var screens: [TestScreen] = []
    /// The presets that it uses.
    var presets: [TestPreset] = []
    /// How it starts the app.
    var launchSettings: Set<LaunchSetting> = []
    /// The identifiers of which it takes the first match.
    var firstMatches: Set<String> = []
    /// The expressions on its way that could not be resolved.
    var unresolved: Set<Trace.UnresolvedUse> = []
    /// The members of page objects that it uses.
    var members: Set<Trace.MemberUse>

    /// Makes the rows from what following the test met; nil trace for a unit test, which is not followed.
    init(_ found: FoundTest, trace: Trace?, context: TestContext) {
        let file = context.index.files[found.file].path
        test = TestDeclaration(
            id: Self.id(of: found, context.index, context.roles),
            target: context.roles.targets[found.file],
            suite: Self.suite(of: found, context.index),
            name: found.name,
            kind: .unit,
            style: nil,
            disabledReason: nil,
            file: file,
            position: found.function.position
        )
        members = Set(trace?.members ?? [])
        describe(found, trace, context)
        guard let trace else { return }
        firstMatches = Set(trace.elements.lazy.flatMap(\.query.firstMatches))
        unresolved = trace.unresolvedExpressions
        appendElements(of: trace, about: found.suite.flatMap { context.viewModelTestCases[$0] }, context)
        appendScreens(of: trace, found, context)
        appendPresets(of: trace, found, context)
        let isUI =
            !trace.elements.isEmpty || !screens.isEmpty
            || context.roles.roles[found.file] == .uiTest && !Self.isUnitTest(found, trace, context)
        test.kind = isUI ? .ui : .unit
        test.style = isUI ? style(of: trace, found, context) : nil
        test.unresolvedCount =
            trace.unresolved
            + elements.count { $0.identifier == nil && $0.label == nil && $0.matchedBy.isByText }
            + trace.elements.count { !$0.query.namesElement && !$0.query.isApplication }
    }

    /// Whether a test in a target of UI tests is a unit test: nothing on its way, nor a base class of which the sources are
    /// missing, could drive the app.
    private static func isUnitTest(_ found: FoundTest, _ trace: Trace, _ context: TestContext) -> Bool {
        guard context.roles.isUITestByFolder[found.file] else { return false }
        if trace.calledFunctions.contains(where: { context.roles.namesUITesting[$0.file] }) { return false }
        guard let suite = found.suite else { return true }
        return context.index.inheritedNames(of: suite).allSatisfy { base in
            !base.name.hasSuffix("TestCase") && !base.name.hasSuffix("TestSuite") || base.name.hasSuffix("XCTestCase")
                || context.index.type(named: base.name, from: Scope(file: found.file)) != nil
        }
    }

    /// Adds the labels, and why the test does not run.
    private mutating func describe(_ found: FoundTest, _ trace: Trace?, _ context: TestContext) {
        let disabled = DisabledTests(index: context.index)
        let setUps = found.suite.map { found.isSwiftTesting ? [] : disabled.setUps(of: $0) } ?? []
        test.labels = TestLabels.labels(of: found, setUps: setUps, activities: trace?.activities ?? []) { expression in
            Self.text(of: expression, from: Scope(file: found.file, type: found.suite), context.index)
        }
        let choice = context.plans.choice(
            target: test.target, suite: test.suite, name: test.name, tags: test.labels["tag"] ?? [])
        if !choice.running.isEmpty { test.labels["testPlan"] = choice.running }
        if !choice.skipping.isEmpty { test.labels["skippedByTestPlan"] = choice.skipping }
        test.disabledReason = disabled.reason(for: found) ?? choice.disabledReason
    }

    /// The text of a constant; nil where it is not known.
    private static func text(of expression: Expression, from scope: Scope, _ index: SourceIndex) -> String? {
        let evaluator = Evaluator(index: index, configuration: LinkConfiguration())
        switch evaluator.value(of: expression, in: Environment(scope: scope, receiver: nil)) {
        case .text(let patterns) where patterns.count == 1 && patterns[0].isLiteral: return patterns[0].text
        case .enumCase(_, let name, _): return name
        default: return nil
        }
    }

    /// The identity of a test.
    static func id(of test: FoundTest, _ index: SourceIndex, _ roles: FileRoles) -> TestID {
        TestID(target: roles.targets[test.file], suite: suite(of: test, index), name: test.name)
    }

    private static func suite(of test: FoundTest, _ index: SourceIndex) -> String {
        test.suite.map { index[$0].name.replacingDots(with: "/") } ?? ""
    }

    private mutating func appendElements(of trace: Trace, about viewModelScreen: String?, _ context: TestContext) {
        var seen: Set<TestElement> = []
        var reach: [ElementID: Bool] = [:]
        var order: [ElementID] = []
        for use in trace.elements where use.query.namesElement {
            let path = use.path.map(\.name) + [use.query.origin].compactMap { $0 }
            let own =
                use.query.originType.flatMap { context.pageScreens[$0] }
                ?? use.path.last { $0.receiver.map { context.pageScreens[$0] != nil } ?? false }
                .flatMap { $0.receiver }.flatMap { context.pageScreens[$0] }
            let query = use.query.pairable
            for (match, action) in matches(of: query, use.action, on: own, context) {
                // A test of a view model shows nothing but its view.
                let screen = own ?? match.elements.first.map { context.views[$0].screen } ?? viewModelScreen
                let row = TestElement(
                    test: test.id,
                    screen: screen,
                    identifier: match.identifier,
                    label: match.label,
                    isPattern: match.isPattern,
                    matchedBy: match.matchedBy,
                    isDeclared: match.isDeclared,
                    action: action,
                    isAssertion: use.isAssertion && action == use.action,
                    via: path.joined(separator: " → "),
                    file: context.index.files[use.file].path,
                    position: use.position,
                    testFile: test.file
                )
                if seen.insert(row).inserted { elements.append(row) }
                for element in match.elements {
                    let id = context.views[element].id
                    if reach[id] == nil { order.append(id) }
                    reach[id] = (reach[id] ?? false) || row.isAssertion
                }
            }
        }
        reached = order.map {
            ElementTest(element: $0, test: test.id, isAsserted: reach[$0] ?? false, testFile: test.file)
        }
    }

    /// What a query means with what is done to it, then the elements around and inside it that the test asks for on the way.
    private func matches(
        of query: ElementQuery, _ action: String, on screen: String?, _ context: TestContext
    ) -> [(QueryMatch, String)] {
        var result = context.matcher.matches(of: query, on: screen).map { ($0, action) }
        let related = query.containers.map { ($0, Self.containing) } + query.parts.map { ($0, Self.contained) }
        for (key, action) in related {
            let found = context.matcher.matches(of: ElementQuery(xcuiQuery: nil, key: key), on: screen)
            result += found.filter { $0.identifier != nil || $0.label != nil }.map { ($0, action) }
        }
        return result
    }

    /// What a test does to the alert of `app.alerts["x"].buttons["y"].tap()`.
    private static let containing = "contains"
    /// What a test does to the label of `app.cells.containing(.staticText, identifier: "x").element.tap()`.
    private static let contained = "isContained"

    private mutating func appendScreens(of trace: Trace, _ found: FoundTest, _ context: TestContext) {
        var asserts: [String: Bool] = [:]
        if let suite = found.suite, let screen = context.viewModelTestCases[suite] { asserts[screen] = false }
        for use in trace.members {
            // A page manager makes all of its pages; the test is on those whose members it uses.
            guard use.name != "init", let screen = context.pageScreens[use.type] else { continue }
            asserts[screen] = (asserts[screen] ?? false) || Self.assertsVisible(use.name)
        }
        for element in elements {
            guard let screen = element.screen else { continue }
            asserts[screen] = asserts[screen] ?? false
        }
        for screen in asserts.keys.sorted() {
            let visible = asserts[screen] ?? false
            screens.append(TestScreen(test: test.id, screen: screen, assertsVisible: visible, testFile: test.file))
        }
    }

    /// Whether a method of a page object says by its name that it asserts the screen to be visible.
    private static func assertsVisible(_ name: String) -> Bool {
        let lowered = name.lowercased()
        return lowered == "expect" || lowered == "waitforappear" || lowered.contains("visible")
            || lowered.contains("isdisplayed")
            || lowered.contains("waitforscreen") || lowered.contains("didappear")
    }

    private mutating func appendPresets(of trace: Trace, _ found: FoundTest, _ context: TestContext) {
        var keys: [PresetFinding.Key] = trace.enumCases.map { .enumCase($0.type, $0.name) }
        keys += trace.constructed.map { .type($0) }
        if let suite = found.suite, context.viewModelTestCases[suite] != nil {
            let scope = Scope(file: context.index[suite].file, type: suite)
            keys += context.index.inheritedNames(of: suite).flatMap(\.arguments)
                .compactMap { context.index.type(named: $0.name, from: scope) }.map { .type($0) }
        }
        if let suite = found.suite { keys += LaunchPresets.scenarios(of: suite, context.index).map { .type($0) } }
        launchSettings = LaunchRows.settings(of: trace, context)
        var names = Set(keys.flatMap { context.presets[$0] ?? [] }).union(launchSettings.map(\.name))
        let own = DeclarationKey(file: found.file, position: found.function.position)
        for (key, presets) in context.presets {
            if case .function(let declaration) = key,
                trace.calledFunctions.contains(declaration) || declaration == own
            {
                names.formUnion(presets)
            }
        }
        presets = names.sorted().map { TestPreset(test: test.id, preset: $0, testFile: test.file) }
    }

    private func style(of trace: Trace, _ found: FoundTest, _ context: TestContext) -> Screen.PageStyle? {
        if let suite = found.suite, context.viewModelTestCases[suite] != nil { return .fosmvvm }
        var counts: [Screen.PageStyle: Int] = [:]
        for use in trace.members {
            if let style = context.pageStyles[use.type], style != .raw { counts[style, default: 0] += 1 }
        }
        let most = counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
        return most?.key ?? (elements.isEmpty ? nil : .raw)
    }
}
