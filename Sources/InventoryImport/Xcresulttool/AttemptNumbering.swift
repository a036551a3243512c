import InventoryModel

/// Counts the attempts of each test on each device, in each configuration, with each set of arguments.
struct AttemptNumbering {
    private struct Variant: Hashable {
        let device: Int?
        let configuration: String?
        let arguments: String?

        init(_ attempt: TestAttempt) {
            device = attempt.device
            configuration = attempt.configuration
            arguments = attempt.arguments
        }
    }

    /// The attempts of a test by variant.
    ///
    /// Nearly all tests have one variant, which needs no dictionary.
    private struct Counts {
        let first: Variant
        var ofFirst = 0
        var others: [Variant: Int] = [:]

        mutating func next(for variant: Variant) -> Int {
            if variant == first {
                ofFirst += 1
                return ofFirst
            }
            let count = others[variant, default: 0] + 1
            others[variant] = count
            return count
        }
    }

    private var places: [TestID: Int] = [:]
    private var counts: [Counts] = []

    /// Makes room for so many attempts.
    mutating func reserve(_ count: Int) {
        places.reserveCapacity(count)
        counts.reserveCapacity(count)
    }

    /// The 1-based number of the attempt among those of its kind.
    mutating func next(for attempt: TestAttempt) -> Int {
        let variant = Variant(attempt)
        let place = Self.place(&places[attempt.test, default: -1], next: counts.count)
        if place == counts.count { counts.append(Counts(first: variant)) }
        return counts[place].next(for: variant)
    }

    /// The place of a test, which is the next one where it has none.
    private static func place(_ place: inout Int, next: Int) -> Int {
        if place < 0 { place = next }
        return place
    }
}
