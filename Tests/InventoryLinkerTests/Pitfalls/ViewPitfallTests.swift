import InventoryLinker
import Testing

@Suite("Pitfalls of identifiers in views")
struct ViewPitfallTests {
    /// The diagnostics of a view with the given body.
    private func diagnostics(_ body: String, declarations: String = "", tests: String = "") async -> [String] {
        var files = [
            "App/CartView.swift": """
            import SwiftUI
            struct CartView: View {
                let model: Model
                var body: some View {
                    \(body)
                }
            }
            \(declarations)
            """
        ]
        if !tests.isEmpty { files["AppUITests/CartTests.swift"] = tests }
        return await LinkedFixture(files, configuration: LinkConfiguration()).diagnostics
    }

    @Test(arguments: [
        (
            "VStack { Text(\"a\"); Button(\"b\") {} }.1️⃣accessibilityIdentifier(\"x\")",
            "1️⃣ note identifier-on-container"
        ),
        (
            "Group { Text(\"a\"); if model.on { Text(\"b\") } }.1️⃣accessibility(identifier: \"x\")",
            "1️⃣ note identifier-on-container"
        ),
        ("Text(\"\").1️⃣accessibilityIdentifier(\"x\")", "1️⃣ warning identifier-on-empty-text"),
        ("Text(verbatim: \"\").1️⃣accessibilityIdentifier(\"x\")", "1️⃣ warning identifier-on-empty-text"),
        (
            "Label(\"Done\", systemImage: \"checkmark\").1️⃣accessibilityIdentifier(\"x\")",
            "1️⃣ note identifier-on-merging-container"
        ),
        (
            "ContentUnavailableView(\"Empty\", systemImage: \"x\").1️⃣accessibilityIdentifier(\"x\")",
            "1️⃣ note identifier-on-merging-container"
        ),
        (
            "HStack { Text(\"a\").1️⃣accessibilityIdentifier(\"x\") }.accessibilityElement(children: .combine)",
            "1️⃣ warning identifier-lost-in-merge"
        ),
        (
            "HStack { VStack { Text(\"a\").1️⃣accessibilityIdentifier(\"x\") } }.accessibilityElement(children: .ignore)",
            "1️⃣ warning identifier-lost-in-merge"
        ),
        (
            "HStack { Text(\"a\").1️⃣accessibilityIdentifier(\"x\") }.accessibilityElement()",
            "1️⃣ warning identifier-lost-in-merge"
        ),
        (
            "Label { Text(\"a\").1️⃣accessibilityIdentifier(\"x\") } icon: { Image(\"b\") }",
            "1️⃣ warning identifier-lost-in-merge"
        ),
        (
            "VStack { Text(\"a\").accessibilityIdentifier(\"x\"); Text(\"b\").1️⃣accessibilityIdentifier(\"x\") }",
            "1️⃣ note duplicate-identifier"
        ),
        ("Button(\"Pay\") {}.1️⃣accessibilityIdentifier(\"Pay\")", "1️⃣ note identifier-equals-text"),
    ])
    func `each is told where the identifier is set`(body: String, expected: String) async {
        #expect(await diagnostics(body) == [expected])
    }

