import Testing

@Suite("Identifiers that protocols require")
struct RequiredIdentifierTests {
    /// A menu that identifies its rows by a requirement of a protocol.
    private let menu = """
        import SwiftUI
        protocol MenuItem { var title: String { get }; var testName: String { get } }
        struct MenuView: View {
            let items: [MenuItem]
            var body: some View { List { ForEach(items, id: \\.title) { item in row(item) } } }
            func row(_ item: MenuItem) -> some View {
                1️⃣Button(item.title) {}.accessibilityIdentifier(item.testName)
            }
        }
        """

    @Test func `a requirement is what all types of the protocol give`() async {
        let found = await link([
            "App/MenuView.swift": menu,
            "App/MenuItems.swift": """
            extension MenuModel {
                struct Payments: MenuItem { let title: String; let testName: String = "menu-payments" }
                struct Store: MenuItem { let title: String; var testName: String { "menu-store" } }
            }
            """,
            "UITests/Mock.swift": """
            import XCTest
            struct MockItem: MenuItem { let title = "x"; let testName = "mock" }
            """,
        ])
        #expect(found.identifiers == ["1️⃣ Button menu-payments", "1️⃣ Button menu-store"])
        #expect(found.missing == [])
    }

    @Test(arguments: [
        "struct Other: MenuItem { let title: String; let testName: String }",
        "struct Other: MenuItem { let title: String; var testName: String { title + \"!\" } }",
        "",
    ])
    func `a type that does not tell leaves all unknown`(other: String) async {
        let payments = "struct Payments: MenuItem { let title: String; let testName: String = \"menu-payments\" }"
        let found = await link([
            "App/MenuView.swift": menu,
            "App/MenuItems.swift": other.isEmpty ? "" : payments + "\n" + other,
        ])
        #expect(found.identifiers == ["1️⃣ Button =item.testName"])
        #expect(found.missing == [])
    }

    @Test func `a default of the protocol counts where a type has none of its own`() async {
        let found = await link([
            "App/MenuView.swift": menu,
            "App/MenuItems.swift": """
            extension MenuItem { var testName: String { "menu-item" } }
            struct Payments: MenuItem { let title: String; let testName = "menu-payments" }
            struct Store: MenuItem { let title: String }
            """,
        ])
        #expect(found.identifiers.sorted() == ["1️⃣ Button menu-item", "1️⃣ Button menu-payments"])
    }

    @Test func `a property of a component may be of any type of its protocol`() async {
        let found = await link([
            "App/Row.swift": """
            import SwiftUI
            protocol Model { var testName: String { get } }
            struct First: Model { let testName = "first" }
            struct Second: Model { let testName = "second" }
            enum Screen { typealias Item = Model }
            struct Row: View {
                let model: any Screen.Item
                var body: some View { 1️⃣Button("Go") {}.accessibilityIdentifier(model.testName) }
            }
            """
        ])
        #expect(found.identifiers == ["1️⃣ Button first", "1️⃣ Button second"])
    }
}
