import Foundation
import Testing

@testable import InventoryPush

@Suite
struct RetryAfterTests {
    /// 2026-03-01T02:00:00Z.
    private let now = Date(timeIntervalSince1970: 1_772_330_400)

    @Test(arguments: [
        ("0", 0), ("120", 120), (" 7 ", 7), ("Sun, 01 Mar 2026 02:00:30 GMT", 30), ("Sun, 01 Mar 2026 01:00:00 GMT", 0),
        ("Sunday, 01-Mar-26 02:01:00 GMT", 60), ("Sun Mar  1 02:02:00 2026", 120),
        ("Tue, 01 Mar 2016 02:00:00 GMT", 0), ("Friday, 01-Mar-96 02:00:00 GMT", 0),
    ])
    func readsSecondsAndTimes(text: String, seconds: Double) {
        #expect(RetryAfter.seconds(text, date: nil, now: now) == seconds)
    }

    @Test
    func aTimeCountsFromThatOfTheAnswer() {
        // The service's clock is a day ahead.
        let seconds = RetryAfter.seconds(
            "Mon, 02 Mar 2026 02:00:10 GMT", date: "Mon, 02 Mar 2026 02:00:00 GMT", now: now)
        #expect(seconds == 10)
    }

    @Test(arguments: [
        nil, "", "soon", "-1", "1.5", "inf", "nan", "0x10", "Sun, 01 Mar 2026", "Sun, 41 Mar 2026 02:00:00 GMT",
        "Sun, 01 Foo 2026 02:00:00 GMT", "Sun, 01 Mar 2026 25:00:00 GMT", "Sun, 01 Mar 2026 02:00:00 CET",
        "Sun, 01 Mar 2026 02:00 GMT", "1 2 3 4 5",
    ])
    func whatIsNeitherSaysNothing(text: String?) {
        #expect(RetryAfter.seconds(text, date: nil, now: now) == nil)
    }
}