    @Test(arguments: [
        "VStack { Text(\"a\"); Text(\"b\") }.accessibilityElement(children: .contain).accessibilityIdentifier(\"x\")",
        "VStack { Text(\"a\"); Text(\"b\") }.accessibilityElement(children: .combine).accessibilityIdentifier(\"x\")",
        "VStack { Text(\"a\"); Spacer() }.accessibilityIdentifier(\"x\")",
        "VStack { Button { go() } label: { Text(\"a\"); Text(\"b\") } }.accessibilityIdentifier(\"x\")",
        "Group { if model.on { Text(\"a\") } else { Text(\"b\") } }.accessibilityIdentifier(\"x\")",
        "Group { switch model.state { case .a: Text(\"a\"); default: Text(\"b\") } }.accessibilityIdentifier(\"x\")",
        "List { Text(\"a\"); Text(\"b\") }.accessibilityIdentifier(\"x\")",
        "ScrollView { Text(\"a\"); Text(\"b\") }.accessibilityIdentifier(\"x\")",
        "Button { go() } label: { HStack { Text(\"a\"); Text(\"b\") }.accessibilityIdentifier(\"x\") }",
        "HStack { Text(\"a\"); Text(\"b\") }.uiTestingIdentifier(\"x\")",
        "VStack { Text(\"a\"); Text(\"b\") }",
        "Text(\" \").accessibilityIdentifier(\"x\")",
        "Text(\"\").accessibilityLabel(\"a\").accessibilityIdentifier(\"x\")",
        "Text(\"\")",
        "Text(model.text).accessibilityIdentifier(\"x\")",
        "Button { go() } label: { Label(\"a\", systemImage: \"b\").accessibilityIdentifier(\"x\") }",
        "Label(\"a\", systemImage: \"b\").accessibilityElement(children: .combine).accessibilityIdentifier(\"x\")",
        "Label(\"a\", systemImage: \"b\")",
        "ContentUnavailableView { Text(\"a\") } actions: { Button(\"b\") {}.accessibilityIdentifier(\"x\") }",
        "HStack { Text(\"a\").accessibilityIdentifier(\"x\") }.accessibilityElement(children: .contain)",
        "HStack { Text(\"a\") }.accessibilityElement(children: .combine).accessibilityIdentifier(\"x\")",
        """
        HStack { Text("a") }.accessibilityElement(children: .combine)
            .sheet(isPresented: $on) { Text("b").accessibilityIdentifier("x") }
        """,
        "if model.on { Text(\"a\").accessibilityIdentifier(\"x\") } else { Text(\"b\").accessibilityIdentifier(\"x\") }",
        """
        switch model.state {
        case .a: Text("a").accessibilityIdentifier("x")
        default: Text("b").accessibilityIdentifier("x")
        }
        """,
        "ForEach(model.items) { _ in Text(\"a\").accessibilityIdentifier(\"x\") }",
        """
        VStack {
            if model.on { Text("a").accessibilityIdentifier("x") }
            if model.off { Text("b").accessibilityIdentifier("x") }
        }
        """,
        "VStack { Text(\"a\").accessibilityIdentifier(\"x\"); Text(\"b\").accessibilityIdentifier(\"y\") }",
        "Text(model.a ? \"a\" : \"b\").accessibilityIdentifier(model.a ? \"x\" : \"y\")",
        "Button(\"Pay\") {}.accessibilityIdentifier(\"pay\")",
        "Button(\"cart.pay\") {}.accessibilityIdentifier(\"cart.pay\")",
    ])
    func `near misses are none`(body: String) async {
        #expect(await diagnostics(body) == [])
    }

    @Test func `two elements of one identifier are fine where the tests take the first match`() async {
        let body = """
            VStack { Text("a").accessibilityIdentifier("x"); Text("b").1️⃣accessibilityIdentifier("x") }
            """
        func test(_ query: String) -> String {
            """
            import XCTest
            final class CartTests: XCTestCase {
                func testCart() { XCTAssertTrue(\(query).exists) }
            }
            """
        }
        let first = await diagnostics(body, tests: test("XCUIApplication().staticTexts[\"x\"].firstMatch"))
        #expect(first == [])
        let any = await diagnostics(body, tests: test("XCUIApplication().staticTexts[\"x\"]"))
        #expect(any == ["1️⃣ note duplicate-identifier"])
    }

    /// Components that set the identifier `x`, at marker 1, 2 and 3.
    private static let parts = """
        struct PayView: View { var body: some View { Button("p") {}.1️⃣accessibilityIdentifier("x") } }
        struct SumView: View { var body: some View { VStack { Text("s").2️⃣accessibilityIdentifier("x") } } }
        struct BoxView: View { var body: some View { SumView() } }
        """

    @Test(arguments: [
        ("VStack { PayView(); SumView() }", "2️⃣"),
        ("VStack { SumView(); PayView() }", "1️⃣"),
        ("VStack { BoxView(); PayView() }", "1️⃣"),
        ("VStack { PayView(); PayView() }", "1️⃣"),
        ("VStack { Text(\"a\").accessibilityIdentifier(\"x\"); BoxView() }", "2️⃣"),
        ("VStack { PayView(); if model.on { BoxView() } }", "2️⃣"),
    ])
    func `an identifier that several parts of a screen have is told once`(body: String, place: String) async {
        #expect(await diagnostics(body, declarations: Self.parts) == [place + " note duplicate-identifier"])
    }

    @Test(arguments: [
        "if model.on { PayView() } else { SumView() }",
        "VStack { if model.on { PayView() }; if model.off { SumView() } }",
        "switch model.state { case .a: PayView(); default: SumView() }",
        "ForEach(model.items) { _ in PayView() }",
        "ForEach([1, 2], id: \\.self) { _ in PayView() }",
        "PayView().sheet(isPresented: $on) { SumView() }",
        "TabView { PayView(); SumView() }",
        "VStack { PayView(); SumView().accessibilityHidden(true) }",
    ])
    func `parts that are not shown together may share one`(body: String) async {
        #expect(await diagnostics(body, declarations: Self.parts) == [])
    }

    @Test func `parts with an identifier that tests use with firstMatch may share it`() async {
        let tests = """
            import XCTest
            final class T: XCTestCase { func testA() { XCUIApplication().buttons["x"].firstMatch.tap() } }
            """
        #expect(await diagnostics("VStack { PayView(); SumView() }", declarations: Self.parts, tests: tests) == [])
    }
}
