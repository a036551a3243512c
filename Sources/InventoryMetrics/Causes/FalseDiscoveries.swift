/// Choosing among many hypotheses so that few of the chosen are false (Benjamini and Hochberg, 1995).
package enum FalseDiscoveries {
    /// Finds how small a p-value must be.
    ///
    /// - Parameters:
    ///   - pValues: Those of hypotheses that may be believed, in any order; those above the rate may be left out.
    ///   - count: How many hypotheses were looked at in all.
    ///   - rate: The share of false ones that is accepted among those believed.
    /// - Returns: The greatest p-value that is still to be believed; nil where none is.
    package static func greatestPValue(_ pValues: [Double], of count: Int, rate: Double) -> Double? {
        pValues.sorted().enumerated().last { place, value in
            value <= Double(place + 1) / Double(max(count, pValues.count)) * rate
        }?.element
    }
}
