/// The localised text of a duration, such as `0,18s` or `1m 20s`.
enum DurationText {
    /// The seconds; nil where the text could mean two things or is of another form.
    ///
    /// `1,234s` is a second and a bit or twenty minutes, depending on the language, so it is nil; `0,234s` is not.
    static func seconds(_ text: String) -> Double? {
        var total = 0.0
        var units: [Character] = ["h", "m", "s"]
        let parts = text.split(whereSeparator: \.isWhitespace)
        for part in parts {
            guard let unit = part.last, let rank = units.firstIndex(of: unit) else { return nil }
            guard let number = number(part.dropLast(), allowsFraction: unit == "s") else { return nil }
            total += number * (unit == "h" ? 3600 : unit == "m" ? 60 : 1)
            units.removeFirst(rank + 1)
        }
        return parts.isEmpty ? nil : total
    }

    private static func number(_ text: Substring, allowsFraction: Bool) -> Double? {
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "," || $0 == ".") }) else { return nil }
        let parts = text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "," || $0 == "." })
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        guard parts.count == 2 else { return Double(text) }
        guard allowsFraction, parts[0] == "0" || parts[1].count != 3 else { return nil }
        return Double("\(parts[0]).\(parts[1])")
    }
}
