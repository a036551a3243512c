package import Foundation
import InventoryQuery

/// What one night's dashboards say in short: a row of the index, and the file `uiinventory-night.json` beside them.
package struct NightEntry: Codable, Sendable, Hashable {
    /// A gate and why it is not met.
    package struct Gate: Codable, Sendable, Hashable {
        /// What it asks for, in words.
        package var title: String
        /// Why the project does not meet it; nil where it does.
        package var problem: String?
    }

    /// What became of the run outputs.
    package struct Runs: Codable, Sendable, Hashable {
        /// Runs that were recorded.
        package var recorded: Int
        /// Outputs that were added to runs.
        package var joined: Int
        /// Outputs that were recorded before.
        package var known: Int

        /// Counts run outputs.
        package init(recorded: Int = 0, joined: Int = 0, known: Int = 0) {
            self.recorded = recorded
            self.joined = joined
            self.known = known
        }
    }

    /// The version of the form; a change that breaks readers raises it.
    package static let currentSchemaVersion = 1
    /// The file that holds it.
    package static let fileName = "uiinventory-night.json"

    /// The version of the form.
    package var schemaVersion = Self.currentSchemaVersion
    /// The project's name.
    package var project: String
    /// The date, `YYYY-MM-DD`, which is also the name of the folder.
    package var date: String
    /// When the dashboards were made.
    package var generatedAt: Date
    /// The version of the program.
    package var toolVersion: String
    /// The sentence of the dashboards.
    package var verdict: String
    /// The sources; nil where none were ingested.
    package var snapshot: ReportModel.Snapshot?
    /// The sources that deltas are counted against; nil where there are none.
    package var base: ReportModel.Snapshot?
    /// The headline figures, without their earlier values.
    package var figures: [ReportModel.Figure]
    /// The elements without identifier; nil where no sources were ingested.
    package var missing: Int?
    /// The minutes that flaky tests cost so far; nil where no run is recorded.
    package var minutesLost: Double?
    /// The tests that are flaky, so that the next night knows which ones are new; nil in the index.
    package var flakyTests: [String]?
    /// The gates.
    package var gates: [Gate]
    /// What became of the run outputs of the night.
    package var runs = Runs()
    /// The problems of the input of severity error.
    package var problems = 0
    /// The names of the files in the folder, in order.
    package var files: [String]

    /// Shortens what dashboards show.
    ///
    /// - Parameters:
    ///   - content: What they show.
    ///   - date: The date of the night.
    ///   - files: The names of their files.
    package init(_ content: DashboardContent, date: NightDate, files: [String]) {
        let report = content.report
        project = report.project
        self.date = date.text
        generatedAt = report.generatedAt
        toolVersion = report.toolVersion
        verdict = report.verdict
        snapshot = report.snapshot
        base = report.base
        figures = report.figures.map { figure in
            var figure = figure
            figure.series = []
            return figure
        }
        missing = report.snapshot == nil ? nil : report.missing.count
        minutesLost = report.runs.isEmpty ? nil : report.flaky.reduce(0) { $0 + $1.minutesLost }
        flakyTests = report.flaky.filter { $0.state == "flaky" }.map(\.test).sorted()
        gates = content.answers.map { Gate(title: $0.gate.title, problem: $0.problem) }
        self.files = files
    }

    /// A headline figure; nil where there is none.
    package func figure(_ kind: ReportModel.Figure.Kind) -> ReportModel.Figure? { figures.first { $0.kind == kind } }
}

/// The date of a night.
package struct NightDate: Sendable, Hashable, Comparable {
    /// `YYYY-MM-DD`.
    package let text: String

    /// The date at a moment.
    package init(_ moment: Date, in zone: TimeZone) {
        text = moment.formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
    }

    /// Reads a date; nil where the text is none.
    package init?(_ text: String) {
        guard text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil else { return nil }
        self.text = text
    }

    package static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}
