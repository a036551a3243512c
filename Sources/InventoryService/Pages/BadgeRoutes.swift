import InventoryStore
import HTTPTypes
import Hummingbird
import InventoryModel
import InventoryQuery
import InventoryReport

/// Small pictures of figures, for a README.
struct BadgeRoutes: ServiceRoutes {
    /// Answers what only depends on the database.
    let answers: Answers

    private static let figures: [(String, Badge.Figure)] = [("coverage", .coverage), ("flaky", .flaky)]

    func add(to router: ServiceRouter) {
        let routes = router.needing(.read)
        for (name, figure) in Self.figures {
            routes.get(RouterPath("badge/\(name).svg")) { request, _ in
                let named = try QueryString(request)
                try named.refuseUnknown(but: ["project"])
                return try await answer(request, figure, named.filled("project").map(ProjectName.init(rawValue:)))
            }
            routes.get(RouterPath("projects/{project}/badge/\(name).svg")) { request, context in
                try QueryString(request).refuseUnknown(but: [])
                return try await answer(request, figure, ProjectParameter.name(context))
            }
        }
    }

    /// The badge of a project, or of the only one.
    private func answer(_ request: Request, _ figure: Badge.Figure, _ named: ProjectName?) async throws -> Response {
        let version = answers.version
        var response = try await answers.answer(request) { db, moment in
            if let named { try ProjectParameter.check(named, db) }
            let projects = try ProjectsQuery().fetch(db)
            guard let project = named ?? (projects.count == 1 ? projects.first : nil) else {
                throw Problem(
                    .notFound,
                    projects.isEmpty
                        ? "Nothing is recorded yet." : "There are several projects: name one with '?project=NAME'.")
            }
            return try ReportQuery(project: project, generatedAt: moment, toolVersion: version).fetch(db)
        } write: { report, _ in
            Answers.Draft(type: "image/svg+xml", text: try Badge(figure).render(report))
        }
        // Pages elsewhere show it: that is what it is for. It says one number and holds no script.
        if let name = HTTPField.Name("cross-origin-resource-policy") { response.headers[name] = "cross-origin" }
        return response
    }
}
