import InventoryStore
import HTTPTypes

/// What one address of the interface for programs does, as its description tells it.
package struct APIOperation: Sendable {
    /// A parameter of an address.
    struct Parameter: Sendable, Hashable {
        /// The name.
        var name: String
        /// Whether it stands in the path rather than behind the question mark.
        var isInPath = false
        /// What it is for.
        var meaning: String
        /// What its values are.
        var schema: JSONDocument
    }

    /// The method.
    var method: HTTPRequest.Method
    /// The path, with parameters in braces.
    var path: String
    /// A name that is unique, for programs that make clients of the description.
    var id: String
    /// What it does, in a few words.
    var summary: String
    /// What whoever asks needs.
    var scope: AccessScope
    /// The parameters.
    var parameters: [Parameter]
    /// What is sent; nil for nothing.
    var body: JSONDocument?
    /// What is answered, by status.
    var answers: [String: JSONDocument]

    /// The description of the operation (OpenAPI 3.1.0, 4.8.10).
    var document: JSONDocument {
        var fields: [(String, JSONDocument)] = [
            ("operationId", .text(id)), ("summary", .text(summary)),
            ("description", .text("Needs the scope `\(scope.rawValue)` where the service has tokens.")),
            ("parameters", .array(parameters.map(Self.document))),
        ]
        if let body { fields.append(("requestBody", body)) }
        let answers = answers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        fields.append(("responses", .object(answers + [("default", ["$ref": "#/components/responses/Problem"])])))
        return .object(fields)
    }

    private static func document(_ parameter: Parameter) -> JSONDocument {
        .object([
            ("name", .text(parameter.name)), ("in", parameter.isInPath ? "path" : "query"),
            ("required", .bool(parameter.isInPath)), ("description", .text(parameter.meaning)),
            ("schema", parameter.schema),
        ])
    }
}
