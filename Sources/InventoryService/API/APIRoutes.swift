import InventoryStore
import Foundation
import HTTPTypes
import Hummingbird
import InventoryQuery
import InventoryReport

/// The interface for programs, as far as it reads.
struct APIRoutes: ServiceRoutes {
    /// Answers what only depends on the database.
    let answers: Answers

    var operations: [APIOperation] { [Self.projects] + ListingResource.all.map(\.operation) }

    func add(to router: ServiceRouter) {
        let routes = router.needing(.read)
        for resource in ListingResource.all {
            routes.get(RouterPath(resource.path)) { request, context in
                try await resource.answer(request, context, answers)
            }
        }
        routes.get(RouterPath(Self.projects.path)) { request, _ in
            try QueryString(request).refuseUnknown(but: [])
            return try await answers.answer(request) { db, _ in
                try ProjectsQuery().fetch(db).map { try ProjectSummaryQuery(project: $0).fetch(db) }
            } write: { projects, _ in
                let rows = TableFormat.json.text(of: ProjectRows.result(projects))
                return Answers.Draft(
                    type: "application/json",
                    text: "{\"total\":\(projects.count),\"limit\":\(projects.count),\"offset\":0,\"next\":null,\n"
                        + "\"items\":\(rows)}\n")
            }
        }
    }

    private static let projects = APIOperation(
        method: .get, path: "/api/v1/projects", id: "list_projects", summary: "The projects with their figures.",
        scope: .read, parameters: [], body: nil,
        answers: [
            "200": APISchemas.page(of: [
                "type": "object", "required": .array(ProjectRows.columns.map(JSONDocument.text)),
                "properties": .object(
                    ProjectRows.columns.map { name in
                        let isText = name == "project" || name.hasSuffix("_at")
                        return (name, ["type": isText ? ["string", "null"] : "integer"])
                    }),
                "additionalProperties": false,
            ])
        ])
}

/// The description of the interface.
struct APIDescriptionRoutes: ServiceRoutes {
    /// The operations of all routes.
    let described: [APIOperation]
    /// The version of the program.
    let version: String

    func add(to router: ServiceRouter) {
        let text = OpenAPIDocument(operations: described, version: version).text
        router.needing(.read).get("openapi.json") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "application/json"],
                body: .init(byteBuffer: .init(string: text)))
        }
    }
}
