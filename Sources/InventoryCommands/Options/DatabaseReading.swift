import InventoryModel
import InventoryQuery
import InventoryStore

/// The database of a command that reads, and the project that is meant.
struct DatabaseReading: Sendable {
    /// The database.
    let database: InventoryDatabase
    /// The project.
    let project: ProjectName

    /// Opens the database and finds the project: the one that was named, else the one of the folder, else the only one.
    ///
    /// - Throws: `StoreError` where there is no database or it cannot be read, `ProjectError` where the project is not in it.
    init(_ settings: Settings) throws {
        database = try InventoryDatabase(readingAt: settings.databasePath)
        let known = try database.read { db in try ProjectsQuery().fetch(db) }
        project = try Self.choose(settings, known: known)
    }

    /// Whether sources of the project were recorded.
    ///
    /// - Throws: `StoreError`.
    var hasSources: Bool {
        get throws { try database.read { db in try !SnapshotsQuery(project: project).fetch(db).isEmpty } }
    }

    private static func choose(_ settings: Settings, known: [ProjectName]) throws(ProjectError) -> ProjectName {
        if let named = settings.project {
            guard known.contains(named) else { throw .unknown(named, known: known, path: settings.databasePath) }
            return named
        }
        if known.contains(settings.ingestedProject) { return settings.ingestedProject }
        guard let only = known.first, known.count == 1 else {
            throw known.isEmpty ? .none(path: settings.databasePath) : .several(known, path: settings.databasePath)
        }
        return only
    }
}

/// Why it is not clear which project is meant.
enum ProjectError: Error, Hashable {
    /// The database has no project of that name.
    case unknown(ProjectName, known: [ProjectName], path: String)
    /// The database has several projects and none was named.
    case several([ProjectName], path: String)
    /// The database has no project.
    case none(path: String)
}

extension ProjectError: CustomStringConvertible {
    /// One line for the user: what is wrong, where, and what to try.
    var description: String {
        switch self {
        case .unknown(let name, let known, let path):
            "there is no project '\(name)' in '\(path)'"
                + (NearestName.of(name.rawValue, in: known.map(\.rawValue)).map { "; did you mean '\($0)'?" }
                    ?? (known.isEmpty ? ": ingest it first" : "; there is \(Self.list(known))"))
        case .several(let known, let path):
            "'\(path)' has several projects: name one with --project: \(Self.list(known))"
        case .none(let path):
            "nothing is recorded in '\(path)' yet: run 'uiinventory ingest' first"
        }
    }

    private static func list(_ names: [ProjectName]) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
