import Foundation
import InventoryModel
import InventoryScanner
import InventoryTestSupport
import Testing

@Suite("Skipped bodies")
struct BodySkippingTests {
    /// The facts without what the parser said of errors, which it cannot say of bodies that it does not see.
    private func facts(_ source: [UInt8], skipsBodies: Bool) -> FileFacts {
        var facts = SourceScanner.scan(source, skipsBodies: skipsBodies)
        facts.diagnostics.removeAll { $0.code == "syntax-error" || $0.code == "nesting-too-deep" }
        return facts
    }

    private func expectSameFacts(_ source: [UInt8], _ comment: Comment) {
        #expect(facts(source, skipsBodies: true) == facts(source, skipsBodies: false), comment)
    }

    private static func swiftFiles(in folders: [URL]) throws -> [URL] {
        folders.flatMap { folder in
            (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [])
                .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        }
    }

    @Test func `the facts of real sources are the same with and without skipping`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var folders = ["Examples", "Sources", "Tests"].map { root.appending(path: $0) }
        // Other people's sources stay outside of the project.
        if let corpus = ProcessInfo.processInfo.environment["UIINVENTORY_CORPUS"] { folders = [URL(filePath: corpus)] }
        let files = try Self.swiftFiles(in: folders)
        #expect(files.count > 100)
        for file in files {
            expectSameFacts([UInt8](try Data(contentsOf: file)), "\(file.path)")
        }
    }

    private static let tricky = #"""
        import SwiftUI
        /* { /* nested */ " */
        @available(iOS 17, *) public final class Store<Item: Codable & Sendable>: ObservableObject {
            @Published private(set) var items: [Item] = [] { didSet { save("}") } }
            @IBOutlet var field: UITextField! { willSet { save("{") } didSet { field.accessibilityIdentifier = "}" } }
            let transform: (String) -> [String: Int] = { text in [text: text.count] }
            var total: Int { items.map { _ in 1 }.reduce(0, +) }
            var isEmpty: Bool { get { items.isEmpty } set { items = newValue ? [] : items } }
            static let shared = { () -> Store in Store() }()
            subscript(index: Int) -> Item { items[index] }
            class func make(with text: String = "{", _ raw: String = #"}"# , then: () -> Void = { }) -> Store { fatalError("\(text) {") }
            func regex() -> Bool { let r = /[{]"/; return r == nil }
            func multi() -> Int {
                let text = """
                    { "key": "\(items.map { "\($0) }" }.joined())" }
                    """
                return text.count
            }
            func identifier(for row: Int) -> String { "row.\(row)" }
            @ViewBuilder func rows(of kind: Kind) -> Rows { Button("Add") { add() }.accessibilityIdentifier("add") }
            func present() { navigation.present(DetailViewController(), animated: true) }
            init?(_ actor: Actor) { guard let items = actor.items else { return nil }; self.items = items }
            deinit { print("}{") }
            #if DEBUG
            func debug() { print("{") }
            #else
            func debug() { print("}") }
            #endif
            enum `class`: String { case a = "{", `func`; var actor: String { Array(rawValue).map { "\($0)" }.joined() } }
        }
        extension Store: Equatable { static func == (left: Store, right: Store) -> Bool { left.items.count == right.items.count } }
        struct RowsView: View {
            var body: some View { Text("x").onTapGesture { tap() } }
            private func tap() { Task { await load { "}" } } }
        }
        #Preview("Rows") { RowsView().accessibilityIdentifier("preview") }
        func free(_ a: Int) -> (Int) -> some Scene { { _ in WindowGroup { RowsView() } } }
        """#

    @Test func `brackets in texts, comments, defaults and conditions pair up`() {
        let source = [UInt8](Self.tricky.utf8)
        expectSameFacts(source, "as it is")
        // As a unit test, of which almost no body is kept.
        expectSameFacts([UInt8]("@testable import App\nimport XCTest\n".utf8) + source, "as a unit test")
        expectSameFacts([UInt8](Self.tricky.replacing("SwiftUI", with: "Foundation").utf8), "as a model")
    }

    @Test(arguments: 1...8)
    func `damaged sources give the same facts with and without skipping, or what the parser recovers`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let source = [UInt8](Self.tricky.utf8)
        for _ in 0..<60 {
            var bytes = source
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: bytes.removeSubrange(0..<Int.random(in: 1..<bytes.count, using: &generator))
            case 1: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
            default: bytes.remove(at: Int.random(in: 0..<bytes.count, using: &generator))
            }
            let skipping = SourceScanner.scan(bytes)
            // What was parsed whole is the same; what parsed without an error may lack what an error would have moved.
            if skipping.diagnostics.contains(where: { $0.code == "syntax-error" }) {
                #expect(skipping == SourceScanner.scan(bytes, skipsBodies: false))
            }
        }
    }

    @Test func `a skipped body is not parsed, a kept one is`() {
        let model = [UInt8]("struct Model { func load() { let = } }".utf8)
        #expect(SourceScanner.scan(model).diagnostics.isEmpty)
        #expect(SourceScanner.scan(model, skipsBodies: false).diagnostics.map(\.code) == ["syntax-error"])
        let view = [UInt8]("struct Row: View { var body: some View { let = } }".utf8)
        #expect(SourceScanner.scan(view).diagnostics.map(\.code) == ["syntax-error"])
    }

    @Test func `places behind a skipped body are those of the file`() {
        let marked = MarkedSource(
            """
            struct 1️⃣Model {
                func 2️⃣load() {
                    work()
                    work()
                }; func 3️⃣save() { work() }
                static let 4️⃣id = "model"
            }
            """
        )
        let type = SourceScanner.scan(marked.bytes).types.first
        let places = (type?.functions.map(\.position) ?? []) + (type?.variables.map(\.position) ?? [])
        #expect(places.map { marked.markers[$0] } == ["2️⃣", "3️⃣", "4️⃣"])
    }
}
