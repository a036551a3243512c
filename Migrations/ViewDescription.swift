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
        let comments = lines.dropFirst().prefix { $0.hasPrefix("-- ") }.map { $0.dropFirst(3) }
        guard let meaning = comments.first else { return nil }
        let columns = comments.dropFirst().compactMap { comment -> ViewDescription.Column? in
            guard let colon = comment.firstRange(of: ": ") else { return nil }
            return ViewDescription.Column(
                name: String(comment[..<colon.lowerBound]),
                meaning: String(comment[colon.upperBound...])
            )
        }
        return ViewDescription(name: String(name), meaning: String(meaning), columns: columns)
    }
}
