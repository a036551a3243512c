/// How exactly an output tells a duration: tools round, to milliseconds or to two digits.
struct DurationPrecision: Hashable {
    /// The worth of the last digit, in seconds.
    let unit: Double
    /// How many digits the duration has, without leading zeros.
    let digits: Int

    /// Takes the precision from the shortest text that means the number.
    init(_ seconds: Double) {
        let text = "\(seconds)".lowercased().split(separator: "e")
        let mantissa = text.first.map(String.init) ?? ""
        let exponent = text.count > 1 ? Int(text[1]) ?? 0 : 0
        let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count > 1 && parts[1] != "0" ? parts[1] : ""
        var power = 1.0
        for _ in 0..<min(abs(exponent - fraction.count), 300) { power *= 10 }
        unit = exponent - fraction.count < 0 ? 1 / power : power
        digits = ((parts.first ?? "") + fraction).drop { $0 == "0" || $0 == "-" }.count
    }

    /// Whether two durations can be one, told with different precision; a digit may be cut off instead of rounded.
    static func agree(_ left: Double, _ right: Double) -> Bool {
        let unit = max(DurationPrecision(left).unit, DurationPrecision(right).unit)
        return abs(left - right) <= unit * 1.001 + max(left, right) * 1e-12
    }
}
