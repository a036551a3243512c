import Foundation

/// Points in time as run outputs write them.
enum TimeText {
    /// The instant of an ISO 8601 text with a time zone, such as `2025-02-18T16:45:47.900+00:00`; nil without zone, as the
    /// output then does not say which time it is.
    static func instant(_ text: String) -> Date? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard text.utf8.count < 48, let split = text.firstIndex(where: { $0 == "T" || $0 == " " }) else { return nil }
        let clock = text[text.index(after: split)...]
        guard clock.last == "Z" || clock.contains("+") || clock.contains("-") else { return nil }
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: clock.contains("."))
        let plain = text[..<split] + "T" + clock
        return (try? style.parse(String(plain))).flatMap { isPlausible($0) ? $0 : nil }
    }

    /// The instant of seconds since 1970; nil for numbers that are no time of a test run.
    static func instant(seconds: Double) -> Date? {
        guard seconds.isFinite, seconds > 0 else { return nil }
        let date = Date(timeIntervalSince1970: seconds)
        return isPlausible(date) ? date : nil
    }

    /// Whether a time can be written and read again: before the year 10,000.
    private static func isPlausible(_ date: Date) -> Bool {
        (0...253_402_300_799).contains(date.timeIntervalSince1970)
    }
}
