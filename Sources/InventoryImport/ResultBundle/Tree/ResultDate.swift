import Foundation

/// Dates as Xcode's results write them: `2025-11-24T11:52:34.753+0500`.
enum ResultDate {
    /// The instant; nil where the text is of another form.
    ///
    /// Results hold tens of thousands of dates, all in this one form, which general parsers take a hundred times as
    /// long to read.
    static func instant(_ text: String) -> Date? {
        var digits = Digits(text: Array(text.utf8))
        guard let year = digits.number(4), digits.skip("-"), let month = digits.number(2), digits.skip("-"),
            let day = digits.number(2), digits.skip("T"), let hour = digits.number(2), digits.skip(":"),
            let minute = digits.number(2), digits.skip(":"), let second = digits.number(2)
        else { return nil }
        guard (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 61 else { return nil }
        let fraction = digits.skip(".") ? digits.fraction() : 0
        guard let offset = digits.zone(), digits.isAtEnd else { return nil }
        let seconds = days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second - offset
        guard seconds >= 0 else { return nil }
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    /// The days from 1970 to a date of the Gregorian calendar, with years that begin in March.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let month = (month + 9) % 12
        return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1 - 719_468
    }

    private struct Digits {
        let text: [UInt8]
        var index = 0

        var isAtEnd: Bool { index == text.count }

        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard index < text.count, text[index] == UInt8(ascii: character) else { return false }
            index += 1
            return true
        }

        mutating func number(_ count: Int) -> Int? {
            guard index + count <= text.count else { return nil }
            var number = 0
            for byte in text[index..<(index + count)] {
                guard (0x30...0x39).contains(byte) else { return nil }
                number = number * 10 + Int(byte - 0x30)
            }
            index += count
            return number
        }

        mutating func fraction() -> Double {
            var numerator = 0.0
            var denominator = 1.0
            while index < text.count, (0x30...0x39).contains(text[index]) {
                if denominator < 1e15 {
                    numerator = numerator * 10 + Double(text[index] - 0x30)
                    denominator *= 10
                }
                index += 1
            }
            return numerator / denominator
        }

        /// Seconds east of Greenwich.
        mutating func zone() -> Int? {
            if skip("Z") { return 0 }
            let sign = skip("+") ? 1 : skip("-") ? -1 : 0
            guard sign != 0, let hours = number(2) else { return nil }
            _ = skip(":")
            guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
            return sign * (hours * 3600 + minutes * 60)
        }
    }
}
