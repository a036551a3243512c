import InventoryModel

/// Counts the attempts of each test on each device, in each configuration, with each set of arguments.
struct AttemptNumbering {
    private struct Key: Hashable {
        let test: TestID
        let device: Int?
        let configuration: String?
        let arguments: String?

        /// Kept, as a growing dictionary asks for it again and again.
        private let hash: Int

        init(_ attempt: TestAttempt) {
            test = attempt.test
            device = attempt.device
            configuration = attempt.configuration
            arguments = attempt.arguments
            var hasher = Hasher()
            hasher.combine(test)
            hasher.combine(arguments)
            hash = hasher.finalize()
        }

        func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }

    private var counts: [Key: Int] = [:]

    /// Makes room for so many attempts.
    mutating func reserve(_ count: Int) { counts.reserveCapacity(count) }

    /// The 1-based number of the attempt among those of its kind.
    mutating func next(for attempt: TestAttempt) -> Int {
        Self.increased(&counts[Key(attempt), default: 0])
    }

    private static func increased(_ count: inout Int) -> Int {
        count += 1
        return count
    }
}
