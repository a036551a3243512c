package import Foundation

/// Everything that a dashboard shows about one project: one value, from which every format is rendered.
///
/// Encoded as JSON it is the machine-readable report. Arrays are in the order in which a reader should see them.
package struct ReportModel: Codable, Sendable, Hashable {
    /// The version of the JSON form; a change that breaks readers raises it.
    package static let currentSchemaVersion = 1

    /// The version of the JSON form.
    package var schemaVersion = Self.currentSchemaVersion
    /// The project's name.
    package var project: String
    /// When the report was made, as the caller says.
    package var generatedAt: Date
    /// The version of the program that made it.
    package var toolVersion: String
    /// The sources that the report is about; nil where none were ingested.
    package var snapshot: Snapshot?
    /// The snapshot that deltas and new gaps are counted against; nil where there is none.
    package var base: Snapshot?
    /// One sentence that says how the project stands.
    package var verdict: String
    /// The four headline figures, in order.
    package var figures: [Figure]
    /// How many elements stand at each level.
    package var ladder: Ladder
    /// The screens, riskiest first.
    package var screens: [Screen]
    /// The elements that coverage counts, by screen, then place.
    package var elements: [Element]
    /// The cheapest gaps with the largest effect, best first.
    package var nextSteps: [NextStep]
    /// The snapshots' figures, oldest first.
    package var trend: [TrendPoint]
    /// The runs, oldest first.
    package var runs: [Run]
    /// The ids of the newest runs, oldest first: the columns of each test's history.
    package var historyRuns: [String]
    /// The tests, by id.
    package var tests: [Test]
    /// The tests that are not simply healthy: flaky and broken ones first, each by minutes lost.
    package var flaky: [Flaky]
    /// The elements without identifier, by screen, then place.
    package var missing: [Missing]
    /// The identifiers that need attention: undeclared, duplicated and unused ones.
    package var identifiers: [Identifier]
    /// The mock set-ups, unused ones first.
    package var presets: [Preset]
    /// The ways between screens.
    package var transitions: [Transition]
    /// What could not be read or resolved.
    package var diagnostics: [Problem]
}
