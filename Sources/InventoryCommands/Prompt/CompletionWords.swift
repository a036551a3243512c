import InventoryQuery
import InventoryReport

/// The words that the prompt completes.
enum CompletionWords {
    /// The prompt's own commands, the names of queries, views and columns, and the words of SQL.
    static func all(queries: [NamedQuery]) -> [String] {
        let commands = PromptCommand.Name.allCases.map { ".\($0.rawValue)" }
        return commands + queries.map(\.name) + ViewSummary().names + keywords.sorted()
    }

    /// The words that start with what was typed, in upper or lower case; a word of SQL in the case of what was typed.
    static func matching(_ typed: String, in words: [String]) -> [String] {
        // Behind a point stands a column.
        let point = typed.lastIndex(of: ".").map { typed.index(after: $0) } ?? typed.startIndex
        let isCommand = typed.hasPrefix(".")
        let (table, start) = isCommand ? ("", typed[...]) : (typed[..<point], typed[point...])
        let lower = start.lowercased()
        let isLower = start.first?.isLowercase ?? false
        return words.filter { $0.lowercased().hasPrefix(lower) }
            .map { table + (isLower && keywords.contains($0) ? $0.lowercased() : $0) }
    }

    private static let keywords: Set<String> = [
        "SELECT", "FROM", "WHERE", "GROUP", "ORDER", "BY", "HAVING", "LIMIT", "OFFSET", "JOIN", "LEFT", "USING",
        "DISTINCT",
        "COUNT", "COALESCE", "CASE", "WHEN", "THEN", "ELSE", "END", "BETWEEN", "LIKE", "EXISTS", "UNION", "EXCEPT",
        "INTERSECT",
        "NULL", "ASC", "DESC", "WITH", "RECURSIVE", "VALUES", "GROUP_CONCAT",
    ]
}
