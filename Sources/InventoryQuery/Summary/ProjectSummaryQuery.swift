package import GRDB
import InventoryMetrics
package import InventoryModel

/// The figures of one project at a glance.
package struct ProjectSummaryQuery: Sendable {
    /// The project.
    package var project: ProjectName

    /// Asks for the figures of a project.
    package init(project: ProjectName) {
        self.project = project
    }

    /// Reads the figures; all are 0 for a project that the database does not hold.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetch(_ db: Database) throws -> ProjectSummary {
        let coverage = try ProjectCoverageQuery(project: project).fetch(db).first
        let atLeast = [
            coverage?.declared, coverage?.identified, coverage?.modelled, coverage?.referenced, coverage?.exercised,
            coverage?.proven, 0,
        ].map { $0 ?? 0 }
        let presets = try counts(db, "sum(test_count > 0), count(*)", from: "presets")
        return ProjectSummary(
            project: project,
            snapshot: try SnapshotsQuery(project: project).fetch(db).first(where: \.isCurrent),
            newestRun: try RunsQuery(project: project, limit: 1).fetch(db).first,
            runCount: try counts(db, "count(*)", from: "runs")[0],
            screens: ProjectSummary.Share(part: coverage?.coveredScreens ?? 0, whole: coverage?.screens ?? 0),
            componentCount: try counts(db, "sum(is_component)", from: "screens")[0],
            elementsByLevel: zip(atLeast, atLeast.dropFirst()).map(-),
            identifiable: ProjectSummary.Share(
                part: coverage?.identifiedInteractive ?? 0, whole: coverage?.interactive ?? 0),
            asserted: ProjectSummary.Share(part: coverage?.asserted ?? 0, whole: atLeast[0]),
            missingIdentifierCount: try counts(db, "count(*)", from: "missing_identifiers")[0],
            identifiersByStatus: try identifierFigures(db),
            tests: try testFigures(db),
            testsByState: try stateFigures(db),
            usedPresets: ProjectSummary.Share(part: presets[0], whole: presets[1]),
            takenTransitions: ProjectSummary.Share(
                part: coverage?.takenTransitions ?? 0, whole: coverage?.transitions ?? 0),
            diagnostics: try diagnosticFigures(db)
        )
    }

    private func testFigures(_ db: Database) throws -> ProjectSummary.TestFigures {
        let tests = try counts(
            db,
            """
            count(*), sum(is_disabled), sum(is_in_sources AND NOT is_disabled AND NOT is_in_runs), sum(NOT is_in_sources)
            """,
            from: "tests")
        return ProjectSummary.TestFigures(count: tests[0], disabled: tests[1], neverRun: tests[2], onlyInRuns: tests[3])
    }

    private func diagnosticFigures(_ db: Database) throws -> ProjectSummary.DiagnosticFigures {
        let figures = try counts(
            db, "sum(severity = 'error'), sum(severity = 'warning'), sum(severity = 'note')", from: "diagnostics")
        return ProjectSummary.DiagnosticFigures(errors: figures[0], warnings: figures[1], notes: figures[2])
    }

    private func identifierFigures(_ db: Database) throws -> [ProjectSummary.IdentifierFigure] {
        let columns = IdentifierStatus.allCases.map { "sum(status = '\($0.rawValue)')" }.joined(separator: ", ")
        return zip(IdentifierStatus.allCases, try counts(db, columns, from: "identifiers"))
            .map { ProjectSummary.IdentifierFigure(status: $0, count: $1) }
    }

    private func stateFigures(_ db: Database) throws -> [ProjectSummary.StateFigure] {
        let columns = FlakinessSummary.State.allCases.map { "sum(state = '\($0.rawValue)')" }.joined(separator: ", ")
        return zip(FlakinessSummary.State.allCases, try counts(db, columns, from: "flaky_tests"))
            .filter { $0.1 > 0 }
            .map { ProjectSummary.StateFigure(state: $0, count: $1) }
    }

    /// One row of whole numbers about the project's rows of a view; a sum over no row is 0.
    private func counts(_ db: Database, _ columns: String, from view: String) throws -> [Int] {
        let row = try Row.fetchOne(
            db, sql: "SELECT \(columns) FROM \(view) WHERE project = ?",
            arguments: [project.rawValue])
        return row.map { $0.databaseValues.map { Int.fromDatabaseValue($0) ?? 0 } } ?? []
    }
}
