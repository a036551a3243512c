import NIOCore
import Testing

@testable import InventoryService

@Suite
struct KeptAnswersTests {
    private func answer(_ size: Int) -> KeptAnswers.Answer {
        KeptAnswers.Answer(type: "text/plain", body: ByteBuffer(repeating: 1, count: size))
    }

    @Test
    func givesAnswersThatAreAsNewAsAskedFor() {
        let kept = KeptAnswers(limit: 100_000)
        kept.keep(answer(10), for: "/a", number: 2)
        #expect(kept.answer(to: "/a", since: 2) != nil)
        #expect(kept.answer(to: "/a", since: 1) != nil, "who came before it was made may have it")
        #expect(kept.answer(to: "/a", since: 3) == nil)
        #expect(kept.answer(to: "/b", since: 1) == nil)
        kept.keep(answer(20), for: "/a", number: 1)
        #expect(kept.answer(to: "/a", since: 2)?.body.readableBytes == 10, "an older one does not take its place")
        kept.keep(answer(30), for: "/a", number: 3)
        #expect(kept.answer(to: "/a", since: 3)?.body.readableBytes == 30)
    }

    @Test
    func staysWithinItsLimitAndForgetsWhatNobodyAsksFor() {
        let kept = KeptAnswers(limit: 10_000)
        for number in 0..<100 {
            kept.keep(answer(1000), for: "/\(number)", number: 1)
            _ = kept.answer(to: "/0", since: 1)
        }
        let found = (0..<100).filter { kept.answer(to: "/\($0)", since: 1) != nil }
        #expect(found.contains(0) && found.contains(99))
        #expect((5...10).contains(found.count))
        kept.keep(answer(9_999), for: "/large", number: 1)
        #expect(kept.answer(to: "/large", since: 1) == nil, "one answer must not push all others out")
    }
}
