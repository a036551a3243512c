import Testing

@Suite("Uses of components")
struct ComponentUseTests {
    private static let card = """
        import SwiftUI
        struct Card: View { var title = ""; var body: some View { Text(title).accessibilityIdentifier("card.title") } }
        """

    @Test func `each place that shows a component is a use`() async {
        let found = await link([
            "App/Card.swift": Self.card,
            "App/HomeView.swift": """
            import SwiftUI
            struct HomeView: View {
                var body: some View {
                    List {
                        1️⃣Card(title: "A")
                        ForEach(items) { item in 2️⃣Card(title: item.name) }
                        header
                    }
                    .overlay { if isBusy { 3️⃣Card() } }
                }
                @ViewBuilder private var header: some View { 4️⃣Card() }
            }
            """,
        ])
        #expect(
            found.componentUses == [
                "1️⃣ Home (HomeView) ⊃ Card", "2️⃣ Home (HomeView) ⊃ Card", "3️⃣ Home (HomeView) ⊃ Card",
                "4️⃣ Home (HomeView) ⊃ Card",
            ])
    }

    @Test func `a label and what is hidden are uses too`() async {
        let found = await link([
            "App/Card.swift": Self.card,
            "App/HomeView.swift": """
            import SwiftUI
            struct HomeView: View {
                var body: some View {
                    Button { act() } label: { 1️⃣Card() }
                    2️⃣Card().accessibilityHidden(true)
                }
            }
            """,
        ])
        #expect(found.componentUses == ["1️⃣ Home (HomeView) ⊃ Card", "2️⃣ Home (HomeView) ⊃ Card"])
    }

    @Test func `a component with arguments that identify it is used once a place`() async {
        let found = await link([
            "App/Field.swift": """
            import SwiftUI
            struct Field: View {
                let id: String
                var body: some View { Inner().accessibilityIdentifier(id); TextField("", text: $text).accessibilityIdentifier(id + ".text") }
            }
            struct Inner: View { var body: some View { Text("x") } }
            """,
            "App/HomeView.swift": """
            import SwiftUI
            struct HomeView: View { var body: some View { 1️⃣Field(id: "home.name"); 2️⃣Field(id: "home.mail") } }
            """,
        ])
        #expect(
            found.componentUses == [
                "App/Field.swift:4:27 Field (Field) ⊃ Inner", "1️⃣ Home (HomeView) ⊃ Field", "2️⃣ Home (HomeView) ⊃ Field",
            ])
    }

    @Test func `a controller uses the views of the team that it makes`() async {
        let found = await link([
            "App/BadgeView.swift": """
            import UIKit
            final class BadgeView: UIView { let label = UILabel() }
            """,
            "App/HomeViewController.swift": """
            import UIKit
            final class HomeViewController: UIViewController {
                private let badge = 1️⃣BadgeView()
            }
            """,
        ])
        #expect(found.componentUses == ["1️⃣ Home (HomeViewController) ⊃ Badge"])
    }

    @Test func `previews, ways to other screens, recursion and types by name are no uses`() async {
        let found = await link([
            "App/Card.swift": Self.card,
            "App/DetailView.swift": """
            import SwiftUI
            struct DetailView: View { var body: some View { Text("d") } }
            """,
            "App/HomeView.swift": """
            import SwiftUI
            struct HomeView: View {
                var depth = 0
                var body: some View {
                    if depth > 0 { HomeView(depth: depth - 1) }
                    NavigationLink("x") { DetailView() }
                    Text(String(describing: Card.self))
                }
            }
            #Preview { Card() }
            """,
        ])
        #expect(found.componentUses == [])
    }
}
