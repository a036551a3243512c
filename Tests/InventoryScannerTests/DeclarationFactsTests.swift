import Testing

@Suite("Facts of declarations")
struct DeclarationFactsTests {
    @Test func `types with what they inherit, their generics and attributes`() {
        expectFacts(
            of: """
                import SwiftUI
                @testable import Shop
                import struct Foundation.URL
                @MainActor public final class 1️⃣Cart<Item: Sendable, Key>: Base<Item>, @unchecked Sendable, Shop.Store {}
                struct 2️⃣Row: View & Identifiable {}
                private enum 3️⃣Tab: String { }
                fileprivate actor 4️⃣Loader {}
                protocol 5️⃣Screen<App>: AnyObject {}
                private extension 6️⃣UITest.Page.Auth: Sendable where Self: Screen {}
                typealias 7️⃣Id = Shop.Identifier
                """,
            """
            import SwiftUI
            import Shop
            import Foundation.URL
            @MainActor classType 1️⃣Cart<Item, Key>: Base<Item>, Sendable, Shop.Store
            structure 2️⃣Row: View, Identifiable
            private enumeration 3️⃣Tab: String
            private actor 4️⃣Loader
            protocolType 5️⃣Screen: AnyObject
            private extensionOfType 6️⃣UITest.Page.Auth: Sendable
            typeAlias 7️⃣Id: Shop.Identifier
            """
        )
    }

    @Test func `nested types are members of the outer ones`() {
        expectFacts(
            of: """
                enum A { enum 1️⃣B { struct 2️⃣C { static let 3️⃣d = "a.b.c.d" } }
                    typealias 4️⃣E = B.C }
                extension A.B { struct 5️⃣F {} }
                """,
            """
            enumeration A
              enumeration 1️⃣B
                structure 2️⃣C
                  static var 3️⃣d = "a.b.c.d"
              typeAlias 4️⃣E: B.C
            extensionOfType A.B
              structure 5️⃣F
            """
        )
    }

