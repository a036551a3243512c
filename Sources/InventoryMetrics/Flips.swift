/// The changes between pass and failure along results.
struct Flips: Hashable {
    /// The changes.
    var count = 0
    /// The pairs of neighbouring results.
    var pairs = 0

    /// The changes per pair, 0 to 1; nil without a pair.
    var rate: Double? { pairs == 0 ? nil : Double(count) / Double(pairs) }

    /// Counts along results in order: true for a failure, nil for an unknown result, which breaks the pair.
    init(along results: some Sequence<Bool?>) {
        var previous: Bool?
        for result in results {
            if let previous, let result {
                pairs += 1
                if previous != result { count += 1 }
            }
            previous = result
        }
    }

    /// Counts along each series on its own: a test that fails on one device only does not flip.
    init(in series: [[ObservedResult]]) {
        for results in series {
            let flips = Flips(along: results.lazy.flatMap(\.attempts))
            count += flips.count
            pairs += flips.pairs
        }
    }
}
