import Testing

@Suite("Identifiers of views")
struct ViewIdentifierTests {
    /// The identifiers of a view with the given body, and of further files.
    private func identifiers(
        _ body: String, declarations: String = "", others: [String: String] = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> [String] {
        var files = others
        files["App/CartView.swift"] = """
            import SwiftUI
            struct CartView: View {
                @State private var text = ""
                let total: Int
                let name: String
                var body: some View {
                    \(body)
                }
            }
            \(declarations)
            """
        return await link(files, sourceLocation: sourceLocation).identifiers
    }

    @Test func `literals on every kind of element`() async {
        let found = await identifiers(
            """
            VStack {
                1️⃣Button("Pay") {}.accessibilityIdentifier("cart.pay")
                2️⃣TextField("Code", text: $text).font(.body).accessibilityIdentifier("cart.code").padding()
                3️⃣Text(verbatim: "x").accessibility(identifier: "cart.caption")
                4️⃣Toggle(isOn: $on) { Text("Gift") }.accessibilityIdentifier("cart.gift")
                5️⃣Image(systemName: "star").uiTestingIdentifier("cart.star")
                6️⃣ProgressView().accessibilityIdentifier("cart.spinner")
                7️⃣List { 8️⃣NavigationLink("More") { Text("x") }.accessibilityIdentifier("cart.more") }
                    .accessibilityIdentifier("cart.list")
            }
            """)
        #expect(
            found == [
                "1️⃣ Button cart.pay", "2️⃣ TextField cart.code", "3️⃣ Text cart.caption", "4️⃣ Toggle cart.gift",
                "5️⃣ Image cart.star", "6️⃣ ProgressView cart.spinner", "7️⃣ List cart.list",
                "8️⃣ NavigationLink cart.more",
            ])
    }

