import Foundation
import HTTPTypes
import Hummingbird

/// Refuses methods that no operation at an address has, and says which it has (RFC 9110, 15.5.6).
struct MethodCheck: RouterMiddleware {
    private let methods: [[Substring]: Set<String>]
    /// How their paths begin.
    private let first: Set<Substring>

    /// Takes the operations of the interface.
    init(_ operations: [APIOperation]) {
        methods = Dictionary(grouping: operations) { $0.path.split(separator: "/") }.mapValues { operations in
            let methods = Set(operations.map(\.method.rawValue))
            return methods.contains("GET") ? methods.union(["HEAD"]) : methods
        }
        first = Set(methods.keys.compactMap(\.first))
    }

    func handle(
        _ request: Request, context: ServiceContext,
        next: @concurrent (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        let segments = request.uri.path.split(separator: "/")
        if let start = segments.first, first.contains(start),
            let known = methods.first(where: { Self.fits(segments, $0.key) })?.value,
            !known.contains(request.method.rawValue)
        {
            let allowed = known.sorted().joined(separator: ", ")
            throw Problem(.methodNotAllowed, "This address takes \(allowed) only.", fields: [.allow: allowed])
        }
        return try await next(request, context)
    }

    private static func fits(_ path: [Substring], _ pattern: [Substring]) -> Bool {
        path.count == pattern.count && zip(path, pattern).allSatisfy { $1.hasPrefix("{") || $0 == $1 }
    }
}
