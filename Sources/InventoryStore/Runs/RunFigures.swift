import InventoryModel

/// The numbers of one run; each test counts once, however many devices and attempts it has.
package struct RunFigures: Sendable, Hashable {
    /// Tests.
    package var tests = 0
    /// Attempts of all tests.
    package var attempts = 0
    /// Tests whose last attempts passed.
    package var passed = 0
    /// Tests of which a last attempt failed.
    package var failed = 0
    /// Tests that were only skipped.
    package var skipped = 0
    /// Tests whose worst last attempt is an expected failure.
    package var expectedFailures = 0
    /// Tests of which an attempt was repeated on the same device with the same configuration and arguments.
    package var retried = 0

    /// Creates figures of nothing.
    package init() {}

    /// Counts the tests of a run by their last attempt on each device with each configuration and arguments; of several
    /// the worst one counts.
    init(_ attempts: [TestAttempt], tests: RunTests) {
        let worst = tests.hasRepetitions ? countRepetitions(attempts, tests: tests) : attempts.map(\.result.badness)
        self.tests = worst.count
        self.attempts = attempts.count
        passed = worst.count { $0 == TestAttempt.Result.passed.badness }
        failed = worst.count { $0 == TestAttempt.Result.failed.badness }
        skipped = worst.count { $0 == TestAttempt.Result.skipped.badness }
        expectedFailures = worst.count { $0 == TestAttempt.Result.expectedFailure.badness }
    }

    /// Counts the tests of a run.
    init(_ attempts: [TestAttempt]) {
        self.init(attempts, tests: RunTests(attempts))
    }

    /// Counts the tests that were repeated.
    ///
    /// - Returns: How bad the worst last attempt of each test is.
    private mutating func countRepetitions(_ attempts: [TestAttempt], tests: RunTests) -> [Int] {
        struct Variant: Hashable {
            var test: Int
            var device: Int?
            var configuration: String?
            var arguments: String?
        }
        var last: [Variant: Int] = [:]
        var repeated: Set<Int> = []
        var worst = Array(repeating: 0, count: tests.firstAttempts.count)
        // By index: a copy of each attempt would count references of all its texts.
        for (index, test) in tests.tests.enumerated() {
            let badness = attempts[index].result.badness
            if tests.firstAttempts[test] == tests.lastAttempts[test] {
                worst[test] = badness
                continue
            }
            let variant = Variant(
                test: test, device: attempts[index].device, configuration: attempts[index].configuration,
                arguments: attempts[index].arguments)
            if last.updateValue(badness, forKey: variant) != nil { repeated.insert(test) }
        }
        retried = repeated.count
        for (variant, badness) in last { worst[variant.test] = max(worst[variant.test], badness) }
        return worst
    }

    /// Whether so much failed that the run says nothing about single tests: 80 % or more of the tests that were executed,
    /// which are those that passed, failed or failed as expected, and there were 5 or more of them.
    package var isInfrastructureFailure: Bool {
        let executed = passed + failed + expectedFailures
        return executed >= 5 && failed * 100 >= executed * 80
    }
}

extension TestAttempt.Result {
    /// How bad a result is, from 0 for a skipped test to 4 for a failure; also the number that stands for it in the
    /// database, so that the worst result is the greatest number.
    var badness: Int {
        switch self {
        case .skipped: 0
        case .passed: 1
        case .expectedFailure: 2
        case .unknown: 3
        case .failed: 4
        }
    }

    /// The result that a number of the database stands for; unknown for any other number.
    init(badness: Int) {
        self = Self.allCases.first { $0.badness == badness } ?? .unknown
    }
}
