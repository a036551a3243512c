import InventoryModel
import Testing

@testable import InventoryImport

@Suite("Messages of large runs")
struct MessageTextsTests {
    private func attempt(_ message: String) -> TestAttempt {
        TestAttempt(
            target: "Shop", suite: "Cart", name: "testBuy()", result: .failed, message: message,
            issues: [TestIssue(kind: .failure, message: message)])
    }

    @Test func `messages of usual length stay as they are`() {
        var texts = MessageTexts()
        for message in ["", "no", "XCTAssertEqual failed: 1 is not 2", String(repeating: "ü", count: 20_000)] {
            var kept = attempt(message)
            texts.keep(in: &kept)
            #expect(kept == attempt(message))
        }
        #expect(texts.diagnostic(file: "run") == nil)
    }

    @Test func `a message that comes again takes no room`() {
        var texts = MessageTexts()
        let message = String(repeating: "a", count: MessageTexts.textLimit)
        for _ in 0..<(MessageTexts.totalLimit / MessageTexts.textLimit * 2) {
            var kept = attempt(message)
            texts.keep(in: &kept)
            #expect(kept == attempt(message))
        }
        #expect(texts.diagnostic(file: "run") == nil)
    }

    @Test func `different messages are cut when there are too many, and that is told`() throws {
        var texts = MessageTexts()
        let rest = String(repeating: "a", count: MessageTexts.textLimit - 8)
        let fitting = MessageTexts.totalLimit / MessageTexts.textLimit
        for number in 0..<(fitting + 1) {
            let message = String("0000000\(number)".suffix(8)) + rest
            var kept = attempt(message)
            texts.keep(in: &kept)
            let isCut = number == fitting
            #expect(((kept.message?.utf8.count ?? 0) < 300) == isCut)
            #expect(kept.message?.hasSuffix("…") == isCut)
            #expect(kept.issues.map(\.message) == [kept.message])
        }
        let note = try #require(texts.diagnostic(file: "run"))
        #expect(note.code == "messages-cut")
        #expect(note.message.contains("2 of them"))
    }
}
