import Migrations

/// What the values of a column are, as JSON Schema says it.
enum ColumnSchema {
    /// The schema of a row with some columns.
    static func row(of columns: [ViewDescription.Column]) -> JSONDocument {
        [
            "type": "object", "required": .array(columns.map { .text($0.name) }),
            "properties": .object(columns.map { ($0.name, schema($0)) }),
            "additionalProperties": false,
        ]
    }

    private static func schema(_ column: ViewDescription.Column) -> JSONDocument {
        let type: JSONDocument =
            if column.name == "project" {
                "string"
            } else if integers.contains(column.name) || column.name.hasPrefix("is_") || column.name.hasPrefix("has_")
                || column.name.hasSuffix("_count")
            {
                ["integer", "null"]
            } else if numbers.contains(column.name) {
                ["number", "null"]
            } else {
                ["string", "null"]
            }
        return ["type": type, "description": .text(column.meaning)]
    }

    private static let integers: Set<String> = [
        "line", "col", "level", "base_level", "attempt", "attempts", "failures", "flips", "runs", "declared",
        "identified",
        "modelled", "referenced", "exercised", "proven", "new_gaps", "passed", "failed", "skipped", "expected_failures",
        "retried", "failure_line",
    ]

    private static let numbers: Set<String> = [
        "coverage", "duration", "flip_rate", "entropy", "apple_unweighted", "apple_weighted", "failure_rate_low",
        "failure_rate_high", "probability", "minutes_lost", "effective_attempts",
    ]
}
