import Foundation

/// When a service says to come back (RFC 9110, 10.2.3).
enum RetryAfter {
    /// How many seconds that is.
    ///
    /// - Parameters:
    ///   - value: The field `Retry-After`: seconds, or a time.
    ///   - date: The field `Date`, when the answer was made by the clock of whoever made the first one, too.
    ///   - now: This machine's time, where there is no `Date`.
    /// - Returns: The seconds, 0 or more; nil where the field says nothing that can be read.
    static func seconds(_ value: String?, date: String?, now: Date) -> Double? {
        guard let value = value?.trimmingCharacters(in: .whitespaces), !value.isEmpty else { return nil }
        // Digits alone: what else reads as a number, such as 'inf', is no number of seconds.
        if value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) { return Double(value) }
        guard let time = Self.time(value, now: now) else { return nil }
        return max(0, time.timeIntervalSince(date.flatMap { Self.time($0, now: now) } ?? now))
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// A time as HTTP writes it, in each of the three forms that everybody must read (RFC 9110, 5.6.7).
    static func time(_ text: String, now: Date) -> Date? {
        // All three have the day before the year, in numbers, and the month by its name.
        let parts = text.lowercased().split { $0 == " " || $0 == "," || $0 == "-" }
        guard (5...6).contains(parts.count), parts.count == 5 || parts[5] == "gmt",
            let month = parts.compactMap({ months.firstIndex(of: String($0)) }).first,
            let clock = parts.first(where: { $0.contains(":") })
        else { return nil }
        let numbers = parts.compactMap { Int($0) }
        let times = clock.split(separator: ":", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard numbers.count == 2, times.count == 3, (1...31).contains(numbers[0]), (0...9999).contains(numbers[1]),
            (0...23).contains(times[0]), (0...59).contains(times[1]), (0...60).contains(times[2])
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var year = numbers[1]
        if year < 100 {
            // Two digits that would be more than 50 years ahead are of the century before.
            let current = calendar.component(.year, from: now)
            year += current / 100 * 100
            if year > current + 50 { year -= 100 }
        }
        return calendar.date(
            from: DateComponents(
                year: year, month: month + 1, day: numbers[0], hour: times[0], minute: times[1], second: times[2]))
    }
}
