package import InventoryMetrics

extension ProjectSummary {
    /// How many identifiers have a status.
    package struct IdentifierFigure: Codable, Sendable, Hashable {
        /// The status.
        package var status: IdentifierStatus
        /// The identifiers.
        package var count: Int
    }

    /// How many tests are in a state.
    package struct StateFigure: Codable, Sendable, Hashable {
        /// The state.
        package var state: FlakinessSummary.State
        /// The tests.
        package var count: Int
    }

    /// How many tests there are, and what is known of them.
    package struct TestFigures: Codable, Sendable, Hashable {
        /// All tests.
        package var count: Int
        /// The tests that the sources disable.
        package var disabled: Int
        /// The enabled tests of the sources that no run has.
        package var neverRun: Int
        /// The tests of runs that the sources lack.
        package var onlyInRuns: Int
    }

    /// How many diagnostics there are.
    package struct DiagnosticFigures: Codable, Sendable, Hashable {
        /// The errors.
        package var errors: Int
        /// The warnings.
        package var warnings: Int
        /// The notes.
        package var notes: Int
    }

    /// How many tests are in a state; 0 for `healthy` and `new`, which the view leaves out.
    package func testCount(in state: FlakinessSummary.State) -> Int {
        testsByState.first { $0.state == state }?.count ?? 0
    }

    /// How many identifiers have a status.
    package func identifierCount(_ status: IdentifierStatus) -> Int {
        identifiersByStatus.first { $0.status == status }?.count ?? 0
    }
}
