import InventoryModel
import InventoryQuery
import InventoryReport

/// Writes what a query gives, and what there is to ask.
struct RowWriter: Sendable {
    /// How rows are written; nil for a table on a terminal and JSON Lines elsewhere.
    let format: TableFormat?

    private var chosen: TableFormat { format ?? (Console.isTerminal ? .table : .jsonl) }
    /// The width for text of people.
    private var textWidth: Int { Console.isTerminal ? max(40, Console.width) : 100 }

    /// Writes rows.
    ///
    /// - Throws: A `ConsoleError`.
    func write(_ result: QueryResult) throws {
        try Console.write(chosen.text(of: result, width: Console.isTerminal ? Console.width : nil))
    }

    /// Writes a plan and what could make it faster.
    ///
    /// - Throws: A `ConsoleError`.
    func write(_ plan: QueryPlan) throws {
        let hints = plan.hints.isEmpty ? ["nothing stands out"] : plan.hints
        let lines = hints.map { "Hint: \($0)." }
        try Console.write("\(plan)\n" + lines.map { "\($0)\n" }.joined())
    }

    /// Writes the views: for people, as a page of Markdown, or as rows.
    ///
    /// - Throws: A `SchemaError` where there is no view of the name, a `ConsoleError`.
    func writeSchema(of name: String?) throws {
        let view = try name.map { name throws(SchemaError) in
            guard let view = ViewSummary.view(named: name) else {
                throw .unknown(name, nearest: ViewSummary.nearest(to: name))
            }
            return view
        }
        let summary = view.map { ViewSummary(views: [$0], width: textWidth) } ?? ViewSummary(width: textWidth)
        switch format {
        case nil, .table: try Console.write(summary.text)
        case .markdown:
            try Console.write(view.map { ViewPage(views: [$0], relations: []).section(of: $0) } ?? ViewPage().markdown)
        default: try write(summary.rows)
        }
    }

    /// Writes the queries that have a name, and to standard error which files are none.
    ///
    /// - Throws: A `ConsoleError`.
    func writeList(_ catalog: NamedQueryCatalog, quiet: Bool) throws {
        let summary = NamedQuerySummary(catalog.queries, width: textWidth)
        if chosen == .table {
            try Console.write(summary.text)
        } else {
            try write(summary.rows)
        }
        if !quiet { for problem in catalog.problems { Console.note("\(problem)") } }
    }

    /// Writes all about a query.
    ///
    /// - Throws: A `ConsoleError`.
    func describe(_ query: NamedQuery) throws {
        try Console.write(NamedQuerySummary.description(of: query, width: textWidth))
    }
}

/// Why there is nothing to say about the schema.
enum SchemaError: Error, Hashable, CustomStringConvertible {
    /// There is no public view of the name.
    case unknown(String, nearest: String?)

    var description: String {
        switch self {
        case .unknown(let name, let nearest):
            VisibleText.line("there is no view '\(name)'")
                + (nearest.map { "; did you mean '\($0)'?" } ?? ": 'uiinventory query --schema' lists them")
        }
    }
}
