import InventoryIngest
import InventoryStore
import InventoryTestSupport
import Testing

/// Nesting that no bracket shows: the parser follows it by recursion, for which the stack of a thread is too small.
@Suite(.timeLimit(.minutes(2)))
struct HostileSourceIngestTests {
    private static let chains: [String: (start: String, link: String, end: String)] = [
        "ternaries": ("let x = ", "a ? ", "b"),
        "tries": ("let x = ", "try ", "b"),
        "optionals": ("let x: Int", "?", ""),
        "function types": ("let x: ", "() -> ", "Int"),
        "branches": ("func f() { if a {} ", "else if a {} ", "}"),
        "member types": ("let x = ", "A.", "A"),
        "calls": ("let x = a", ".b()", ""),
        "attributes": ("", "@A ", "struct S {}"),
        "waits of a test": ("import XCTest\nclass T: XCTestCase { func testA() { ", "await ", "b } }"),
    ]

    @Test(arguments: chains.keys.sorted())
    func survivesChainsWithoutEnd(of name: String) async throws {
        let chain = try #require(Self.chains[name])
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try sandbox.write("Deep.swift", chain.start + String(repeating: chain.link, count: 5000) + chain.end)
        let summary = try await sandbox.ingest()
        #expect(summary.sources?.counts.files == 3)
        #expect(try sandbox.rows("SELECT count(*) FROM tests WHERE suite = 'LandingTests'") == ["1"])
    }
}
