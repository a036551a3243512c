import HTTPTypes
/// The description of the interface for programs (https://spec.openapis.org/oas/v3.1.0).
struct OpenAPIDocument {
    /// What there is to ask.
    let operations: [APIOperation]
    /// The version of the program.
    let version: String

    /// The text.
    var text: String { document.text + "\n" }

    private var document: JSONDocument {
        let byPath = Dictionary(grouping: operations, by: \.path)
        let paths = byPath.sorted { $0.key < $1.key }.map { path, operations -> (String, JSONDocument) in
            let methods = operations.sorted { $0.method.rawValue < $1.method.rawValue }
            return (path, .object(methods.map { ($0.method.rawValue.lowercased(), $0.document) }))
        }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "UI test inventory", "version": .text(version),
                "description":
                    "What uiinventory knows of an app's UI tests. Columns are those of the public views (docs/views.md).",
            ],
            "servers": [["url": "/"]],
            "security": [[:], ["bearer": []], ["basic": []]],
            "paths": .object(paths),
            "components": [
                "securitySchemes": [
                    "bearer": ["type": "http", "scheme": "bearer"],
                    "basic": [
                        "type": "http", "scheme": "basic",
                        "description": "The token as the password; for reading only.",
                    ],
                ],
                "responses": [
                    "Problem": [
                        "description": "Why there is no answer (RFC 9457).",
                        "content": [
                            "application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]
                        ],
                    ]
                ],
                "schemas": [
                    "Problem": [
                        "type": "object", "required": ["title", "status", "detail"],
                        "properties": [
                            "title": ["type": "string"], "status": ["type": "integer"], "detail": ["type": "string"],
                        ],
                    ]
                ],
            ],
        ]
    }
}
