import Hummingbird

/// Refuses addresses that are too long or are not UTF-8 behind their percent signs, before anything looks at them.
struct AddressCheck: RouterMiddleware {
    /// The most bytes.
    let limit: Int

    func handle(
        _ request: Request, context: ServiceContext,
        next: @concurrent (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        let address = request.head.path ?? ""
        guard address.utf8.count <= limit else {
            throw Problem(.uriTooLong, "The address has more than \(limit) bytes.")
        }
        for segment in request.uri.path.split(separator: "/") {
            guard let text = PercentCoding.decoded(segment), !text.unicodeScalars.contains("\0") else {
                throw Problem(.badRequest, "The address has '%' without two hexadecimal digits, or is not UTF-8.")
            }
        }
        return try await next(request, context)
    }
}
