package import InventoryModel

/// The figures of one project at a glance: its newest snapshot and its newest run.
package struct ProjectSummary: Codable, Sendable, Hashable {
    /// A share of a whole.
    package struct Share: Codable, Sendable, Hashable {
        /// The part.
        package var part: Int
        /// The whole.
        package var whole: Int

        /// Part / whole, 0 to 1; nil where there is no whole.
        package var ratio: Double? { whole == 0 ? nil : Double(part) / Double(whole) }
    }

    /// The project.
    package var project: ProjectName
    /// The snapshot that the figures of the sources come from; nil where none is recorded.
    package var snapshot: SnapshotRow?
    /// The newest run; nil where none is recorded.
    package var newestRun: RunRow?
    /// The recorded runs.
    package var runCount: Int
    /// The screens with an enabled test that reaches an element of them, of all screens; components are no screens.
    package var screens: Share
    /// The parts of screens.
    package var componentCount: Int
    /// The elements whose highest level is the index: missing, identified, modelled, referenced, exercised, proven.
    package var elementsByLevel: [Int]
    /// The interactive elements that have an identifier, of all interactive ones.
    package var identifiable: Share
    /// The elements that an enabled test checks, not only operates, of all.
    package var asserted: Share
    /// The elements without an identifier that are worth one.
    package var missingIdentifierCount: Int
    /// The identifiers by status; every status has a figure.
    package var identifiersByStatus: [IdentifierFigure]
    /// The tests that sources declare or runs have.
    package var tests: TestFigures
    /// The tests that are not healthy, by state; states without a test are left out.
    package var testsByState: [StateFigure]
    /// The presets that some test uses, of all.
    package var usedPresets: Share
    /// The ways between screens that some test takes, of all.
    package var takenTransitions: Share
    /// The diagnostics of the snapshot and the runs by severity: errors, warnings, notes.
    package var diagnostics: DiagnosticFigures

    /// The elements that reach a level, of all that coverage counts.
    package func elements(atLeast level: CoverageLevel) -> Share {
        Share(part: elementsByLevel.dropFirst(level.rawValue).reduce(0, +), whole: elementsByLevel.reduce(0, +))
    }
}
