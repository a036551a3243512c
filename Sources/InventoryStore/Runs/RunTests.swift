import InventoryModel

/// Which attempts of a run are of the same test.
struct RunTests {
    /// The index of the first attempt of each test, in the order of the run.
    private(set) var firstAttempts: [Int] = []
    /// The test of each attempt, as an index into the tests.
    private(set) var tests: [Int] = []
    /// Whether a test has more attempts than one.
    var hasRepetitions: Bool { tests.count > firstAttempts.count }

    /// Groups attempts.
    init(_ attempts: [TestAttempt]) {
        var known: [TestID: Int] = [:]
        known.reserveCapacity(attempts.count)
        tests.reserveCapacity(attempts.count)
        // By index: a copy of each attempt would count references of all its texts.
        for index in attempts.indices {
            let next = firstAttempts.count
            let test = known[attempts[index].test, default: next]
            if test == next {
                known[attempts[index].test] = next
                firstAttempts.append(index)
            }
            tests.append(test)
        }
    }
}
