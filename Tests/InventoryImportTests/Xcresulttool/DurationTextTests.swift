import Testing

@testable import InventoryImport

@Suite("Duration text")
struct DurationTextTests {
    @Test(arguments: [
        ("5s", 5.0), ("0,18s", 0.18), ("0.00062s", 0.00062), ("0,234s", 0.234), ("12,5s", 12.5), ("1m 20s", 80),
        ("1h 2m", 3720), ("2m", 120), ("1h\u{202F}1s", 3601),
    ])
    func `is read where it means one thing`(text: String, seconds: Double) {
        #expect(DurationText.seconds(text) == seconds)
    }

    @Test(arguments: [
        "", " ", "s", "5", "1,234s", "1.234s", "1.234,5s", "5 s", "5ms", "20s 1m", "1m 1m", "1,5m", "-5s", "٥s",
        "16 seconds", "0,s", ",5s", "infs", "1e3s",
    ])
    func `is unknown otherwise`(text: String) {
        #expect(DurationText.seconds(text) == nil)
    }
}