    @Test func `enumeration cases with values, labels, defaults and raw values`() {
        expectFacts(
            of: #"""
                enum Preset: String {
                    case 1️⃣plain, 2️⃣`continue`
                    case 3️⃣named = "named.row"
                    indirect case 4️⃣fails(code: String = "x", _ after: Int, [Preset])
                    #if DEBUG
                    case 5️⃣debug
                    #endif
                }
                """#,
            #"""
            enumeration Preset: String
              case 1️⃣plain
              case 2️⃣continue
              case 3️⃣named = "named.row"
              case 4️⃣fails(code code: String = "x", _ after: Int, _ _2: Array<Preset>)
              case 5️⃣debug
            """#
        )
    }

    @Test func `variables with their types, values and getters`() {
        expectFacts(
            of: #"""
                import SwiftUI
                struct A: View {
                    @State private var 1️⃣name = "", 2️⃣count: Int?
                    private(set) var 3️⃣shown: [String: Bool] = [:]
                    static let 4️⃣id: String = "a"
                    class var 5️⃣kind: any Screen { .init() }
                    lazy var 6️⃣cell: XCUIElement! = app.cells["c"]
                    var 7️⃣`default`: (Int) -> some View { get { x } set { y } }
                    var 8️⃣observed = 1 { didSet { z() } }
                    let (9️⃣left, 1️⃣0️⃣right) = pair
                    @ViewBuilder var 1️⃣1️⃣content: some View { Text("x") }
                }
                let 1️⃣2️⃣top = "t"
                """#,
            #"""
            import SwiftUI
            structure A: View
              @State private var 1️⃣name = ""
              @State private var 2️⃣count: Int
              var 3️⃣shown: Dictionary<String, Bool> = [:]
              static var 4️⃣id: String = "a"
              static var 5️⃣kind: Screen { .init(); }
              var 6️⃣cell: XCUIElement = app.cells[("c")]
              var 7️⃣default: -><View, Int> { x; }
              var 8️⃣observed = 1
              var 9️⃣left = pair
              var 1️⃣0️⃣right = pair
              @ViewBuilder var 1️⃣1️⃣content: View { Text("x"); }
            var 1️⃣2️⃣top = "t"
            """#
        )
    }

    @Test func `functions, initialisers and subscripts with their parameters`() {
        expectFacts(
            of: """
                import XCTest
                class A: B {
                    @discardableResult func 1️⃣tap(_ id: String, at index: Int = 0, file: StaticString) -> Self { self }
                    override class func 2️⃣setUp() async throws { super.setUp() }
                    private static func 3️⃣`repeat`<T>(body: @escaping (T) -> Void, then: (() -> Int)? = nil) {}
                    fileprivate 4️⃣init?(app: XCUIApplication!) {}
                    5️⃣subscript(row: Int, at at: Int) -> XCUIElement { cells[row] }
                    static func 6️⃣+ (left: Self, right: Self) -> Self { left }
                    deinit {}
                }
                protocol P { func 7️⃣waitForAppear(); var 8️⃣app: XCUIApplication { get } }
                func 9️⃣global(x: inout Int, y: Int...) {}
                """,
            """
            import XCTest
            classType A: B
              @discardableResult func 1️⃣tap(_ id: String, at index: Int = 0, file file: StaticString) -> Self { self; }
              static override func 2️⃣setUp() { super.setUp(); }
              private static func 3️⃣repeat(body body: -><Void, T> closure, then then: -><Int> closure = nil) { }
              private func 4️⃣init(app app: XCUIApplication) { }
              func 5️⃣subscript(_ row: Int, at at: Int) -> XCUIElement { cells[(row)]; }
              static func 6️⃣+(left left: Self, right right: Self) -> Self { left; }
            protocolType P
              var 8️⃣app: XCUIApplication
              func 7️⃣waitForAppear()
            func 9️⃣global(x x: Int, y y: Int) { }
            """
        )
    }

    @Test func `attributes with arguments`() {
        expectFacts(
            of: #"""
                import Testing
                @Suite("Sign in", .tags(.smoke), .serialized) struct A {
                    @available(iOS 17, *) @Test("Works", .disabled("flaky"), .bug(id: 12), arguments: [1, 2]) func 1️⃣b(_ c: Int) {}
                }
                """#,
            #"""
            import Testing
            @Suite("Sign in", .tags(.smoke), .serialized) structure A
              @available @Test("Works", .disabled("flaky"), .bug(id: 12), arguments: [1, 2]) func 1️⃣b(_ c: Int) { }
            """#
        )
    }

    @Test func `observers of properties are kept where they say something of elements`() {
        expectFacts(
            of: """
                import UIKit
                class A {
                    @IBOutlet var 1️⃣b: UIButton! { didSet { b.accessibilityIdentifier = "b" } }
                    var 2️⃣c = 1 { willSet { save(newValue) } }
                    var 3️⃣d = 1 {
                        willSet { present(e) }
                        didSet { b.accessibilityIdentifier = nil }
                    }
                }
                """,
            """
            import UIKit
            classType A
              @IBOutlet var 1️⃣b: UIButton observed { b.accessibilityIdentifier := "b"; }
              var 2️⃣c = 1
              var 3️⃣d = 1 observed { present(e); b.accessibilityIdentifier := nil; }
            """
        )
    }

    @Test func `what no build compiles is left out`() {
        expectFacts(
            of: """
                #if false
                struct Old {}
                #else
                struct 1️⃣A {
                    #if false
                    let old = 1
                    #endif
                    let 2️⃣b = 2
                }
                #endif
                """,
            """
            structure 1️⃣A
              var 2️⃣b = 2
            """
        )
    }

    @Test func `all clauses of #if count`() {
        expectFacts(
            of: """
                #if os(iOS)
                import UIKit
                struct 1️⃣A {}
                #elseif canImport(AppKit)
                import AppKit
                #else
                func 2️⃣b() -> String { "1" }
                #endif
                struct C {
                    #if DEBUG
                    let 3️⃣d = 1
                    #else
                    let 4️⃣e = 2
                    #endif
                }
                """,
            """
            import UIKit
            import AppKit
            structure 1️⃣A
            structure C
              var 3️⃣d = 1
              var 4️⃣e = 2
            func 2️⃣b() -> String { "1"; }
            """
        )
    }

    @Test func `what only visionOS and watchOS compile is none of an iOS app`() {
        expectFacts(
            of: """
                #if os(visionOS) || os(watchOS)
                struct A {}
                #else
                struct 1️⃣B {}
                #endif
                #if !os(visionOS)
                struct 2️⃣C {}
                #else
                struct D {}
                #endif
                #if !(os(watchOS)) && DEBUG
                struct 3️⃣E {}
                #else
                struct 4️⃣F {}
                #endif
                #if os(visionOS) || os(iOS)
                struct 5️⃣G {}
                #endif
                """,
            """
            structure 1️⃣B
            structure 2️⃣C
            structure 3️⃣E
            structure 4️⃣F
            structure 5️⃣G
            """
        )
    }

    @Test func `comments, previews and code at the top level are no facts`() {
        expectFacts(
            of: """
                // struct A {}
                /* struct B { /* nested */ let c = 1 } */
                /// struct D {}
                #Preview { Text("x").accessibilityIdentifier("preview") }
                print("x")
                if true { }
                struct 1️⃣E {}
                """,
            "structure 1️⃣E"
        )
    }
}
