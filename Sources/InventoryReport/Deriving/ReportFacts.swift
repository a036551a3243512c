package import Foundation

/// What a report is derived from: the rows of the public views, as the model's values.
///
/// The derived figures of a screen (`ladder`, `unreferencedInteractive`, `inboundCount`) are filled in by the model.
package struct ReportFacts: Sendable, Hashable {
    /// The project's name.
    package var project: String
    /// When the report is made.
    package var generatedAt: Date
    /// The version of the program.
    package var toolVersion: String
    /// The sources; nil where none were ingested.
    package var snapshot: ReportModel.Snapshot?
    /// The snapshot to compare with; nil where there is none.
    package var base: ReportModel.Snapshot?
    /// The screens and components.
    package var screens: [ReportModel.Screen] = []
    /// The elements that coverage counts.
    package var elements: [ReportModel.Element] = []
    /// The snapshots' figures, oldest first.
    package var trend: [ReportModel.TrendPoint] = []
    /// The runs, oldest first.
    package var runs: [ReportModel.Run] = []
    /// The columns of each test's history, oldest first.
    package var historyRuns: [String] = []
    /// The tests.
    package var tests: [ReportModel.Test] = []
    /// The tests that are not simply healthy.
    package var flaky: [ReportModel.Flaky] = []
    /// The elements without identifier.
    package var missing: [ReportModel.Missing] = []
    /// All identifiers.
    package var identifiers: [ReportModel.Identifier] = []
    /// The mock set-ups.
    package var presets: [ReportModel.Preset] = []
    /// The ways between screens.
    package var transitions: [ReportModel.Transition] = []
    /// What could not be read or resolved.
    package var diagnostics: [ReportModel.Problem] = []

    /// Creates facts without rows.
    package init(project: String, generatedAt: Date, toolVersion: String) {
        self.project = project
        self.generatedAt = generatedAt
        self.toolVersion = toolVersion
    }
}
