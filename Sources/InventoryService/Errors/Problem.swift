package import HTTPTypes
package import Hummingbird
import InventoryReport

/// Why a request has no answer, as RFC 9457 writes it.
package struct Problem: Error, Sendable, Hashable {
    /// The status.
    package var status: HTTPResponse.Status
    /// What is wrong and what to try, for people.
    package var detail: String
    /// Fields that the answer has besides.
    package var fields: HTTPFields

    /// Creates a problem.
    package init(_ status: HTTPResponse.Status, _ detail: String, fields: HTTPFields = [:]) {
        self.status = status
        self.detail = detail
        self.fields = fields
    }

    /// The document: `type` is left out, so that the status says what kind of problem it is (RFC 9457, 4.2.1).
    package var json: String {
        JSONDocument.object([
            ("title", .text(status.reasonPhrase)), ("status", .number(status.code)), ("detail", .text(detail)),
        ]).text + "\n"
    }
}

extension Problem: HTTPResponseError {
    package func response(from request: Request, context: some RequestContext) -> Response {
        var fields = fields
        fields[.contentType] = "application/problem+json"
        fields[.cacheControl] = "no-store"
        return Response(status: status, headers: fields, body: .init(byteBuffer: .init(string: json)))
    }
}