    @Test(arguments: [
        ("\"cart.pay\"", "cart.pay"),
        ("ID.pay", "cart.pay"),
        ("CartIdentifiers.Footer.pay", "cart.footer.pay"),
        ("Footer.pay", "cart.footer.pay"),
        ("Row.pay.rawValue", "cart.row.pay"),
        ("Row.cancel.rawValue", "cancel"),
        ("Row.cancel.id", "row.cancel"),
        ("Row.`continue`.rawValue", "continue"),
        ("\"cart.\" + \"pay\"", "cart.pay"),
        ("prefix + \".pay\"", "cart.pay"),
        ("\"\\(prefix).pay\"", "cart.pay"),
        ("ID.row(\"pay\")", "cart.row.pay"),
        ("ID.joined(\"a\", \"b\")", "a/b"),
        ("ids.pay", "struct.pay"),
        ("A11y.cart.pay", "cart.struct.pay"),
        ("A11y.cart.footer.pay", "cart.footer.struct.pay"),
        ("Alias.pay", "cart.pay"),
        ("ID.computed", "cart.computed"),
        ("ID.derived", "cart.pay.derived"),
        ("ID.pay.lowercased()", "cart.pay"),
        ("\"CART\".lowercased()", "cart"),
        ("\"\"\"\n        cart.pay\n        \"\"\"", "cart.pay"),
    ])
    func `constants are followed to their text`(expression: String, text: String) async {
        let found = await identifiers(
            "1️⃣Button(\"Pay\") {}.accessibilityIdentifier(\(expression))",
            declarations: #"""
                private let prefix = "cart"
                private let ids = Ids(pay: "struct.pay")
                struct Ids { let pay: String; var footer = Footer2(pay: "cart.footer.struct.pay") }
                struct Footer2 { let pay: String }
                private enum ID {
                    static let pay = "cart.pay"
                    static var computed: String { prefix + ".computed" }
                    static let derived = pay + ".derived"
                    static func row(_ name: String) -> String { "cart.row.\(name)" }
                    static func joined(_ parts: String...) -> String { return "a/b" }
                }
                enum CartIdentifiers { enum Footer { static let pay = "cart.footer.pay" } }
                typealias Footer = CartIdentifiers.Footer
                private typealias Alias = ID
                enum Row: String {
                    case pay = "cart.row.pay", cancel, `continue`
                    var id: String { "row.\(self)" }
                }
                enum A11y { static let cart = Ids(pay: "cart.struct.pay") }
                """#)
        #expect(found == ["1️⃣ Button \(text)"])
    }

    @Test(arguments: [
        ("\"cart.row.\\(total)\"", "Button cart.row.* pattern"),
        ("\"cart.row.\" + String(total)", "Button cart.row.* pattern"),
        ("row(total)", "Button cart.row.* pattern"),
        ("\"\\(total)-\\(name)\"", "Button =\"\\(…)-\\(…)\""),
        ("total > 1 ? \"cart.many\" : \"cart.one\"", "Button cart.many|Button cart.one"),
        ("kind?.rawValue ?? \"cart.none\"", "Button cart.none"),
        ("unknownGlobal", "Button =unknownGlobal"),
        ("UUID().uuidString", "Button =UUID().uuidString"),
    ])
    func `what is known at run time only is a pattern or an expression`(expression: String, expected: String) async {
        let found = await identifiers(
            "1️⃣Button(\"Pay\") {}.accessibilityIdentifier(\(expression))",
            declarations: #"func row(_ number: Int) -> String { "cart.row.\(number)" }"#)
        #expect(found == expected.split(separator: "|").map { "1️⃣ " + $0 })
    }

    @Test(arguments: ["nil", "\"\""])
    func `no text is no identifier`(expression: String) async {
        let found = await identifiers("Button(\"Pay\") {}.accessibilityIdentifier(\(expression))")
        #expect(found == [])
    }

    @Test func `private enumerations of one name stay apart`() async {
        let found = await link([
            "App/LoginView.swift": """
            import SwiftUI
            struct LoginView: View {
                var body: some View { 1️⃣Button("Go") {}.accessibilityIdentifier(AccessibilityIdentifier.go) }
            }
            private enum AccessibilityIdentifier { static let go = "login.go" }
            """,
            "App/HelpView.swift": """
            import SwiftUI
            struct HelpView: View {
                var body: some View { 2️⃣Button("Go") {}.accessibilityIdentifier(AccessibilityIdentifier.go) }
            }
            private enum AccessibilityIdentifier { static let go = "help.go" }
            """,
            "App/OtherView.swift": """
            import SwiftUI
            struct OtherView: View {
                var body: some View { 3️⃣Button("Go") {}.accessibilityIdentifier(AccessibilityIdentifier.go) }
            }
            """,
        ])
        #expect(
            found.identifiers == [
                "2️⃣ Button help.go", "1️⃣ Button login.go", "3️⃣ Button =AccessibilityIdentifier.go",
            ])
    }

    @Test func `constants of other files, in extensions and nested in the view`() async {
        let found = await link([
            "App/LoginView.swift": """
            import SwiftUI
            struct LoginView: View {
                var body: some View {
                    1️⃣Button("Go") {}.accessibilityIdentifier(ID.go)
                    2️⃣Button("Stop") {}.accessibilityIdentifier(Identifiers.Login.stop)
                    3️⃣Button("Back") {}.accessibilityIdentifier(Self.back)
                    4️⃣Button("Help") {}.accessibilityIdentifier(help)
                }
                private enum ID { static let go = "login.go" }
                static let back = "login.back"
                private let help = "login.help"
            }
            """,
            "App/Identifiers.swift": "enum Identifiers {}",
            "App/Identifiers+Login.swift": """
            extension Identifiers { enum Login { static let stop = "login.stop" } }
            """,
        ])
        #expect(
            found.identifiers == [
                "1️⃣ Button login.go", "2️⃣ Button login.stop", "3️⃣ Button login.back", "4️⃣ Button login.help",
            ])
    }

    @Test func `a loop over known values gives each of them`() async {
        let found = await identifiers(
            """
            ForEach(Tab.allCases, id: \\.self) { tab in
                1️⃣Button("x") {}.accessibilityIdentifier("tab.\\(tab)")
            }
            ForEach(["a", "b"], id: \\.self) { 2️⃣Text($0).accessibilityIdentifier("item." + $0) }
            ForEach(items) { item in 3️⃣Text(item.name).accessibilityIdentifier("item.\\(item.id).name") }
            ForEach(0..<3) { index in 4️⃣Text("x").accessibilityIdentifier("dot.\\(index)") }
            """,
            declarations: "enum Tab: CaseIterable { case home, settings }")
        #expect(
            found == [
                "1️⃣ Button tab.home", "1️⃣ Button tab.settings", "2️⃣ Text item.a", "2️⃣ Text item.b",
                "3️⃣ Text item.*.name pattern", "4️⃣ Text dot.* pattern",
            ])
    }

    @Test func `properties and functions of the view are read where they are used`() async {
        let found = await link([
            "App/CartView.swift": """
            import SwiftUI
            struct CartView: View {
                var body: some View {
                    VStack {
                        header
                        footer.accessibilityIdentifier("cart.footer")
                        row("a")
                        row("b")
                        self.row("c")
                    }
                }
                private var header: some View { 1️⃣Button("x") {}.accessibilityIdentifier("cart.header") }
                private var footer: some View { 2️⃣Button("y") {} }
                @ViewBuilder private func row(_ name: String) -> some View {
                    3️⃣Button("z") {}.accessibilityIdentifier("cart.row.\\(name)")
                }
                private var unused: some View { 4️⃣Button("u") {}.accessibilityIdentifier("cart.unused") }
            }
            extension CartView {
                var more: some View { 5️⃣Button("m") {}.accessibilityIdentifier("cart.more") }
            }
            """
        ])
        #expect(
            found.identifiers == [
                "1️⃣ Button cart.header", "2️⃣ Button cart.footer", "3️⃣ Button cart.row.a", "3️⃣ Button cart.row.b",
                "3️⃣ Button cart.row.c", "4️⃣ Button cart.unused", "5️⃣ Button cart.more",
            ])
        #expect(found.missing == [])
    }

    @Test func `functions of no type make views where they are used, and declare them once`() async {
        let found = await identifiers(
            "VStack { PostButton(action: post); HelpView(); footer(\"x\") }",
            declarations: """
                func PostButton(action: @escaping () -> Void) -> some View {
                    return 1️⃣Button("Post", action: action).accessibilityIdentifier("post")
                }
                func footer(_ name: String) -> some View { 2️⃣Text("Footer").accessibilityIdentifier("footer.\\(name)") }
                func total() -> Int { Button("x") {}.accessibilityIdentifier("none"); return 1 }
                struct HelpView: View { var body: some View { PostButton {} } }
                """)
        #expect(found == ["1️⃣ Button post", "2️⃣ Text footer.x"])
    }

    @Test func `a view that is handed in gets the identifier that is set on it`() async {
        let found = await identifiers(
            "RowView(accessory: Text(\"x\"))",
            declarations: """
                struct RowView<Accessory: View>: View {
                    let accessory: Accessory?
                    var body: some View {
                        if let accessory { 1️⃣accessory.accessibilityIdentifier("row.accessory") }
                    }
                }
                struct Named: ViewModifier {
                    func body(content: Content) -> some View { content.accessibilityIdentifier("none") }
                }
                """)
        #expect(found == ["1️⃣ View row.accessory"])
    }

    @Test func `a fallback counts only where the use hands nothing in`() async {
        let found = await identifiers(
            "VStack { 1️⃣ProviderButton(id: \"sign-in-\\(name)\"); 2️⃣ProviderButton() }",
            declarations: """
                struct ProviderButton: View {
                    var id: String? = nil
                    var body: some View { Button("x") {}.accessibilityIdentifier(id ?? "provider") }
                }
                """)
        #expect(found == ["1️⃣ Button sign-in-* pattern", "2️⃣ Button provider"])
    }

    @Test func `the innermost identifier wins`() async {
        let found = await identifiers(
            """
            1️⃣Button("Pay") {}.accessibilityIdentifier("inner").padding().accessibilityIdentifier("outer")
            """)
        #expect(found == ["1️⃣ Button inner"])
    }

    @Test func `a value of an enumeration is any of its cases`() async {
        let found = await identifiers(
            """
            VStack {
                ForEach(items) { (item: Item) in
                    1️⃣Button("x") {}.accessibilityIdentifier(item.key)
                }
                2️⃣Button("y") {}.accessibilityIdentifier(current.title)
                3️⃣Button("z") {}.accessibilityIdentifier(current.caption)
                4️⃣Button("z") {}.accessibilityIdentifier("cart.\\(current.title).more")
                5️⃣Button("z") {}.accessibilityIdentifier(many.title)
            }
            """,
            declarations: """
                extension CartView {
                    enum Item {
                        case row(Int), total
                        var key: String { id }
                        var id: String { switch self { case .row: "cart.row"; case .total: "cart.total" } }
                    }
                    enum Tab: String {
                        case home, more
                        var title: String {
                            switch self {
                            case .home: return "home"
                            case .more: return "more"
                            }
                        }
                        var caption: String {
                            switch self {
                            case .home: "caption"
                            case .more: Date().description(with: nil)
                            }
                        }
                    }
                    var current: Tab { store.tab }
                    var many: Many { store.many }
                    enum Many: String {
                        \((0..<40).map { "case a\($0)" }.joined(separator: "; "))
                        var title: String { "many." + rawValue }
                    }
                }
                """)
        #expect(
            found == [
                "1️⃣ Button cart.row", "1️⃣ Button cart.total", "2️⃣ Button home", "2️⃣ Button more",
                "3️⃣ Button caption", "4️⃣ Button cart.home.more",
                "4️⃣ Button cart.more.more", "5️⃣ Button =many.title",
            ])
    }

    @Test func `a component tells the texts of its enumeration itself, and leaves what is handed in to each use`() async
    {
        let found = await identifiers(
            "VStack { 1️⃣RowButton(row: .first); 2️⃣RowButton(row: .second) }",
            declarations: """
                enum Row: String {
                    case first, second
                    var title: String { switch self { case .first: "First"; case .second: "Second" } }
                }
                struct RowButton: View {
                    let row: Row
                    var body: some View {
                        VStack {
                            3️⃣Button("a") {}.accessibilityIdentifier(row.title)
                            Button("b") {}.accessibilityIdentifier(row.rawValue)
                        }
                    }
                }
                """)
        #expect(
            found == [
                "1️⃣ Button first", "2️⃣ Button second", "3️⃣ Button First", "3️⃣ Button Second",
            ])
    }

    @Test func `what a view starts with is not what it stays at`() async {
        let found = await identifiers(
            """
            VStack {
                1️⃣Text("x").accessibilityIdentifier(model.label)
                2️⃣Text("y").accessibilityIdentifier(model.fixed)
                3️⃣RowButton(key: model.isOn ? .first : .second)
            }
            """,
            declarations: """
                enum Key { case first, second }
                extension Key { var text: String { "\\(self)" } }
                enum Phase { case idle, busy }
                final class Model: ObservableObject {
                    @Published var phase: Phase = .idle
                    let start: Phase = .idle
                    var label: String { switch phase { case .busy: "busy"; default: "other" } }
                    var fixed: String { switch start { case .busy: "busy"; default: "other" } }
                }
                extension CartView { var model: Model { Model() } }
                extension View {
                    func accessibilityIdentifier(_ key: Key?) -> some View { self }
                }
                struct RowButton: View {
                    var key: Key?
                    var body: some View { Button("x") {}.accessibilityIdentifier(key) }
                }
                """)
        #expect(
            found == [
                "1️⃣ Text busy", "1️⃣ Text other", "2️⃣ Text other", "3️⃣ Button first", "3️⃣ Button second",
            ])
    }
}
