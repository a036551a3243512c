import InventoryMetrics
import Testing

/// Which failures count as one.
@Suite struct FailureSignatureTests {
    @Test(
        arguments: [
            (
                "XCTAssertEqual failed: (\"3\") is not equal to (\"14\")",
                "XCTAssertEqual failed: (\"<n>\") is not equal to (\"<n>\")"
            ),
            ("Waited 5.0s for row.3 of Cell2", "Waited <n>s for row.<n> of Cell2"),
            ("no file /Users/ci/build 7/x.png", "no file <path> <n>/x.png"),
            ("object 0x600003a4c2d0 and 1F2E3D4C-AAAA-BBBB-CCCC-0123456789ab", "object <id> and <id>"),
            ("commit deadbeef12 on 2026-11-22", "commit <id> on <n>"),
            ("  two\n lines\t here ", "two lines here"),
            ("", ""), ("facade", "facade"), ("12345678", "<n>"), ("testLogin_2", "testLogin_2"),
        ] as [(String, String)])
    func `leaves out numbers, ids and paths`(message: String, signature: String) {
        #expect(FailureSignature.of(message) == signature)
    }

    @Test func `has a bounded length`() {
        #expect(FailureSignature.of(String(repeating: "word ", count: 10_000)).count < 310)
        #expect(FailureSignature.of(String(repeating: "x", count: 100_000)).count < 310)
    }
}
