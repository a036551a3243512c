import Testing

@Suite("Ways between screens")
struct TransitionTests {
    /// The transitions of a view that holds the given body; there are the views `DetailView` and `SheetView`.
    private func transitions(_ body: String, sourceLocation: SourceLocation = #_sourceLocation) async -> [String] {
        await link(
            [
                "App/HomeView.swift": """
                import SwiftUI
                struct HomeView: View {
                    var body: some View { VStack {
                        \(body)
                    } }
                }
                """,
                "App/DetailView.swift": """
                import SwiftUI
                struct DetailView: View { var id = 1; var body: some View { Text("d") } }
                """,
                "App/SheetView.swift": """
                import SwiftUI
                struct SheetView: View { var body: some View { Text("s") } }
                """,
            ], sourceLocation: sourceLocation
        ).transitions.map { String($0.drop { $0 != " " }.dropFirst()) }
    }

    @Test(arguments: [
        ("NavigationLink(\"x\") { DetailView() }", "NavigationLink"),
        ("NavigationLink(destination: DetailView()) { Text(\"x\") }", "NavigationLink"),
        ("NavigationLink(\"x\", destination: DetailView())", "NavigationLink"),
        ("NavigationLink { DetailView() } label: { Text(\"x\") }", "NavigationLink"),
        ("Text(\"x\").sheet(isPresented: $a) { DetailView() }", "sheet"),
        ("Text(\"x\").sheet(item: $a, onDismiss: { b() }) { item in DetailView(id: item.id) }", "sheet"),
        ("Text(\"x\").fullScreenCover(isPresented: $a) { NavigationStack { DetailView() } }", "fullScreenCover"),
        ("Text(\"x\").popover(isPresented: $a) { DetailView().frame(width: 1) }", "popover"),
        ("Text(\"x\").navigationDestination(for: Int.self) { id in DetailView(id: id) }", "navigationDestination"),
        ("Text(\"x\").navigationDestination(isPresented: $a) { if b { DetailView() } }", "navigationDestination"),
        ("Text(\"x\").sheet(isPresented: $a) { VStack { DetailView() }.padding() }", "sheet"),
        ("Text(\"x\").sheet(isPresented: $a) { ZStack { Color.black; DetailView() } }", "sheet"),
        ("TabView { DetailView().tabItem { Text(\"x\") } }", "TabView"),
        ("TabView { Tab(\"x\", systemImage: \"y\") { DetailView() } }", "TabView"),
    ])
    func `each way that a view opens another one`(body: String, via: String) async {
        let found = await transitions(body)
        #expect(found == ["Home → Detail by \(via) (view)"])
    }

    @Test(arguments: [
        "DetailView()", "NavigationLink { Text(\"x\") } label: { DetailView() }",
        "Text(\"x\").overlay { DetailView() }", "Text(\"x\").onAppear { DetailView() }",
        "NavigationLink(value: DetailView.self) { Text(\"x\") }", "Text(\"DetailView()\")",
        "Text(\"x\").sheet(isPresented: $a) { VStack { Text(\"y\"); DetailView() } }",
        "Text(\"x\").sheet(isPresented: $a) { List { Section { DetailView() } } }",
        "Text(\"x\").sheet(isPresented: $a) { Text(\"y\").toolbar { DetailView() } }",
        "Text(\"x\").sheet(isPresented: $a) { Button { b() } label: { DetailView() } }",
        "Text(\"x\").sheet(isPresented: $a) { NavigationLink(value: 1) { DetailView() } }",
    ])
    func `near misses are parts, not ways`(body: String) async {
        let found = await transitions(body)
        #expect(found == [])
    }

    @Test func `several ways and a way within a way`() async {
        let found = await transitions(
            "NavigationLink(\"x\") { DetailView().sheet(isPresented: $a) { SheetView() } }")
        #expect(Set(found) == ["Home → Detail by NavigationLink (view)", "Home → Sheet by sheet (view)"])
    }

    @Test func `a view's way is taken by the tests that take the page object's`() async {
        let found = await link([
            "App/HomeView.swift": """
            import SwiftUI
            struct HomeView: View {
                var body: some View { 1️⃣NavigationLink("x") { DetailView() }.accessibilityIdentifier("home.x") }
            }
            struct DetailView: View { var body: some View { Text("d").accessibilityIdentifier("detail.d") } }
            """,
            "AppUITests/T.swift": """
            import XCTest
            struct HomeScreen {
                let app: XCUIApplication
                func 2️⃣open() -> DetailScreen { app.buttons["home.x"].tap(); return DetailScreen(app: app) }
                func 3️⃣neverTaken() -> DetailScreen { DetailScreen(app: app) }
            }
            struct DetailScreen { let app: XCUIApplication; var d: XCUIElement { app.staticTexts["detail.d"] } }
            final class T: XCTestCase {
                func testOne() { HomeScreen(app: XCUIApplication()).open().d.tap() }
                func testTwo() throws { throw XCTSkip("x"); HomeScreen(app: XCUIApplication()).open() }
            }
            """,
        ])
        #expect(
            found.transitions == [
                "1️⃣ Home → Detail by NavigationLink (view) taken by T/testOne()",
                "2️⃣ Home → Detail by HomeScreen.open (page_object) taken by T/testOne()",
                "3️⃣ Home → Detail by HomeScreen.neverTaken (page_object)",
            ])
    }
}
