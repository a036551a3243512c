import InventoryModel

/// Counts the attempts of each test on each device, in each configuration, with each set of arguments.
struct AttemptNumbering {
    private struct Key: Hashable {
        let test: TestID
        let device: Int?
        let configuration: String?
        let arguments: String?
    }

    private var counts: [Key: Int] = [:]

    /// The 1-based number of the attempt among those of its kind.
    mutating func next(for attempt: TestAttempt) -> Int {
        let key = Key(
            test: attempt.test,
            device: attempt.device,
            configuration: attempt.configuration,
            arguments: attempt.arguments
        )
        counts[key, default: 0] += 1
        return counts[key, default: 1]
    }
}
