/// A part of a whole, for readers.
struct Share: Sendable, Hashable {
    /// How many.
    var numerator: Int
    /// Of how many.
    var denominator: Int

    /// The share in percent, 0 to 100; nil of nothing.
    ///
    /// Rounded down, except that something is never 0: only all of it reads 100 %, only nothing 0 %.
    var percent: Int? {
        guard denominator > 0 else { return nil }
        let rounded = Int((Double(numerator) / Double(denominator) * 100).rounded(.down))
        return rounded == 0 && numerator > 0 ? 1 : rounded
    }

    /// The percentage, such as `78 %`; a dash of nothing.
    var percentText: String { percent.map { "\($0) %" } ?? "–" }

    /// Numerator and denominator, such as `41 of 52`.
    var countsText: String { "\(numerator.grouped) of \(denominator.grouped)" }
}
