import GRDB
import Hummingbird
import InventoryModel
import InventoryQuery

/// The project that an address names.
enum ProjectParameter {
    /// Its name, which need not be known.
    ///
    /// - Throws: A `Problem` where it is not UTF-8.
    static func name(_ context: ServiceContext) throws -> ProjectName {
        guard let name = PercentCoding.decoded(try context.parameters.require("project")) else {
            throw Problem(.badRequest, "The project's name is not UTF-8.")
        }
        return ProjectName(rawValue: name)
    }

    /// Makes sure that the database holds it.
    ///
    /// - Throws: A `Problem` where it does not, a `DatabaseError` of SQLite.
    static func check(_ project: ProjectName, _ db: Database) throws {
        let known = try ProjectsQuery().fetch(db)
        guard !known.contains(project) else { return }
        let nearest = NearestName.of(project.rawValue, in: known.map(\.rawValue)).map { "; did you mean '\($0)'?" }
        throw Problem(.notFound, "There is no project '\(project)'\(nearest ?? ".")")
    }
}
