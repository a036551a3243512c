import InventoryLinker
import Testing

@Suite("Look-ups by functions of packages that the sources do not have")
struct ForeignQueryTests {
    private func link(
        _ body: String, declarations: String = "", configuration: LinkConfiguration = LinkConfiguration(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> LinkedFixture {
        await InventoryLinkerTests.link(
            [
                "AppUITests/PayUITests.swift": """
                import XCTest
                import robots
                final class PayRobot: CoreElements {
                    let app = XCUIApplication()
                    func pay(_ title: String) -> PayRobot {
                        \(body)
                        return self
                    }
                }
                final class PayUITests: CoreTestCase {
                    func testIt() { PayRobot().pay("Pay") }
                }
                \(declarations)
                """
            ], configuration: configuration, sourceLocation: sourceLocation)
    }

    private func uses(_ found: LinkedFixture) -> [String] {
        found.uses.map {
            $0.replacing(" PayUITests/testIt()", with: "").replacing(" via PayRobot.pay", with: "")
        }
    }

    @Test(arguments: [
        ("button(\"pay\").1️⃣tap()", ["1️⃣ tap pay?"]),
        ("button(title).1️⃣tap()", ["1️⃣ tap Pay?"]),
        (
            "self.secureTextField(\"pin\").1️⃣tap().2️⃣clearText().3️⃣typeText(\"1\")",
            ["1️⃣ tap pin?", "2️⃣ clearText pin?", "3️⃣ typeText pin?"]
        ),
        ("staticText(\"paid\").1️⃣wait(time: 5).2️⃣checkExists()", ["1️⃣ checks wait paid?", "2️⃣ checks checkExists paid?"]),
        ("cell(\"row\").onChild(button(\"pay\")).1️⃣tap()", ["1️⃣ contains row?", "1️⃣ tap pay?"]),
        ("cell(\"row\").inTable(table(\"rows\")).firstMatch().1️⃣swipeUp()", ["1️⃣ contains rows?", "1️⃣ swipeUp row?"]),
        ("cell(\"row\").hasDescendant(image(\"logo\")).1️⃣tap()", ["1️⃣ isContained logo?", "1️⃣ tap row?"]),
        ("button().byIndex(1).1️⃣tap()", ["1️⃣ tap index"]),
        ("button(identifier: \"pay\").1️⃣tap()", ["1️⃣ tap pay?"]),
        ("button(label: \"Pay\").1️⃣tap()", ["1️⃣ tap 'Pay'"]),
        ("staticText(NSPredicate(format: \"label == %@\", title)).1️⃣exists()", ["1️⃣ checks exists 'Pay'"]),
        ("app.button(\"pay\").1️⃣tap()", ["1️⃣ tap pay?"]),
        ("swittch(\"on\").1️⃣tap()", ["1️⃣ tap on?"]),
    ])
    func `a function named as one element looks it up`(body: String, expected: [String]) async {
        let found = await link(body)
        #expect(uses(found).sorted() == expected.sorted())
        #expect(found.unresolved["PayUITests/testIt()"] ?? 0 == 0)
    }

    @Test(arguments: [
        // Common words, more arguments, closures and other labels.
        "map(\"a\")", "group(\"a\")", "key(\"a\")", "button(\"a\", \"b\")", "cell { print(1) }",
        "image(contentsOf: \"a\")",
        // Functions of the sources and local names mean what they are.
        "alert(\"a\")", "let cell = make(); cell(\"a\")", "sheet(\"a\").tap()",
    ])
    func `other functions look nothing up`(body: String) async {
        let found = await link(
            body, declarations: "func alert(_ text: String) {}\nfunc sheet(_ text: String) -> Sheet { Sheet() }")
        #expect(found.uses == [])
    }

    @Test func `what it looks up by may not be known`() async {
        let found = await link("button(settings.title).tap(); button(make()).tap()")
        #expect(found.uses == [])
        #expect(found.unresolved["PayUITests/testIt()"] == 2)
    }

    @Test func `configured functions look an identifier up`() async {
        var configuration = LinkConfiguration()
        configuration.queryFunctions = ["find", "anything"]
        let found = await link(
            "find(\"a\").1️⃣tap(); self.anything(\"b\").2️⃣tap(); app.find(\"c\").3️⃣tap()", configuration: configuration)
        #expect(uses(found) == ["1️⃣ tap a?", "2️⃣ tap b?", "3️⃣ tap c?"])
    }

    @Test func `they are elements of page objects`() async {
        let found = await link(
            "button(\"pay\").1️⃣tap()",
            declarations: """
                final class ListRobot: CoreElements {
                    func 2️⃣open() -> ListRobot { button("open").3️⃣tap(); return self }
                    func 4️⃣close() { button("close").5️⃣tap() }
                    var 6️⃣title: UIElement { staticText("title") }
                }
                """)
        #expect(
            found.pageElements.filter { $0.contains("ListRobot") } == [
                "6️⃣ ListRobot.title staticTexts identifier_or_label title undeclared",
                "2️⃣ ListRobot.open buttons identifier_or_label open undeclared",
                "4️⃣ ListRobot.close buttons identifier_or_label close undeclared",
            ])
        #expect(
            found.pageActions.filter { $0.contains("ListRobot") } == [
                "2️⃣ ListRobot.open → List", "4️⃣ ListRobot.close",
            ])
    }
}
