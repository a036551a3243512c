import InventoryStore
import Foundation
import Hummingbird
import InventoryModel
import InventoryQuery
import InventoryReport

/// The pages of projects, each in every format.
struct PageRoutes: ServiceRoutes {
    /// Answers what only depends on the database.
    let answers: Answers

    func add(to router: ServiceRouter) {
        for page in PageCatalog.all {
            let routes = router.needing(page.scope)
            for format in PageFormat.allCases {
                routes.get(RouterPath("projects/{project}/\(page.name)\(format.ending)")) { request, context in
                    try await answer(page, format, request, context)
                }
            }
        }
        router.needing(.read).get("projects/{project}") { _, context in
            let project = try context.parameters.require("project")
            // Relative, so that it holds behind a proxy, too; as it came, so that it is well encoded still.
            return Redirection.to("/projects/\(project)/overview")
        }
    }

    private func answer(
        _ page: PageDefinition, _ format: PageFormat, _ request: Request, _ context: ServiceContext
    ) async throws -> Response {
        let query = try QueryString(request)
        let project = try ProjectParameter.name(context)
        let version = answers.version
        @Sendable func asked(_ moment: Date) -> PageRequest {
            PageRequest(
                project: project, page: page.name, query: query, format: format, moment: moment, version: version)
        }
        return try await answers.answer(request) { db, moment in
            try ProjectParameter.check(project, db)
            return try page.read(db, asked(moment))
        } write: { answer, moment in
            Answers.Draft(type: format.type, text: try answer.text(asked(moment)), link: answer.link)
        }
    }
}
