package import InventoryModel

/// The attempts of a test in a run that failed or repeated another.
package struct TroubledTest: Sendable, Hashable {
    /// One of them.
    package struct Attempt: Sendable, Hashable {
        /// The number of the attempt on this device with this configuration and these arguments (1-based).
        package var attempt: Int
        /// The device.
        package var device: String?
        /// The configuration.
        package var configuration: String?
        /// The arguments of a parameterised test.
        package var arguments: String?
        /// How it ended.
        package var result: TestAttempt.Result
        /// How long it took (seconds); nil where the output does not say.
        package var duration: Double?
        /// The message of the failure, skip or expected failure.
        package var message: String?
        /// The file of the first failure, as the output has it.
        package var file: String?
        /// The line there (1-based).
        package var line: Int?

        /// Whether another attempt was made under the same conditions.
        package func isRepetition(of other: Self) -> Bool {
            device == other.device && configuration == other.configuration && arguments == other.arguments
        }
    }

    /// The test.
    package var test: TestID
    /// The attempts, those under the same conditions together in the order of their numbers.
    package var attempts: [Attempt]

    /// The attempts under each conditions.
    package var environments: [ArraySlice<Attempt>] {
        var slices: [ArraySlice<Attempt>] = []
        var start = 0
        for place in attempts.indices.dropFirst() where !attempts[place].isRepetition(of: attempts[start]) {
            slices.append(attempts[start..<place])
            start = place
        }
        if start < attempts.endIndex { slices.append(attempts[start...]) }
        return slices
    }
}
