import InventoryStore
import Foundation
import HTTPTypes
import Hummingbird
import InventoryModel
import InventoryQuery
import InventoryReport
import Logging

/// The pages where readers ask in SQL: of all projects, and of one.
struct QueryRoutes: ServiceRoutes {
    /// Runs the statements.
    let runner: QueryRunner
    /// The version of the program.
    let version: String

    func add(to router: ServiceRouter) {
        let routes = router.needing(.query)
        for prefix in ["", "projects/{project}/"] {
            for format in PageFormat.allCases {
                routes.get(RouterPath("\(prefix)query\(format.ending)")) { request, context in
                    try await lastAnswer(request, context, name: nil, format)
                }
                routes.get(RouterPath("\(prefix)query/{name}\(format.ending)")) { request, context in
                    try await lastAnswer(request, context, name: context.parameters.require("name"), format)
                }
            }
        }
    }

    /// Answers, and says that the connection ends: to see whether it is closed, all of it was read.
    private func lastAnswer(
        _ request: Request, _ context: ServiceContext, name: String?, _ format: PageFormat
    ) async throws -> Response {
        do {
            var response = try await LoopExecutor.leave { try await answer(request, context, name: name, format) }
            response.headers[.connection] = "close"
            return response
        } catch {
            var problem = ProblemAnswers.problem(error)
            if problem.status.code >= 500 { context.logger.error("query failed", metadata: ["error": "\(error)"]) }
            problem.fields[.connection] = "close"
            throw problem
        }
    }

    private func answer(
        _ request: Request, _ context: ServiceContext, name: String?, _ format: PageFormat
    ) async throws -> Response {
        let project = context.parameters.get("project") == nil ? nil : try ProjectParameter.name(context)
        if let project { try await runner.source.read { db in try ProjectParameter.check(project, db) } }
        let asked = try QueryRequest(
            QueryString(request), project: project, name: name.flatMap { PercentCoding.decoded($0) }, format: format)
        let catalog = try runner.catalog
        let named = try asked.name.map(catalog.namedOrView)
        let outcome = try await outcome(asked, named, request)
        if format != .html { return try QueryAnswer(asked: asked, outcome: outcome).response() }
        let page = QueryPageContent(
            asked: asked, named: named, catalog: catalog, outcome: outcome, moment: Date(), version: version)
        var status = HTTPResponse.Status.ok
        if case .failure(let problem) = outcome { status = problem.status }
        return Response(
            status: status, headers: [.contentType: format.type],
            body: .init(byteBuffer: .init(string: try page.html())))
    }

    /// The rows; nil where nothing was asked yet, a problem where the statement has none.
    private func outcome(
        _ asked: QueryRequest, _ named: NamedQuery?, _ request: Request
    ) async throws -> Result<QueryResult, Problem>? {
        do {
            let query: AdHocQuery
            if let named {
                // A page that shows the fields of a query first is no error.
                if asked.format == .html,
                    named.parameters.contains(where: { $0.isRequired && asked.values[$0.name] == nil })
                {
                    return nil
                }
                query = try runner.query(named, project: asked.project, values: asked.values)
            } else if let sql = asked.sql {
                query = try runner.query(sql: sql, values: asked.values)
            } else {
                return asked.format == .html
                    ? nil : .failure(Problem(.badRequest, "There is no statement: give one with the parameter 'sql'."))
            }
            return .success(try await runner.run(query, for: request))
        } catch let error as QueryError {
            return .failure(Problem(.badRequest, QueryWords.text(error)))
        } catch let error as NamedQueryError {
            return .failure(ProblemAnswers.problem(error))
        } catch let error as QueryArgumentError {
            return .failure(ProblemAnswers.problem(error))
        }
    }
}
