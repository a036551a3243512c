package import Foundation
import GRDB
package import InventoryModel
package import InventoryQuery
package import InventoryStore

/// What dashboards show, read at one moment.
package struct DashboardContent: Sendable {
    /// The project as it stands.
    package var report: ReportModel
    /// What editors and reviews show at lines of the sources; empty where nobody asked for it.
    package var annotations: [Annotation]
    /// The gates with their answers.
    package var answers: [GateReport.Answer]
}

/// Reads what dashboards show.
package struct DashboardReading: Sendable {
    /// The snapshot that a project is compared with.
    package enum Base: Sendable, Hashable {
        /// The one before the current one on its branch.
        case before
        /// One that a person names; the newest snapshot, of any branch, is shown then.
        case named(String)
        /// One that is recorded; the current one is shown.
        case recorded(String)
    }

    /// The project.
    package var project: ProjectName
    /// When the dashboards are made.
    package var generatedAt: Date
    /// The version of the program.
    package var toolVersion: String
    /// With what the project is compared.
    package var base = Base.before
    /// The tests that were flaky when the dashboards with that base were made; nil to tell by the time of the base.
    package var knownFlaky: Set<String>?
    /// The gates to check.
    package var gates = GateRules()
    /// Whether annotations are read.
    package var readsAnnotations = false

    /// Asks for dashboards.
    package init(project: ProjectName, generatedAt: Date, toolVersion: String) {
        self.project = project
        self.generatedAt = generatedAt
        self.toolVersion = toolVersion
    }

    /// Reads all of it.
    ///
    /// - Throws: `StoreError`, and `SnapshotChoiceError` where no snapshot is the one that is named.
    package func read(_ database: InventoryDatabase) throws -> DashboardContent {
        switch base {
        case .before: return try database.read { db in try content(since: nil, db) }
        case .recorded(let id): return try database.read { db in try content(since: try find(id, db), db) }
        case .named(let name):
            guard let newest = try database.newestHiddenSnapshot(of: project) else {
                return try database.read { db in try content(since: try find(name, db), db) }
            }
            let writable = try InventoryDatabase(path: database.path)
            return try writable.read(showing: newest, of: project) { db in try content(since: try find(name, db), db) }
        }
    }

    private func find(_ name: String, _ db: Database) throws -> SnapshotRow {
        try SnapshotChoice(name, project: project).find(db)
    }

    private func content(since base: SnapshotRow?, _ db: Database) throws -> DashboardContent {
        var query = ReportQuery(project: project, generatedAt: generatedAt, toolVersion: toolVersion, base: base)
        query.knownFlaky = knownFlaky
        return DashboardContent(
            report: try query.fetch(db),
            annotations: readsAnnotations ? try annotations(db) : [],
            answers: try GateReport.answers(to: gates.gates(since: base), of: project, db)
        )
    }

    private func annotations(_ db: Database) throws -> [Annotation] {
        try MissingIdentifiersQuery(project: project).fetch(db).map(Annotation.init)
            + DiagnosticsQuery(project: project).fetch(db).compactMap(Annotation.init)
    }
}
