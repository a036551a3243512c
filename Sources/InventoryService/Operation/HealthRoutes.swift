import Hummingbird
import InventoryQuery
import Logging
import InventoryStore

/// Whether the service runs, and whether it can answer.
struct HealthRoutes: ServiceRoutes {
    /// The database.
    let source: DatabaseSource

    func add(to router: ServiceRouter) {
        let routes = router.open
        routes.get("healthz") { _, _ in Self.answer("ok") }
        routes.get("readyz") { _, context in
            do {
                // A question that reads the file: an open connection alone says nothing of it.
                _ = try await source.read { db in try ProjectsQuery().fetch(db) }
                return Self.answer("ready")
            } catch {
                context.logger.warning("not ready", metadata: ["error": "\(error)"])
                throw ProblemAnswers.problem(error)
            }
        }
    }

    private static func answer(_ text: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
            body: .init(byteBuffer: .init(string: text + "\n")))
    }
}
