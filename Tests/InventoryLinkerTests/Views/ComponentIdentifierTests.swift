import InventoryLinker
import Testing

@Suite("Identifiers of components")
struct ComponentIdentifierTests {
    @Test func `a parameter and its suffixes reach each use`() async {
        let found = await link([
            "App/Card.swift": """
            import SwiftUI
            struct Card: View {
                let title: String
                let identifier: String
                var body: some View {
                    VStack {
                        Text(title).accessibilityIdentifier("\\(identifier).title")
                        Button("Open") {}.accessibilityIdentifier(identifier + ".open")
                    }
                    .accessibilityIdentifier(identifier)
                }
            }
            """,
            "App/HomeView.swift": """
            import SwiftUI
            struct HomeView: View {
                let id: Int
                var body: some View {
                    1️⃣Card(title: "A", identifier: "home.a")
                    2️⃣Card(title: "B", identifier: "home.b.\\(id)")
                }
            }
            """,
        ])
        #expect(
            Set(found.identifiers) == [
                "1️⃣ VStack home.a", "1️⃣ Text home.a.title", "1️⃣ Button home.a.open", "2️⃣ VStack home.b.* pattern",
                "2️⃣ Text home.b.*.title pattern", "2️⃣ Button home.b.*.open pattern",
            ])
        #expect(found.identifiers.count == 6)
        #expect(found.missing == [])
        #expect(found.screens == ["Card: Card component", "Home: HomeView"])
    }

    @Test func `an optional parameter is suffixed through map`() async {
        let found = await link([
            "App/Row.swift": """
            import SwiftUI
            struct Row: View {
                private let accessibilityIdentifier: String?
                init(_ text: String, accessibilityIdentifier: String? = nil) {
                    self.accessibilityIdentifier = accessibilityIdentifier
                }
                var body: some View {
                    Image("x").accessibilityIdentifier(accessibilityIdentifier.map { "\\($0).image" } ?? "")
                    Button("x") {}.accessibilityIdentifier(accessibilityIdentifier ?? "")
                }
            }
            """,
            "App/HomeView.swift": """
            import SwiftUI
            struct HomeView: View {
                var body: some View {
                    1️⃣Row("a", accessibilityIdentifier: ID.row)
                    2️⃣Row("b")
                }
                private enum ID { static let row = "home.row" }
            }
            """,
        ])
        #expect(Set(found.identifiers) == ["1️⃣ Image home.row.image", "1️⃣ Button home.row"])
        #expect(found.identifiers.count == 2)
        #expect(found.missing == ["2️⃣ Row 'b' → home.b interactive"])
    }

    @Test func `a component that nobody uses keeps its pattern`() async {
        let found = await link([
            "App/Badge.swift": """
            import SwiftUI
            struct Badge: View {
                let identifier: String
                var body: some View { 1️⃣Button("x") {}.accessibilityIdentifier("\\(identifier).badge") }
            }
            """
        ])
        #expect(found.identifiers == ["1️⃣ Button *.badge pattern"])
    }

    @Test func `an identifier from outside lands on what the component starts with`() async {
        let found = await link([
            "App/PrimaryButton.swift": """
            import SwiftUI
            struct PrimaryButton: View {
                let title: String
                var body: some View { Button(title) {}.buttonStyle(.plain) }
            }
            """,
            "App/HomeView.swift": """
            import SwiftUI
            struct HomeView: View {
                var body: some View { 1️⃣PrimaryButton(title: "Go").accessibilityIdentifier("home.go") }
            }
            """,
        ])
        #expect(found.identifiers == ["1️⃣ PrimaryButton home.go"])
        #expect(found.missing == [])
    }

    @Test(arguments: [
        ("func testID(_ id: String) -> some View { accessibilityIdentifier(id) }", ".testID(\"a.b\")"),
        ("func testID(_ id: String) -> some View { self.accessibilityIdentifier(\"a.\" + id) }", ".testID(\"b\")"),
        ("func testID(_ id: ID) -> some View { accessibilityIdentifier(id.rawValue) }", ".testID(.b)"),
        ("func testID(_ id: ID) -> some View { return modifier(Tag(id: id.rawValue)) }", ".testID(.b)"),
        (
            "func testID(id: String, on: Bool = true) -> some View { on ? AnyView(self) : AnyView(accessibilityIdentifier(id)) }",
            ".testID(id: \"a.b\")"
        ),
        (
            "@ViewBuilder func testID(_ id: String?) -> some View { if let id { accessibilityIdentifier(id) } else { self } }",
            ".testID(\"a.b\")"
        ),
        ("", ".modifier(Tag(id: \"a.b\"))"),
        ("", ".accessibility(identifier: \"a.b\")"),
        ("", ".uiTestingIdentifier(\"a.b\", isEnabled: true)"),
        ("", ".configured(\"a.b\")"),
    ])
    func `own apply functions set identifiers`(function: String, modifier: String) async {
        var configuration = LinkConfiguration()
        configuration.applyFunctions = ["configured"]
        let found = await link(
            [
                "App/HomeView.swift": """
                import SwiftUI
                struct HomeView: View {
                    var body: some View { 1️⃣Button("Go") {}.font(.body)\(modifier).padding() }
                }
                """,
                "App/View+Identifier.swift": """
                import SwiftUI
                enum ID: String { case b = "a.b" }
                extension View { \(function) }
                struct Tag: ViewModifier {
                    let id: String
                    func body(content: Content) -> some View { content.accessibilityIdentifier(id) }
                }
                """,
            ], configuration: configuration)
        #expect(found.identifiers == ["1️⃣ Button a.b"])
        #expect(found.missing == [])
    }

    @Test func `a modifier that only is named so sets nothing`() async {
        let found = await link([
            "App/HomeView.swift": """
            import SwiftUI
            struct HomeView: View {
                var body: some View { 1️⃣Button("Go") {}.tagged("a.b") }
            }
            extension View { func tagged(_ id: String) -> some View { tag(id) } }
            """
        ])
        #expect(found.identifiers == [])
        #expect(found.missing == ["1️⃣ Button 'Go' → home.go interactive"])
    }

    @Test func `components of another module take their identifier by its label`() async {
        let found = await link([
            "App/HomeView.swift": """
            import SwiftUI
            import DesignSystem
            struct HomeView: View {
                var body: some View {
                    1️⃣DSButton("Go", accessibilityIdentifier: "home.go") {}
                    TextField("x", text: $x).2️⃣textFieldStyle(.boxed(accessibilityIdentifier: "home.x"))
                }
            }
            """
        ])
        #expect(found.identifiers.map { String($0.drop { $0 != " " }) } == [" DSButton home.go", " TextField home.x"])
        #expect(found.missing == [])
    }

    @Test func `an optional part that a use leaves out is not there`() async {
        let found = await link([
            "App/Empty.swift": """
            import SwiftUI
            struct Empty: View {
                let actionTitle: String?
                let action: (() -> Void)?
                let identifier: String
                @State private var hint: String? = nil
                init(actionTitle: String? = nil, action: (() -> Void)? = nil, identifier: String) {
                    self.actionTitle = actionTitle
                    self.action = action
                    self.identifier = identifier
                }
                var body: some View {
                    Text("Nothing").accessibilityIdentifier(identifier + ".title")
                    if let actionTitle, let action {
                        Button(actionTitle, action: action).accessibilityIdentifier(identifier + ".button")
                    }
                    if let hint { Text(hint).accessibilityIdentifier(identifier + ".hint") }
                }
            }
            """,
            "App/HomeView.swift": """
            import SwiftUI
            struct HomeView: View {
                var body: some View {
                    1️⃣Empty(identifier: "a")
                    2️⃣Empty(actionTitle: "Go", action: { go() }, identifier: "b")
                    3️⃣Empty(actionTitle: model.title, action: model.action, identifier: "c")
                }
            }
            """,
        ])
        #expect(
            Set(found.identifiers) == [
                "1️⃣ Text a.title", "1️⃣ Text a.hint", "2️⃣ Text b.title", "2️⃣ Text b.hint", "2️⃣ Button b.button",
                "3️⃣ Text c.title", "3️⃣ Text c.hint", "3️⃣ Button c.button",
            ])
    }

    @Test func `a text with a default may be handed in`() async {
        let found = await link([
            "App/HomeView.swift": """
            import SwiftUI
            struct HomeView: View { var body: some View { VStack { 1️⃣Card(identifier: "home.one"); 2️⃣Card() } } }
            struct Card: View {
                var identifier: String = "card"
                var body: some View { Button("Go") {}.accessibilityIdentifier("\\(identifier).button") }
            }
            """
        ])
        #expect(found.identifiers == ["1️⃣ Button home.one.button", "2️⃣ Button card.button"])
    }
}
