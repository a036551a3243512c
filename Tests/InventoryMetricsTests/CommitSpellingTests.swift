import InventoryMetrics
import Testing

@Suite struct CommitSpellingTests {
    private let full = "0123456789abcdef0123456789abcdef01234567"

    @Test(arguments: ["0123456", "0123456789ab", "0123456789ABCDEF0123456789abcdef01234567"])
    func `Knows a commit by its full and its short hash`(short: String) {
        let result = summary(nights("P F", commits: [full, short]))
        #expect(result.evidence == .sameCommit)
        #expect(result.state == .flaky)
        #expect(result.appleUnweighted == 1)
    }

    @Test(arguments: ["012345", "0123457", "release", "0123456x", ""])
    func `Does not take another text for it`(other: String) {
        #expect(summary(nights("P F", commits: [full, other])).evidence == nil)
    }

    @Test func `Does not guess which of two commits a short hash means`() {
        let other = "0123456" + String(repeating: "f", count: 33)
        #expect(summary(nights("P P F", commits: [full, other, "0123456"])).evidence == nil)
    }
}
