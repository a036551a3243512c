import Foundation

extension Date {
    /// The moment in UTC to the minute, such as `2026-11-20 02:14 UTC`.
    var minuteText: String {
        let parts = Calendar.utc.dateComponents([.year, .month, .day, .hour, .minute], from: self)
        return "\(dayText) \(Self.padded(parts.hour)):\(Self.padded(parts.minute)) UTC"
    }

    /// The day in UTC, such as `2026-11-20`.
    var dayText: String {
        let parts = Calendar.utc.dateComponents([.year, .month, .day], from: self)
        return "\(Self.padded(parts.year, to: 4))-\(Self.padded(parts.month))-\(Self.padded(parts.day))"
    }

    private static func padded(_ number: Int?, to width: Int = 2) -> String {
        let digits = String(number ?? 0)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}

extension Calendar {
    /// The Gregorian calendar in UTC, whatever the machine's settings.
    fileprivate static let utc: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
