import InventoryModel
import InventoryScanner
import InventoryTestSupport
import Testing

@Suite("Hostile sources")
struct HostileSourceTests {
    /// The codes of the diagnostics.
    private func codes(_ facts: FileFacts) -> [String] { facts.diagnostics.map(\.code) }

    private func scan(_ text: String) -> FileFacts { SourceScanner.scan([UInt8](text.utf8)) }

    @Test(arguments: ["", " ", "\n", "\r\n\r\n", "\u{FEFF}", "// only a comment", "#!/usr/bin/swift"])
    func `nothing gives no facts and no diagnostic`(text: String) {
        #expect(scan(text) == FileFacts())
    }

    @Test func `a binary file gives one diagnostic only`() {
        let facts = SourceScanner.scan([0x7F, 0x45, 0x4C, 0x46, 0x00] + Array("struct A {}".utf8))
        #expect(codes(facts) == ["binary-file"])
        #expect(facts.types.isEmpty)
        #expect(facts.diagnostics.map(\.severity) == [.error])
    }

    @Test func `bytes that are not UTF-8 are named with their place, the rest is read`() {
        let marked = MarkedSource("struct 1️⃣A {}\nlet 2️⃣b = \"3️⃣")
        let facts = SourceScanner.scan(marked.bytes + [0xFF] + Array("\"\nstruct C {}".utf8))
        #expect(codes(facts) == ["not-utf8"])
        #expect(facts.diagnostics.map { $0.position.flatMap { marked.markers[$0] } } == ["3️⃣"])
        #expect(facts.types.map(\.name) == ["A", "C"])
        #expect(facts.variables.map { marked.markers[$0.position] } == ["2️⃣"])
    }

