/// What the head of a public view says: its meaning and that of each column.
package struct ViewDescription: Sendable, Hashable {
    /// A column of a view.
    package struct Column: Sendable, Hashable {
        /// The name.
        package let name: String
        /// The meaning, with the unit in parentheses where it has one.
        package let meaning: String
    }

    /// The name.
    package let name: String
    /// What one row is.
    package let meaning: String
    /// The columns, in order.
    package let columns: [Column]
    /// A statement that asks the view something useful.
    package let example: String
}

extension ViewDescription.Column {
    /// The unit or notation of the values, such as `seconds` or `ISO 8601, UTC`; nil for names and counts.
    package var unit: String? {
        let parentheses = meaning.matches(of: /\(([^)]*)\)/).map { String($0.1) }
        return parentheses.first { text in Self.units.contains { text == $0 || text.hasPrefix($0 + ",") } }
    }

    /// Whether a row may have no value.
    package var isOptional: Bool { meaning.contains("NULL") || meaning.contains(" where ") }

    /// What the heads of the views write into parentheses to name a unit or notation.
    private static let units = [
        "seconds", "minutes", "bytes", "1-based", "ISO 8601", "0/1", "0 to 1", "hexadecimal", "JSON array",
        "JSON object",
    ]
}

extension Migrations {
    /// The public views, in the order of their definitions; views without a described column are not public.
    package static let publicViews: [ViewDescription] = views.flatMap { descriptions(in: $0.sql) }

    private static func descriptions(in sql: String) -> [ViewDescription] {
        sql.split(separator: "CREATE VIEW ").dropFirst().compactMap(description(ofDefinition:))
    }

    private static func description(ofDefinition definition: Substring) -> ViewDescription? {
        let lines = definition.split(separator: "\n")
        guard let name = lines.first?.split(separator: " ").first else { return nil }
        let comments = joined(lines.dropFirst().prefix { $0.hasPrefix("-- ") }.map { $0.dropFirst(3) })
        guard let meaning = comments.first else { return nil }
        let fields = comments.dropFirst().compactMap { comment -> ViewDescription.Column? in
            guard let colon = comment.firstRange(of: ": ") else { return nil }
            return ViewDescription.Column(
                name: String(comment[..<colon.lowerBound]),
                meaning: String(comment[colon.upperBound...])
            )
        }
        return ViewDescription(
            name: String(name),
            meaning: meaning,
            columns: fields.filter { $0.name != "example" },
            example: fields.first { $0.name == "example" }?.meaning ?? ""
        )
    }

    /// Joins comments that start with spaces to those before them.
    private static func joined(_ comments: [Substring]) -> [String] {
        comments.reduce(into: []) { joined, comment in
            if comment.hasPrefix(" "), let last = joined.popLast() {
                joined.append(last + " " + comment.drop { $0 == " " })
            } else {
                joined.append(String(comment))
            }
        }
    }
}
