import InventoryTestSupport
import Testing

@testable import InventoryReport

struct NextStepFinderTests {
    /// Cart has three tests and is led to from Home; Help has none and is led to from nowhere.
    private func makeFacts() -> ReportFacts {
        var facts = ReportFacts(project: "Shop", generatedAt: makeDate(day: 1), toolVersion: "1")
        facts.snapshot = makeSnapshot("s", day: 1, commit: nil)
        facts.screens = [makeScreen("Cart", testCount: 3), makeScreen("Help", testCount: 0)]
        facts.transitions = [.init(from: "Home", to: "Cart", via: "sheet", origin: "view", testCount: 0)]
        return facts
    }

    private func steps(_ facts: ReportFacts) -> [ReportModel.NextStep] { ReportModel(facts: facts).nextSteps }

    @Test func missingIdentifierNamesTheLineToAdd() throws {
        var facts = makeFacts()
        facts.missing = [makeMissing("Cart", label: "Pay", line: 42), makeMissing("Help", label: nil, line: 7)]
        let steps = steps(facts)
        // Cart: 1 element + 3 tests + 1 way in; Help: 1 element.
        #expect(steps.map(\.file) == ["Cart.swift", "Help.swift"])
        #expect(steps[0].problem == "Button “Pay” has no identifier")
        #expect(steps[0].code == ".accessibilityIdentifier(\"cart.pay\")")
        #expect((steps[0].line, steps[0].effect) == (42, "lets the 3 tests on Cart find it"))
        #expect((steps[1].problem, steps[1].effect) == ("Button has no identifier", "lets a test find it"))
    }

    @Test(arguments: ["computed", "conditional"])
    func elementsThatNobodyActsOnAreNoStep(reason: String) {
        var facts = makeFacts()
        facts.missing = [makeMissing("Cart", label: "Total", line: 1, reason: reason)]
        #expect(steps(facts).isEmpty)
    }

    @Test func modelledElementsOfATestedScreenAskForACall() {
        var facts = makeFacts()
        facts.elements = [
            makeElement("Cart", level: 2, line: 1), makeElement("Cart", level: 2, line: 2),
            makeElement("Cart", level: 3, line: 3),
        ]
        #expect(steps(facts).map(\.problem) == ["“cart.1”, “cart.2” of Cart have a page element that no test uses"])
    }

    @Test func identifiedElementsOfAnUntestedScreenAskForATest() {
        var facts = makeFacts()
        facts.elements = [makeElement("Help", level: 1, line: 1), makeElement("Help", level: 0, line: 2)]
        #expect(steps(facts).map(\.kind) == [.addTest])
        #expect(steps(facts).map(\.problem) == ["Help has no test; 1 element of it has an identifier"])
    }

    @Test func oneScreenHasAtMostTwoSteps() {
        var facts = makeFacts()
        facts.missing =
            (1...9).map { makeMissing("Cart", label: "Button \($0)", line: $0) } + [
                makeMissing("Help", label: nil, line: 1)
            ]
        #expect(steps(facts).map(\.screen) == ["Cart", "Cart", "Help"])
    }

    private func makeScreen(_ name: String, testCount: Int) -> ReportModel.Screen {
        .init(
            name: name, viewTypes: [], pageObjects: [], isComponent: false, file: "\(name).swift", line: 1,
            ladder: Ladder(levels: []),
            testCount: testCount, unreferencedInteractive: 0, inboundCount: 0)
    }

    private func makeMissing(_ screen: String, label: String?, line: Int, reason: String = "interactive")
        -> ReportModel.Missing
    {
        .init(
            screen: screen, viewType: "\(screen)View", kind: "Button", label: label,
            suggestion: "\(screen.lowercased()).\((label ?? "button").lowercased())", file: "\(screen).swift",
            line: line, column: 1,
            reason: reason)
    }

    private func makeElement(_ screen: String, level: Int, line: Int) -> ReportModel.Element {
        .init(
            screen: screen, identifier: "\(screen.lowercased()).\(line)", kind: "Button", file: "\(screen).swift",
            line: line, level: level,
            isInteractive: true, tests: [])
    }
}
