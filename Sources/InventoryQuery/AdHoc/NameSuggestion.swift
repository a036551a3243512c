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
        let words = Set(SQLNames(sql).map { $0.name.lowercased() })
        let named = policy.tables.intersection(words).sorted()
        if let near = NearestName.of(name, in: Set(named.flatMap(columns)).sorted()) { return near }
        // What another view has is named with it, since the name alone may be spelt right.
        let others = policy.views.subtracting(named).sorted().flatMap { view in columns(view).map { (view, $0) } }
        guard let near = NearestName.of(name, in: others.map(\.1)), let view = others.first(where: { $0.1 == near })?.0
        else { return nil }
        return "\(view).\(near)"
    }

    /// The 0-based byte at which the name stands that a message says is missing; nil where it is not found.
    func offset(of message: String, in sql: String) -> Int? {
        if message == "incomplete input" { return sql.utf8.count }
        let starts = ["no such table: ", "no such column: ", "no such function: "]
        guard let name = starts.lazy.compactMap({ Self.name(in: message, after: $0) }).first else { return nil }
        return SQLNames(sql).first { $0.name.lowercased() == name.lowercased() }?.offset
    }

    private static func name(in message: String, after start: String) -> String? {
        guard message.hasPrefix(start) else { return nil }
        return message.dropFirst(start.count).split(separator: ".").last.map(String.init)
    }
}
