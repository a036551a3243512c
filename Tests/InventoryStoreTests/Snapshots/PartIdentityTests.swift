import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// Parts are shared by the hash of their rows, so each value of each row must be in the hash.
@Suite struct PartIdentityTests {
    /// A change of one value of the sample inventory.
    struct Change: Sendable, CustomTestStringConvertible {
        let name: String
        let apply: @Sendable (inout Inventory) -> Void
        var testDescription: String { name }

        init(_ name: String, _ apply: @escaping @Sendable (inout Inventory) -> Void) {
            self.name = name
            self.apply = apply
        }
    }

    private static let moved = SourcePosition(line: 99, column: 9)

    static let changes: [Change] = [
        Change("file content") { $0.files[0].contentSHA256 = "d" },
        Change("file size") { $0.files[0].byteCount = 9 },
        Change("file role") { $0.files[0].role = .other },
        Change("screen name") { $0.screens[0].name = "x" },
        Change("screen view types") { $0.screens[0].viewTypes = ["x", "y"] },
        Change("screen page objects") { $0.screens[0].pageObjects = [] },
        Change("screen style") { $0.screens[0].pageStyle = nil },
        Change("screen is component") { $0.screens[0].isComponent = true },
        Change("screen line") { $0.screens[0].line = 99 },
        Change("element id") { $0.viewElements[0].id = ElementID(rawValue: "x") },
        Change("element screen") { $0.viewElements[0].screen = "x" },
        Change("element view type") { $0.viewElements[0].viewType = "x" },
        Change("element kind") { $0.viewElements[0].elementKind = "x" },
        Change("element query") { $0.viewElements[0].xcuiQuery = nil },
        Change("element identifier") { $0.viewElements[0].identifier = "" },
        Change("element is pattern") { $0.viewElements[0].isPattern = true },
        Change("element is interactive") { $0.viewElements[0].isInteractive = false },
        Change("element is counted") { $0.viewElements[0].isCounted = false },
        Change("element label") { $0.viewElements[0].label = nil },
        Change("element unresolved identifier") { $0.viewElements[0].unresolvedIdentifier = "x" },
        Change("element identifier file") { $0.viewElements[0].identifierFile = "x" },
        Change("element identifier line") { $0.viewElements[0].identifierLine = 99 },
        Change("element position") { $0.viewElements[0].position = moved },
        Change("element order") { $0.viewElements.swapAt(1, 2) },
        Change("page element screen") { $0.pageElements[0].screen = "x" },
        Change("page element object") { $0.pageElements[0].pageObject = "x" },
        Change("page element property") { $0.pageElements[0].property = "x" },
        Change("page element query") { $0.pageElements[0].xcuiQuery = "x" },
        Change("page element identifier") { $0.pageElements[0].identifier = "x" },
        Change("page element label") { $0.pageElements[0].label = "x" },
        Change("page element is pattern") { $0.pageElements[0].isPattern = true },
        Change("page element match") { $0.pageElements[0].matchedBy = .index },
        Change("page element is declared") { $0.pageElements[0].isDeclared = nil },
        Change("page element position") { $0.pageElements[0].position = moved },
        Change("action screen") { $0.pageActions[0].screen = "x" },
        Change("action object") { $0.pageActions[0].pageObject = "x" },
        Change("action name") { $0.pageActions[0].action = "x" },
        Change("action result") { $0.pageActions[0].returnsScreen = nil },
        Change("action position") { $0.pageActions[0].position = moved },
        Change("missing element") { $0.missingIdentifiers[0].element = ElementID(rawValue: "x") },
        Change("missing screen") { $0.missingIdentifiers[0].screen = "x" },
        Change("missing view type") { $0.missingIdentifiers[0].viewType = "x" },
        Change("missing kind") { $0.missingIdentifiers[0].elementKind = "x" },
        Change("missing label") { $0.missingIdentifiers[0].label = nil },
        Change("missing suggestion") { $0.missingIdentifiers[0].suggestedIdentifier = "x" },
        Change("missing reason") { $0.missingIdentifiers[0].reason = .computed },
        Change("missing position") { $0.missingIdentifiers[0].position = moved },
        Change("preset name") { $0.presets[0].name = "x" },
        Change("preset service") { $0.presets[0].service = nil },
        Change("preset kind") { $0.presets[0].kind = .stub },
        Change("preset parameters") { $0.presets[0].parameters = "(a:)" },
        Change("preset position") { $0.presets[0].position = moved },
        Change("test id") { $0.tests[0].id = TestID(rawValue: "x") },
        Change("test target") { $0.tests[0].target = "x" },
        Change("test suite") { $0.tests[0].suite = "x" },
        Change("test name") { $0.tests[0].name = "x" },
        Change("test kind") { $0.tests[0].kind = .unit },
        Change("test style") { $0.tests[0].style = nil },
        Change("test disabled") { $0.tests[0].disabledReason = "" },
        Change("test label name") { $0.tests[0].labels = ["tags": ["smoke"], "epic": ["Sign-in"]] },
        Change("test label value") { $0.tests[0].labels["tag"] = ["smoke", "slow"] },
        Change("test unresolved") { $0.tests[0].unresolvedCount = 1 },
        Change("test position") { $0.tests[0].position = moved },
        Change("use test") { $0.testElements[0].test = $0.tests[1].id },
        Change("use screen") { $0.testElements[0].screen = nil },
        Change("use identifier") { $0.testElements[0].identifier = nil },
        Change("use label") { $0.testElements[0].label = "x" },
        Change("use is pattern") { $0.testElements[0].isPattern = true },
        Change("use match") { $0.testElements[0].matchedBy = .label },
        Change("use is declared") { $0.testElements[0].isDeclared = false },
        Change("use action") { $0.testElements[0].action = "x" },
        Change("use is assertion") { $0.testElements[0].isAssertion = true },
        Change("use via") { $0.testElements[0].via = "" },
        Change("use file") { $0.testElements[0].file = "x" },
        Change("use position") { $0.testElements[0].position = moved },
        Change("test screen test") { $0.testScreens[0].test = $0.tests[1].id },
        Change("test screen screen") { $0.testScreens[0].screen = "x" },
        Change("test screen asserts") { $0.testScreens[0].assertsVisible = false },
        Change("test preset test") { $0.testPresets[0].test = $0.tests[1].id },
        Change("test preset preset") { $0.testPresets[0].preset = "x" },
        Change("transition from") { $0.transitions[0].from = "x" },
        Change("transition to") { $0.transitions[0].to = "x" },
        Change("transition via") { $0.transitions[0].via = "x" },
        Change("transition origin") { $0.transitions[0].origin = .view },
        Change("transition tests") { $0.transitions[0].tests = [] },
        Change("transition position") { $0.transitions[0].position = moved },
        Change("model element") { $0.elementModels[0].element = ElementID(rawValue: "x") },
        Change("model object") { $0.elementModels[0].pageObject = "x" },
        Change("model property") { $0.elementModels[0].property = "x" },
        Change("reach element") { $0.elementTests[0].element = ElementID(rawValue: "x") },
        Change("reach test") { $0.elementTests[0].test = $0.tests[1].id },
        Change("reach asserted") { $0.elementTests[0].isAsserted = true },
        Change("diagnostic severity") { $0.diagnostics[0].severity = .error },
        Change("diagnostic code") { $0.diagnostics[0].code = "x" },
        Change("diagnostic message") { $0.diagnostics[0].message = "x" },
        Change("diagnostic position") { $0.diagnostics[0].position = nil },
    ]

    @Test(arguments: PartIdentityTests.changes)
    func `a changed value gives one new part`(change: Change) throws {
        let store = try RecordingFixture()
        try store.record(day: 1)
        var inventory = makeInventory()
        change.apply(&inventory)
        let receipt = try store.record(inventory, day: 2)
        #expect(receipt.outcome == .recorded)
        #expect(receipt.newPartCount == 1)
    }

    @Test func `the order of files is of no account`() throws {
        let store = try RecordingFixture()
        try store.record(day: 1)
        var inventory = makeInventory()
        inventory.files.reverse()
        #expect(try store.record(inventory, day: 2).outcome == .unchanged)
    }

    @Test func `a snapshot that is older than the newest changes no view`() throws {
        let store = try RecordingFixture()
        try store.record(day: 5)
        var inventory = makeInventory()
        inventory.screens.append(makeScreen("Old"))
        #expect(try store.record(inventory, day: 2).outcome == .recorded)
        #expect(try store.rows("SELECT screen FROM screens") == ["Landing"])
        #expect(try store.count("SELECT count(*) FROM snapshots") == 2)
        #expect(try store.rows("SELECT new_gaps FROM screen_coverage") == ["0"])
    }
}
