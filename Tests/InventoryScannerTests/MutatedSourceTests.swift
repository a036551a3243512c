import InventoryModel
import InventoryScanner
import Testing

@Suite("Mutated sources")
struct MutatedSourceTests {
    private static let source = [UInt8](
        #"""
        import SwiftUI
        import XCTest
        @MainActor struct LoginView<Model: Sendable>: View {
            @State private var email = "", isOn = false
            static let id = "login.\(Self.self).é🧪"
            var body: some View {
                VStack {
                    TextField("Email", text: $email).accessibilityIdentifier(Self.id + ".email")
                    if let error { Text(error) } else if isOn { ProgressView() }
                    switch state { case .failed(let text): Text(text); default: EmptyView() }
                    ForEach(rows, id: \.self) { row in Button { tap(row) } label: { Text("\(row) left") } }
                    #if os(iOS)
                    Toggle(isOn: $isOn) { Label("x", systemImage: #"raw \#(1)"#) }
                    #endif
                }
                .sheet(isPresented: $isOn, onDismiss: { print("""
                    several
                    lines \(email ?? "none")
                    """) }) { DetailView(id: isOn ? 1 : 2) }
            }
            enum Key: String { case a = "key.a", `continue`; indirect case b(Int = 1) }
        }
        final class LoginTests: XCTestCase {
            func testLogin() async throws {
                let app = XCUIApplication(); app.buttons["login"].firstMatch.tap()
                try await step("x") { for i in 0..<3 where i > 1 { app.cells.element(boundBy: i).tap() } }
            }
        }
        """#.utf8)

    /// A small generator with a fixed sequence (Knuth's MMIX constants), so that a failure can be repeated.
    private struct Sequence {
        var state: UInt64

        mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
    }

    @Test func `every cut is read, and the same twice`() {
        for length in stride(from: 0, through: Self.source.count, by: 3) {
            let cut = Array(Self.source.prefix(length))
            #expect(SourceScanner.scan(cut) == SourceScanner.scan(cut), "cut at \(length)")
        }
    }

    @Test(arguments: 1...8)
    func `changed, lost, doubled and moved bytes are read`(seed: Int) {
        var sequence = Sequence(state: UInt64(seed))
        for round in 0..<40 {
            var bytes = Self.source
            for _ in 0...sequence.next(below: 6) {
                let offset = sequence.next(below: bytes.count)
                switch sequence.next(below: 4) {
                case 0: bytes[offset] ^= UInt8(1 << sequence.next(below: 8))
                case 1: bytes.remove(at: offset)
                case 2: bytes.insert(contentsOf: bytes[offset..<min(offset + 40, bytes.count)], at: offset)
                default: bytes.swapAt(offset, sequence.next(below: bytes.count))
                }
            }
            let facts = SourceScanner.scan(bytes)
            // Places stay inside of the file, whatever was read.
            let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
            let outside = facts.types.filter { $0.position.line < 1 || Int($0.position.line) > lines }
            #expect(outside.isEmpty, "seed \(seed), round \(round)")
        }
    }
}
