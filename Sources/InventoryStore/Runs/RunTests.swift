import InventoryModel

/// Which attempts of a run are of the same test.
struct RunTests {
    /// The index of the first attempt of each test, in the order of the run.
    private(set) var firstAttempts: [Int] = []
    /// The index of the last attempt of each test, which tells what is new of it.
    private(set) var lastAttempts: [Int] = []
    /// The test of each attempt, as an index into the tests.
    private(set) var tests: [Int] = []
    /// Whether a test has more attempts than one.
    var hasRepetitions: Bool { tests.count > firstAttempts.count }

    /// Groups attempts.
    ///
    /// - Parameters:
    ///   - attempts: The attempts.
    ///   - likely: Tests that differ, in the order that the attempts may have.
    init(_ attempts: [TestAttempt], likely: [TestID] = []) {
        // Run after run has the same tests in the same order, which is seen sooner than each test is found.
        if attempts.count == likely.count, attempts.indices.allSatisfy({ attempts[$0].test == likely[$0] }) {
            firstAttempts = Array(attempts.indices)
            lastAttempts = firstAttempts
            tests = firstAttempts
            return
        }
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
                lastAttempts.append(index)
            } else {
                lastAttempts[test] = index
            }
            tests.append(test)
        }
    }
}
