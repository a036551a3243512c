package import Foundation
package import GRDB
package import InventoryModel
package import InventoryQuery

/// Reads a project from the database and derives its report.
package struct ReportQuery: Sendable {
    /// The project.
    package var project: ProjectName
    /// When the report is made; never read from the clock here, so that the same database gives the same report.
    package var generatedAt: Date
    /// The version of the program.
    package var toolVersion: String
    /// The snapshot to compare with; nil for the one before the current one on its branch.
    package var base: SnapshotRow?
    /// The tests that were flaky when an earlier report was made; nil to tell by the time of the base.
    package var knownFlaky: Set<String>?
    /// How many of the newest runs the history of a test shows.
    package var historyLength: Int

    /// The most tests of which a report has the durations of single runs: the page would grow too large.
    package static let durationLimit = 5_000

    /// Asks for a report.
    package init(
        project: ProjectName,
        generatedAt: Date,
        toolVersion: String,
        base: SnapshotRow? = nil,
        historyLength: Int = 30
    ) {
        self.project = project
        self.generatedAt = generatedAt
        self.toolVersion = toolVersion
        self.base = base
        self.historyLength = historyLength
    }

    /// Reads the views and derives the report.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetch(_ db: Database) throws -> ReportModel {
        ReportModel(facts: try facts(db))
    }

    /// Reads the views.
    func facts(_ db: Database) throws -> ReportFacts {
        var facts = ReportFacts(project: project.rawValue, generatedAt: generatedAt, toolVersion: toolVersion)
        let snapshots = try SnapshotsQuery(project: project).fetch(db)
        facts.snapshot = snapshots.first(where: \.isCurrent).map(ReportModel.Snapshot.init)
        facts.base = (base ?? snapshots.first(where: \.isBase)).map(ReportModel.Snapshot.init)
        facts.trend = try trend(db, snapshots: snapshots)
        facts.screens = try screens(db)
        facts.missing = try MissingIdentifiersQuery(project: project).fetch(db).map(ReportModel.Missing.init)
        let names = try TestNames(project: project, db)
        facts.elements = try elements(db, names, missing: facts.missing)
        facts.identifiers = try identifiers(db)
        facts.presets = try PresetsQuery(project: project).fetch(db).map(ReportModel.Preset.init)
        facts.transitions = try TransitionsQuery(project: project).fetch(db).map(ReportModel.Transition.init)
        facts.diagnostics = try DiagnosticsQuery(project: project).fetch(db).map(ReportModel.Problem.init)
        let runs = try RunsQuery(project: project).fetch(db)
        facts.runs = runs.reversed().map(ReportModel.Run.init)
        // Of runs that are in sums only nobody knows which test did not pass.
        facts.historyRuns = runs.reversed().filter(\.hasResults).suffix(historyLength).map(\.runID)
        let troubled = try TroubledAttemptsQuery(project: project, runs: facts.historyRuns).fetch(names, db)
        facts.tests = try tests(db, names, historyRuns: facts.historyRuns, troubled: troubled)
        facts.runs = try addFlakiness(to: facts.runs, historyRuns: facts.historyRuns, troubled: troubled, db)
        let base = facts.base
        facts.flaky = try FlakyTestsQuery(project: project).fetch(db).map {
            ReportModel.Flaky($0, base: base, known: knownFlaky)
        }
        return facts
    }

    /// The snapshots of the current one's branch up to it, oldest first.
    private func trend(_ db: Database, snapshots: [SnapshotRow]) throws -> [ReportModel.TrendPoint] {
        guard let current = snapshots.first(where: \.isCurrent) else { return [] }
        let shown = snapshots.filter { snapshot in
            snapshot.branch == current.branch || (base.map { $0.snapshotID == snapshot.snapshotID } ?? snapshot.isBase)
        }
        let figures = try CoverageTrendQuery(project: project).fetch(db)
        return shown.reversed().map { snapshot in
            let own = figures[snapshot.snapshotID]
            return ReportModel.TrendPoint(
                snapshot: snapshot.snapshotID,
                takenAt: snapshot.takenAt,
                commit: snapshot.commitSHA,
                screens: own?.screens ?? 0,
                screensWithTest: own?.screensWithTest ?? 0,
                declared: own?.declared ?? 0,
                identified: own?.identified ?? 0,
                referenced: own?.referenced ?? 0
            )
        }
    }

    private func screens(_ db: Database) throws -> [ReportModel.Screen] {
        let coverage = Dictionary(
            try ComparedScreensQuery(
                ScreenCoverageQuery(project: project, includesComponents: true), base: base
            ).fetch(db).map { ($0.screen, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        return try ScreensQuery(project: project).fetch(db).map {
            ReportModel.Screen($0, coverage: coverage[$0.screen])
        }
    }

    private func elements(
        _ db: Database, _ names: TestNames, missing: [ReportModel.Missing]
    ) throws -> [ReportModel.Element] {
        let suggestions = Dictionary(
            missing.map { missing in
                let place = ElementPlace(
                    screen: missing.screen, file: missing.file, line: missing.line, column: missing.column)
                return (place, missing.suggestion)
            },
            uniquingKeysWith: { first, _ in first }
        )
        let tests = try ReachingTestsQuery(project: project).fetch(names, db)
        return try ComparedElementsQuery(ElementCoverageQuery(project: project), base: base).fetch(db).map { row in
            var element = ReportModel.Element(row, tests: (tests[row.elementID] ?? []).map(\.rawValue))
            if row.level == .missing {
                element.suggestion =
                    suggestions[
                        ElementPlace(
                            screen: row.screen, file: row.file, line: row.line, column: row.col,
                            identifier: row.identifier)]
            }
            return element
        }
    }

    private func identifiers(_ db: Database) throws -> [ReportModel.Identifier] {
        let rows = try IdentifiersQuery(project: project).fetch(db)
        let places = try IdentifierPlaces(
            of: rows.filter { $0.status != .covered && $0.status != .modelled }, project: project, db)
        return rows.map { row in
            ReportModel.Identifier(row, place: places.place(of: row.identifier, on: row.screen))
        }
    }

    /// The runs with what they lost and left of flaky tests.
    private func addFlakiness(
        to runs: [ReportModel.Run], historyRuns: [String], troubled: [[TroubledTest]], _ db: Database
    ) throws -> [ReportModel.Run] {
        let timeline = try FlakyTimelineQuery(project: project).fetch(db)
        let lost = TimeLost(troubled, runs: historyRuns)
        let counted = Set(historyRuns)
        return runs.map { run in
            var run = run
            run.flakyTests = run.startedAt.flatMap(timeline.count)
            if counted.contains(run.id), !run.isInfrastructureFailure { run.secondsLost = lost.seconds(ofRun: run.id) }
            return run
        }
    }

    private func tests(
        _ db: Database, _ names: TestNames, historyRuns: [String], troubled: [[TroubledTest]]
    ) throws -> [ReportModel.Test] {
        let history = TestHistories(
            results: try RecentHistoryQuery(project: project, runs: historyRuns).fetch(names, db),
            troubled: troubled,
            runs: historyRuns
        )
        let screens = try texts(of: TestScreensQuery(project: project), "screen", db)
        let presets = try texts(of: TestPresetsQuery(project: project), "preset", db)
        let rows = try TestsQuery(project: project).fetch(db)
        return rows.map { row in
            ReportModel.Test(
                row,
                history: history,
                screens: screens[row.testID.rawValue]?.sorted() ?? [],
                presets: presets[row.testID.rawValue]?.sorted() ?? [],
                hasDurations: rows.count <= Self.durationLimit
            )
        }
    }

    /// The values of a column, by test.
    private func texts(of query: some ViewQuery, _ column: String, _ db: Database) throws -> [String: [String]] {
        var texts: [String: [String]] = [:]
        try query.forEachRow(db, columns: ["test_id", column]) { row in texts[row[0], default: []].append(row[1]) }
        return texts
    }
}

/// What tells elements of coverage apart.
private struct ElementPlace: Hashable {
    var screen: String
    var file: String
    var line: Int
    var column: Int
    var identifier: String?
}
