import Hummingbird
import Logging
import InventoryQuery
import InventoryStore

/// Answers every error as a problem, and tells nobody outside what went wrong inside.
struct ProblemAnswers: RouterMiddleware {
    /// The version of the program.
    let version: String

    func handle(
        _ request: Request, context: ServiceContext,
        next: @concurrent (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            let problem = Self.problem(error)
            if problem.status.code >= 500 {
                context.logger.error("request failed", metadata: ["path": "\(request.uri.path)", "error": "\(error)"])
            }
            guard ProblemPage.isWanted(by: request) else { return problem.response(from: request, context: context) }
            return ProblemPage(problem: problem, version: version).response
                ?? problem.response(from: request, context: context)
        }
    }

    /// What an error means to whoever asked.
    static func problem(_ error: any Error) -> Problem {
        switch error {
        case let problem as Problem: problem
        case let error as HTTPError: Problem(error.status, words(error), fields: error.headers)
        case let error as any HTTPResponseError: Problem(error.status, error.status.reasonPhrase)
        case StoreError.locked:
            Problem(.serviceUnavailable, "The database is busy: try again.", fields: [.retryAfter: "1"])
        case is StoreError:
            // Its own words name the path of the file, which is nobody's business outside.
            Problem(
                .serviceUnavailable, "The database cannot be read now; the service's log says why.",
                fields: [.retryAfter: "10"])
        case let error as QueryError: Problem(.badRequest, error.description)
        case NamedQueryError.unknown: Problem(.notFound, "\(error)")
        case let error as NamedQueryError: Problem(.badRequest, error.description)
        case let error as QueryArgumentError: Problem(.badRequest, error.description)
        case let error as RunReferenceError: Problem(.notFound, error.description)
        case let error as SnapshotChoiceError: Problem(.notFound, error.description)
        case is CancellationError:
            Problem(.serviceUnavailable, "The answer took too long: ask for less.", fields: [.retryAfter: "10"])
        default: Problem(.internalServerError, "Something went wrong; the service's log says what.")
        }
    }

    private static func words(_ error: HTTPError) -> String {
        if let body = error.body { return body }
        return error.status == .notFound ? "There is nothing at this address." : error.status.reasonPhrase
    }
}
