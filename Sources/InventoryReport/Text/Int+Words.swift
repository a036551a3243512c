extension Int {
    /// The number with thousands separators, such as `12,345`, on any machine alike.
    var grouped: String {
        let digits = String(magnitude)
        var text = ""
        for (offset, digit) in digits.enumerated() {
            if offset > 0, (digits.count - offset).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return self < 0 ? "−" + text : text
    }

    /// The number with its noun, such as `1 screen` or `12 screens`.
    ///
    /// - Parameters:
    ///   - noun: The noun for one.
    ///   - plural: The noun for any other number; nil where an `s` at the end makes it.
    /// - Returns: Number and noun.
    func of(_ noun: String, plural: String? = nil) -> String {
        "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")"
    }
}
