/// The passes of 64 neighbouring tests that are not added to their histories yet.
///
/// A pass of a test that neither is flaky nor has failed on a commit that may come again changes nothing that anybody
/// sees. So it takes one bit here, and is added with others later. A history with the passes that wait for it is the
/// same as one that all were added to at once.
package struct HistoryPage: Sendable, Hashable {
    /// Tests that passed once in one environment of one run.
    package struct Pending: Sendable, Hashable {
        /// The run.
        package var run: Int64
        /// The environment.
        package var environment: Int64
        /// The tests, a bit each.
        package var tests: UInt64
    }

    /// How many tests a page has.
    package static let size: Int64 = 64
    /// How many entries may wait.
    private static let limit = 64

    /// The start of the newest run that has a test of the page, in milliseconds since 1970, and its key.
    package private(set) var newestRunAt: Int64
    package private(set) var newestRun: Int64
    /// The tests whose results are added at once.
    package var watched: UInt64 = 0
    /// The passes that wait, oldest first.
    package private(set) var pending: [Pending] = []
    /// How many entries waited when the page was last emptied, or as if.
    private var allowance: Int

    /// A page without tests; `number` spreads the moments at which pages are emptied.
    package init(number: Int64) {
        newestRunAt = .min
        newestRun = .min
        allowance = 1 + Int(truncatingIfNeeded: UInt64(bitPattern: number) &* 11 % UInt64(Self.limit))
    }

    /// The page of a test.
    package static func number(of test: Int64) -> Int64 { test >> 6 }

    /// The bit of a test in its page.
    package static func bit(of test: Int64) -> UInt64 { 1 << UInt64(truncatingIfNeeded: test & (size - 1)) }

    /// Whether all passes that wait are to be added now.
    package var isFull: Bool { pending.count >= allowance }

    /// Whether a run comes after all that the page has.
    package func isBefore(_ run: ObservedRun) -> Bool {
        (newestRunAt, newestRun) < (run.startedAt, run.key)
    }

    /// Remembers that a run has tests of the page.
    package mutating func note(_ run: ObservedRun) {
        guard isBefore(run) else { return }
        newestRunAt = run.startedAt
        newestRun = run.key
    }

    /// Lets a pass of a test in the newest run wait.
    package mutating func addPass(of test: Int64, run: Int64, environment: Int64) {
        let bit = Self.bit(of: test)
        var index = pending.count - 1
        while index >= 0, pending[index].run == run {
            if pending[index].environment == environment {
                pending[index].tests |= bit
                return
            }
            index -= 1
        }
        pending.append(Pending(run: run, environment: environment, tests: bit))
    }

    /// Takes the passes out that wait for a test, by run, oldest first; in each the environments in order.
    package mutating func takePasses(of test: Int64) -> [(run: Int64, environments: [Int64])] {
        let bit = Self.bit(of: test)
        var passes: [(run: Int64, environments: [Int64])] = []
        for index in pending.indices where pending[index].tests & bit != 0 {
            pending[index].tests &= ~bit
            if passes.last?.run == pending[index].run {
                passes[passes.count - 1].environments.append(pending[index].environment)
            } else {
                passes.append((run: pending[index].run, environments: [pending[index].environment]))
            }
        }
        for index in passes.indices where passes[index].environments.count > 1 { passes[index].environments.sort() }
        return passes
    }

    /// Drops the entries for which no test waits.
    package mutating func tidy() {
        pending.removeAll { $0.tests == 0 }
        if pending.isEmpty { allowance = Self.limit }
    }
}

extension HistoryPage {
    /// The page packed.
    package var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.write(UInt64(TestHistory.form))
        writer.write(newestRunAt)
        writer.write(newestRun)
        writer.write(watched)
        writer.write(allowance)
        writer.write(pending) { writer, entry in
            writer.write(newestRun &- entry.run)
            writer.write(entry.environment)
            writer.write(entry.tests)
        }
        return writer.bytes
    }

    /// Unpacks a page; nil where the bytes are damaged or of another form.
    package init?(bytes: UnsafeRawBufferPointer) {
        var reader = ByteReader(bytes)
        do throws(ByteReader.Damaged) {
            guard try reader.unsigned() == UInt64(TestHistory.form) else { return nil }
            newestRunAt = try reader.integer()
            let newestRun = try reader.integer()
            self.newestRun = newestRun
            watched = try reader.unsigned()
            allowance = try reader.count()
            pending = try reader.array { reader throws(ByteReader.Damaged) in
                Pending(
                    run: newestRun &- (try reader.integer()),
                    environment: try reader.integer(),
                    tests: try reader.unsigned()
                )
            }
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }
}
