import NIOCore
import Testing

@testable import InventoryService

@Suite
struct KeptAnswersTests {
    private func answer(_ size: Int) -> KeptAnswers.Answer {
        KeptAnswers.Answer(type: "text/plain", body: ByteBuffer(repeating: 1, count: size))
    }

    @Test
    func keepsAnswersOfOneVersion() {
        let kept = KeptAnswers(limit: 100_000)
        kept.keep(answer(10), for: "/a", version: "1")
        #expect(kept.answer(to: "/a", version: "1") != nil)
        #expect(kept.answer(to: "/a", version: "2") == nil)
        #expect(kept.answer(to: "/b", version: "1") == nil)
        kept.keep(answer(10), for: "/b", version: "2")
        #expect(kept.answer(to: "/a", version: "1") == nil)
    }

    @Test
    func staysWithinItsLimitAndForgetsWhatNobodyAsksFor() {
        let kept = KeptAnswers(limit: 10_000)
        for number in 0..<100 {
            kept.keep(answer(1000), for: "/\(number)", version: "1")
            _ = kept.answer(to: "/0", version: "1")
        }
        let found = (0..<100).filter { kept.answer(to: "/\($0)", version: "1") != nil }
        #expect(found.contains(0) && found.contains(99))
        #expect((5...10).contains(found.count))
        kept.keep(answer(9_999), for: "/large", version: "1")
        #expect(kept.answer(to: "/large", version: "1") == nil, "one answer must not push all others out")
    }
}