    @Test func `UTF-16 is not taken for text`() {
        let facts = SourceScanner.scan(
            [0xFF, 0xFE] + "struct A {}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        #expect(codes(facts) == ["not-utf8"])
    }

    @Test(arguments: [
        ("struct A { let a = \"x\"", ["A"]),
        ("struct A {}\nstruct B { func c() { d(", ["A", "B"]),
        ("struct A {}\nlet b = \"never closed\nstruct C {}", ["A", "C"]),
        ("struct A {}\n<<<<<<< HEAD\nstruct B {}\n=======\nstruct C {}\n>>>>>>> main\nstruct D {}", ["A", "D"]),
        ("}}}} struct A {}", ["A"]),
        ("struct A { var body: some View { Text(\"a\" } }\nstruct B {}", ["A", "B"]),
        ("struct {}\nstruct B {}", ["B"]),
    ])
    func `a file with syntax errors gives what can be read, and one diagnostic`(text: String, types: [String]) {
        let facts = scan(text)
        #expect(Set(types).isSubset(of: facts.types.map(\.name)))
        #expect(codes(facts) == ["syntax-error"])
        #expect(facts.diagnostics.allSatisfy { $0.position != nil })
    }

    @Test func `what stands before a cut is read whole`() {
        expectFacts(
            of: """
                struct 1️⃣A { static let 2️⃣id = 3️⃣"a.b" }
                struct 4️⃣B { static let 5️⃣id = "b" 6️⃣
                """,
            """
            structure 1️⃣A
              static var 2️⃣id = 3️⃣"a.b"
            structure 4️⃣B
              static var 5️⃣id = "b"
            warning 6️⃣syntax-error
            """
        )
    }

    @Test(arguments: [2_000, 20_000])
    func `a long chain is read to its end`(links: Int) {
        let chain = String(repeating: ".padding()", count: links)
        let facts = scan("import SwiftUI\nlet x = Text(\"a\")\(chain).accessibilityIdentifier(\"end\")")
        #expect(codes(facts) == [])
        guard case .call(let last)? = facts.variables.first?.initializer else {
            Issue.record("the chain is not a call")
            return
        }
        guard case .member(_, "accessibilityIdentifier", _) = last.callee else {
            Issue.record("the last link is not the identifier")
            return
        }
    }

    @Test func `a long row of operators is read to its end`() {
        let sum = (0..<2_000).map { "\"part\($0)\"" }.joined(separator: " + ")
        let facts = scan("let x = \(sum)\nlet y = \"after\"")
        #expect(facts.variables.map(\.name) == ["x", "y"])
    }

    /// A view in which something stands `levels` containers deep, and something else behind it.
    private func nestedView(_ levels: Int) -> String {
        let open = String(repeating: "VStack {\n", count: levels)
        let close = String(repeating: "}\n", count: levels)
        return "import SwiftUI\nstruct A: View { var body: some View { \(open)Text(\"deep\")\(close) } }\nstruct B {}"
    }

    @Test(arguments: [1, 50, 60])
    func `nesting that people write is read whole`(levels: Int) {
        #expect(codes(scan(nestedView(levels))) == [])
    }

    @Test(arguments: [200, 5_000])
    func `deeper nesting is told, and what stands behind it is not lost silently`(levels: Int) {
        let facts = scan(nestedView(levels))
        #expect(facts.types.first?.name == "A")
        #expect(!codes(facts).isEmpty || levels == 200 && facts.types.map(\.name) == ["A", "B"])
    }

    @Test(arguments: [
        "(", "[", "{", "((", "\"\\(", "<", "!", "a.b(", "if a {", "enum A {", "#if A\n", "/*", "@a(", "a ? b : ",
    ])
    func `openings without end are refused without a crash`(opening: String) {
        let facts = scan("let x = " + String(repeating: opening, count: 5_000))
        #expect(!codes(facts).isEmpty)
    }

    @Test(arguments: [
        "let x = \"\(String(repeating: "[", count: 600))\"", "// \(String(repeating: "[", count: 600))",
        "let x = \(String(repeating: "[", count: 5))1\(String(repeating: "]", count: 5))",
        String(repeating: "#if A\nlet x = [[(1)]]\n#endif\n", count: 200),
    ])
    func `brackets that are not nested deep are read`(text: String) {
        let facts = scan(text + "\nstruct After {}")
        #expect(codes(facts) == [])
        #expect(facts.types.map(\.name) == ["After"])
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [String(repeating: "x ", count: 5000), String(repeating: "some ", count: 1000)])
    func `text that is not Swift gives one diagnostic, soon`(text: String) {
        let facts = scan("struct Before {}\n" + text)
        #expect(codes(facts) == ["syntax-error"])
        #expect(facts.diagnostics.first?.position?.line == 2)
        #expect(facts.types.map(\.name) == ["Before"])
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["\\(", "\"\\(", "Optional<"])
    func `interpolations and generic arguments without end are refused soon`(opening: String) {
        let facts = scan("struct Before {}\nlet x = " + String(repeating: opening, count: 400))
        #expect(codes(facts).first == "nesting-too-deep")
        #expect(facts.types.map(\.name) == ["Before"])
    }

    @Test func `an extension of a test case in a file without imports keeps its bodies`() {
        let facts = scan("extension LoginTests { func testLogin() { app.buttons[\"login\"].tap() } }")
        #expect(facts.types.first?.functions.first?.body?.isEmpty == false)
    }

    @Test func `an extension of all test cases in a file that imports a package keeps its bodies`() {
        let facts = scan("import Tunnel\nextension XCTestCase { func steps(_ body: () -> Void) { app.launch(body) } }")
        #expect(facts.types.first?.functions.first?.body?.isEmpty == false)
    }

    @Test func `a text of a megabyte is kept`() {
        let text = String(repeating: "é", count: 500_000)
        let facts = scan("let x = \"\(text)\"\nlet y = 1")
        #expect(facts.variables.map(\.name) == ["x", "y"])
        #expect(codes(facts) == [])
    }

    @Test func `twenty thousand declarations are read`() {
        let facts = scan((0..<20_000).map { "let x\($0) = \"\($0)\"" }.joined(separator: "\n"))
        #expect(facts.variables.count == 20_000)
        #expect(facts.variables.last?.position.line == 20_000)
    }
}
