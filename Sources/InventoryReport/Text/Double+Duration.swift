extension Double {
    /// The seconds in human units, such as `0.4 s`, `12 s`, `3 min 5 s` or `2 h 10 min`.
    var durationText: String {
        guard isFinite, self < 1e9 else { return "–" }
        if self < 9.95 { return "\(tenths) s" }
        let seconds = Int(rounded())
        if seconds < 60 { return "\(seconds) s" }
        if seconds < 3600 { return Self.joined(seconds / 60, "min", seconds % 60, "s") }
        return Self.joined(seconds / 3600, "h", seconds % 3600 / 60, "min")
    }

    /// The number with one decimal, such as `0.4`.
    var tenths: String {
        let scaled = Int((Swift.max(self, 0) * 10).rounded())
        return "\((scaled / 10).grouped).\(scaled % 10)"
    }

    private static func joined(_ large: Int, _ largeUnit: String, _ small: Int, _ smallUnit: String) -> String {
        small == 0 ? "\(large) \(largeUnit)" : "\(large) \(largeUnit) \(small) \(smallUnit)"
    }
}
