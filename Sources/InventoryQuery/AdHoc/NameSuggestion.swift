import InventoryModel

/// The known name nearest to one that SQLite does not know.
struct NameSuggestion {
    /// The tables and views, and which of them are views: only those are suggested.
    var policy: SandboxPolicy

    /// Finds it for a message such as `no such column: scren`; nil where none is near.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - sql: The statement; columns are looked for in the tables that it names, else in all views.
    ///   - columns: The columns of a table.
    /// - Returns: The nearest name; nil where none is near.
    func nearest(for message: String, sql: String, columns: (String) -> [String]) -> String? {
        if let name = Self.name(in: message, after: "no such table: ") {
            // The names of views are plurals; a table, which has the singular, may change and is no answer.
            return NearestName.of(name, in: policy.views.sorted())
                ?? NearestName.of(name + "s", in: policy.views.sorted())
        }
        if let name = Self.name(in: message, after: "no such function: ") {
            return NearestName.of(name, in: SandboxPolicy.functions.sorted())
        }
        guard let name = Self.name(in: message, after: "no such column: ") else { return nil }
        let words = Set(sql.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        let named = policy.tables.intersection(words).sorted()
        return NearestName.of(name, in: Set(named.flatMap(columns)).sorted())
            ?? NearestName.of(name, in: Set(policy.views.flatMap(columns)).sorted())
    }

    private static func name(in message: String, after start: String) -> String? {
        guard message.hasPrefix(start) else { return nil }
        return message.dropFirst(start.count).split(separator: ".").last.map(String.init)
    }
}
