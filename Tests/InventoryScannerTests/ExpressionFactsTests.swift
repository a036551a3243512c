import Testing

@Suite("Facts of expressions")
struct ExpressionFactsTests {
    /// Compares the initial value of a variable.
    private func expectValue(
        of source: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expectFacts(of: "let x = " + source, "var x = " + expected, sourceLocation: sourceLocation)
    }

    @Test func `a chain keeps the place of each name`() {
        expectValue(
            of: #"1️⃣Button(2️⃣"Go") { 3️⃣run() }.4️⃣disabled(true).5️⃣accessibilityIdentifier(6️⃣"go")"#,
            #"1️⃣Button(2️⃣"Go", trailing { in { 3️⃣run(); }}).4️⃣disabled(true).5️⃣accessibilityIdentifier(6️⃣"go")"#
        )
    }

    @Test func `a chain over lines keeps the place of each name`() {
        expectValue(
            of: """
                1️⃣Text("x")
                    // why
                    .2️⃣padding()
                    .3️⃣accessibilityIdentifier("é🧪").4️⃣bold()
                """,
            #"1️⃣Text("x").2️⃣padding().3️⃣accessibilityIdentifier("é🧪").4️⃣bold()"#
        )
    }

    @Test(arguments: [
        (".happyPath(code: 1)", ".happyPath(code: 1)"),
        ("Self.id", "Self.id"),
        ("self.a?.b!.c", "self.a.b.c"),
        ("Landing.self", "Landing"),
        ("super.make()", "super.make()"),
        ("Robot<Home, [Int]>()", "Robot<Home, Array<Int>>()"),
        ("[Robot]()", "[Robot]()"),
        ("app.buttons[\"a\"].firstMatch", "app.buttons[(\"a\")].firstMatch"),
        ("app[row: 1, \"b\"]", "app[(row: 1, \"b\")]"),
        ("try? await load()", "load()"),
        ("try! load()", "load()"),
        ("!flag", "flag"),
        ("-1.5", "-1.5"),
        ("-count", "count"),
        ("nil", "nil"),
        ("true", "true"),
        ("\\App.name", "keyPath \\App.name"),
        ("[a, 1]", "[a, 1]"),
        ("[:]", "[:]"),
        ("[\"k\": v]", "[:\"k\", v]"),
        ("(a)", "a"),
        ("(a, b: 2)", "(a, b: 2)"),
        ("#selector(a)", "#selector(a)"),
        ("`default`.`self`", "default.self"),
        ("Shop::Cart()", "Cart()"),
        ("f(x as? String)", "f(x)"),
        ("x is String", "x"),
        ("a.0.b", "a.0.b"),
    ])
    func `each form is reduced to what linking needs`(source: String, expected: String) {
        expectValue(of: source, expected)
    }

    @Test(arguments: [
        ("a ?? b", "choice(; a, b)"),
        ("a ?? b ?? c", "choice(; choice(; a, b), c)"),
        ("c ? a : b", "choice(c; a, b)"),
        ("c ? a : d ? b : e", "choice(c; a, choice(d; b, e))"),
        ("c == 1 ? \"a\" : \"b\" + \"c\"", "choice((c == 1); \"a\", (\"b\" + \"c\"))"),
        ("\"a\" + b + \"c\"", "((\"a\" + b) + \"c\")"),
        ("\"a\" + (b ?? \"c\")", "(\"a\" + choice(; b, \"c\"))"),
        ("a + b ?? c", "choice(; (a + b), c)"),
        ("a && b || c", "((a && b) || c)"),
        ("a - b - c", "((a - b) - c)"),
        ("a + b * c", "(a + (b * c))"),
        ("a <> b", "(a <> b)"),
        ("a as? String ?? b", "choice(; a, b)"),
        ("x ?? y == z", "(choice(; x, y) == z)"),
    ])
    func `operators group as in Swift`(source: String, expected: String) {
        expectValue(of: source, expected)
    }

    @Test func `closures with parameters, captures and several trailing ones`() {
        expectValue(
            of: "run(at: 1, { [weak self] (a: Int, _ b: String) -> Void in a }) { $0.b } onEnd: { c, _ in c() }",
            "run(at: 1, {a: Int, b: String in { a; }}, trailing { in { $0.b; }}, trailing onEnd: {c, _ in { c(); }})"
        )
    }

    @Test func `if and switch expressions keep their branches`() {
        expectValue(
            of: "if a { \"b\" } else { \"c\" }",
            "{ in { branches (a) { \"b\"; } { \"c\"; }; }}()"
        )
        expectValue(
            of: "switch a { case .b(let n): n; case .c, .d: \"e\"; default: nil }",
            "{ in { switch a [.b(‹let n›) binding n] { n; } [.c, .d] { \"e\"; } [] { nil; }; }}()"
        )
    }

    @Test func `modifiers in #if are part of the chain`() {
        expectFacts(
            of: """
                import SwiftUI
                struct A: View {
                    var body: some View {
                        1️⃣Text("a")
                            #if os(iOS)
                            .2️⃣bold()
                            .3️⃣italic()
                            #else
                            .4️⃣underline()
                            #endif
                            .5️⃣padding()
                    }
                }
                """,
            """
            import SwiftUI
            structure A: View
              var body: View { 1️⃣Text("a").2️⃣bold().3️⃣italic().4️⃣underline().5️⃣padding(); }
            """
        )
    }
}
