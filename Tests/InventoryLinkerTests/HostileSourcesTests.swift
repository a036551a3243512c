import InventoryModel
import Testing

@Suite("Hostile sources, linked")
struct HostileSourcesTests {
    @Test(arguments: [
        "typealias A = B\ntypealias B = A\nstruct V: View { var body: some View { Text(\"x\").accessibilityIdentifier(A.id) } }",
        "class A: B {}\nclass B: A { func testIt() { super.testIt() } }",
        "class A: A { var a: A { a.a.a }\n func testIt() { a.testIt() } }",
        "protocol P: Q {}\nprotocol Q: P {}\nstruct S: P, View { var body: some View { self.body } }",
        "struct V: View { var body: some View { V() } }",
        "struct V: View { var body: some View { W() } }\nstruct W: View { var body: some View { V().sheet(isPresented: $a) { W() } } }",
        "struct V: View { let id: String\n var body: some View { V(id: id + \".x\").accessibilityIdentifier(id) } }",
        "extension View { func a(_ x: String) -> some View { b(x) }\n func b(_ x: String) -> some View { a(x) } }\nstruct V: View { var body: some View { Text(\"x\").a(\"y\") } }",
        "extension A.B.C.D {}\nextension A { struct B {} }\nenum A {}",
        "enum E: String { case a = \"\\(E.a)\"\n static let b = E.b }\nstruct V: View { var body: some View { Text(E.b).accessibilityIdentifier(E.a.rawValue) } }",
        "let a = { a() }()\nfunc f(_ x: () -> Void) { f { f(x) } }\nclass T: XCTestCase { func testIt() { f { a } } }",
        "class T: XCTestCase { var p: T { T() }\n override func setUp() { setUp(); p.setUp() }\n func testIt() { testIt() } }",
        "class T<U: T>: T<T<U>> { func testIt() { U().testIt() } }",
        "struct S { init(_ s: S = S()) { self.init(S(S())) } }\nclass T: XCTestCase { let s = S(); func testIt() { s.s.s } }",
        "func f(_ a: A = f(), _ b: A = f(f(), f())) -> A { f(f(), f()) }\nclass T: XCTestCase { func testIt() { f(f(), f()) } }",
    ])
    func `circles end`(source: String) async {
        let found = await link([
            "App/A.swift": "import SwiftUI\n" + source,
            "AppUITests/A.swift": "import XCTest\n" + source + "\nlet app = XCUIApplication()",
        ])
        #expect(found.inventory.files.count == 2)
    }

    @Test func `long chains, sums and deep views are linked`() async {
        let chain = String(repeating: ".padding()", count: 2_000)
        let sum = (0..<500).map { _ in "\"a\"" }.joined(separator: " + ")
        let deep = String(repeating: "VStack { ", count: 60)
        let close = String(repeating: "}", count: 60)
        let found = await link([
            "App/A.swift": """
            import SwiftUI
            struct AView: View {
                var body: some View { 1️⃣Text("a")\(chain).accessibilityIdentifier("end") }
            }
            struct BView: View { var body: some View { \(deep) 2️⃣Text("b").accessibilityIdentifier("deep") \(close) } }
            struct CView: View { var body: some View { 3️⃣Text("c").accessibilityIdentifier(\(sum)) } }
            """,
            "AppUITests/T.swift": """
            import XCTest
            struct Page { let app: XCUIApplication; func tap() -> Self { app.buttons["x"].tap(); return self } }
            final class T: XCTestCase { func testIt() { Page(app: XCUIApplication())\(String(repeating: ".tap()", count: 1_000)) } }
            """,
        ])
        #expect(found.identifiers.first == "1️⃣ Text end")
        #expect(found.identifiers.contains("2️⃣ Text deep"))
        #expect(found.identifiers.contains { $0.hasPrefix("3️⃣ Text ") })
        #expect(found.inventory.tests.count == 1)
    }

    @Test func `a test that branches without end is followed for a while only`() async {
        // Each level calls the next one twice: 2^40 calls if they were all followed.
        let levels = (0..<40).map { "func f\($0)() { f\($0 + 1)(); f\($0 + 1)() }" }.joined(separator: "\n")
        let found = await link([
            "AppUITests/T.swift": """
            import XCTest
            final class T: XCTestCase {
                func testIt() { f0(); XCUIApplication().buttons["x"].tap() }
                \(levels)
                func f40() {}
            }
            """
        ])
        #expect(found.inventory.tests.count == 1)
        #expect(found.unresolved["T/testIt()"] ?? 0 > 0)
    }

    @Test func `files that cannot be read keep their diagnostics and leave the others alone`() async {
        let found = await link([
            "App/Broken.swift": "struct BrokenView: View { var body: some View { Text(\"a\"",
            "App/FineView.swift": """
            import SwiftUI
            struct FineView: View { var body: some View { 1️⃣Text("a").accessibilityIdentifier("fine") } }
            """,
            "App/Empty.swift": "",
        ])
        #expect(found.identifiers == ["1️⃣ Text fine"])
        #expect(found.inventory.diagnostics.map { "\($0.file ?? "-") \($0.code)" } == ["App/Broken.swift syntax-error"])
        #expect(found.inventory.files.map(\.path) == ["App/Broken.swift", "App/Empty.swift", "App/FineView.swift"])
    }

    @Test func `no files give nothing`() async {
        let found = await link([:])
        #expect(found.inventory == Inventory())
    }
}
