/// Schemas that many operations share.
enum APISchemas {
    /// A text without the character that ends texts in C.
    static let text: JSONDocument = [
        "type": "string", "maxLength": .number(ListingResource.longestValue), "pattern": "^[^\\u0000]*$",
    ]

    /// The project in a path.
    static let project = APIOperation.Parameter(
        name: "project", isInPath: true, meaning: "The project's name.",
        schema: ["type": "string", "minLength": 1, "maxLength": 500, "pattern": "^[^\\u0000]+$"])

    /// An answer with some rows and the way to the next ones.
    static func page(of row: JSONDocument) -> JSONDocument {
        answer(
            "Some rows, and where the next ones are.",
            [
                "type": "object", "required": ["total", "limit", "offset", "next", "items"],
                "properties": [
                    "total": [
                        "type": ["integer", "null"], "description": "All rows; null where they were not counted.",
                    ],
                    "limit": ["type": "integer"],
                    "offset": [
                        "type": ["integer", "null"],
                        "description": "The rows before these; null where they were not counted.",
                    ],
                    "next": ["type": ["string", "null"], "description": "The address of the next rows."],
                    "items": ["type": "array", "items": row],
                ],
            ])
    }

    /// An answer of JSON.
    static func answer(_ meaning: String, _ schema: JSONDocument) -> JSONDocument {
        ["description": .text(meaning), "content": ["application/json": ["schema": schema]]]
    }
}
