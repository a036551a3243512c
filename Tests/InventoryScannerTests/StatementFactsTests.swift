import Testing

@Suite("Facts of statements")
struct StatementFactsTests {
    /// Compares the body of a test function.
    private func expectBody(
        of source: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expectFacts(
            of: "import XCTest\nfunc f() {\n" + source + "\n}",
            "import XCTest\nfunc f() { " + expected + " }",
            sourceLocation: sourceLocation
        )
    }

    @Test(arguments: [
        ("1️⃣tap()", "1️⃣tap();"),
        ("_ = tap()", "‹_› := tap();"),
        ("let 1️⃣a = b, 2️⃣c: D", "var 1️⃣a = b; var 2️⃣c: D;"),
        ("self.a = .init(app: app)", "self.a := .init(app: app);"),
        ("a += 1", "(a += 1);"),
        ("return", "return;"),
        ("return try await load()", "return load();"),
        ("throw XCTSkip(\"why\")", "throw(XCTSkip(\"why\"));"),
        ("try XCTSkipIf(true, \"why\")", "XCTSkipIf(true, \"why\");"),
        ("if a { b() }", "branches (a) { b(); };"),
        ("if a, b { c() } else if d { e() } else { f() }", "branches (a, b, d) { c(); } { e(); } { f(); };"),
        ("if let a { b(a) }", "branches () { bound a = a; b(a); };"),
        ("if let a = b?.c { d(a) }", "branches () { bound a = b.c; d(a); };"),
        ("if case .a(let b, _) = c { d(b) }", "branches (c) { bound b; d(b); };"),
        ("guard let a = b() else { return }; c(a)", "branches () { return; }; bound a = b(); c(a);"),
        ("guard a else { return }", "branches (a) { return; };"),
        ("if #available(iOS 17, *) { a() }", "branches (‹#available›) { a(); };"),
        ("for a in [b, c] where d { e(a) }", "loop (a) [b, c] { d; e(a); };"),
        ("for (a, b) in c.enumerated() { a() }", "loop (a, b) c.enumerated() { a(); };"),
        ("for await a in b { c(a) }", "loop (a) b { c(a); };"),
        ("while a { b() }", "loop () { a; b(); };"),
        ("while let a = b() { c(a) }", "loop () { bound a = b(); c(a); };"),
        ("repeat { a() } while b", "loop () { a(); b; };"),
        ("do { try a() } catch { b() }", "branches () { a(); } { b(); };"),
        ("defer { a() }", "branches () { a(); };"),
        ("outer: for a in b { break outer }", "loop (a) b { };"),
        (
            "switch a { case .b(let c) where d: e(c); case .f, .g: h(); @unknown default: i() }",
            "switch a [.b(‹let c›) binding c] { e(c); } [.f, .g] { h(); } [] { i(); };"
        ),
        ("func 1️⃣g(_ h: Int) { i(h) }", "func 1️⃣g(_ h: Int) { i(h); };"),
        ("struct 1️⃣G { let h = 1 }", "structure 1️⃣G |   var h = 1;"),
        ("#if os(iOS)\na()\n#else\nb()\n#endif", "branches () { a(); } { b(); };"),
        (
            "XCTContext.runActivity(named: \"a\") { _ in b() }",
            "XCTContext.runActivity(named: \"a\", trailing {_ in { b(); }});"
        ),
        ("async let a = b()", "var a = b();"),
    ])
    func `each form is kept`(source: String, expected: String) {
        expectBody(of: source, expected)
    }
}
