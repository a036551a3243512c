import InventoryModel
package import InventoryQuery

/// Queries that have a name, for people and for programs.
package struct NamedQuerySummary: Sendable {
    /// The queries.
    package var queries: [NamedQuery]
    /// The cells that a line may take.
    package var width: Int

    /// Takes queries.
    package init(_ queries: [NamedQuery], width: Int = 80) {
        self.queries = queries
        self.width = width
    }

    /// A line or more for each query.
    package var text: String {
        let nameWidth = min(30, (queries.map(\.name.count).max() ?? 0) + 2)
        return
            queries
            .flatMap { $0.summary.visible.wrapped(behind: $0.name, nameWidth: nameWidth, width: width) }
            .map { $0 + "\n" }.joined()
    }

    /// A row for each query.
    package var rows: QueryResult {
        QueryResult(
            columns: ["name", "parameters", "answers", "file"],
            rows: queries.map { query in
                [
                    .text(query.name), .text(query.parameters.map(\.name).joined(separator: ", ")),
                    .text(query.summary),
                    query.path.map(QueryValue.text) ?? .null,
                ]
            })
    }

    /// What a query answers, its parameters, an example and its statement, without what could act on a terminal.
    package static func description(of query: NamedQuery, width: Int = 80) -> String {
        let nameWidth = min(30, (query.parameters.map(\.name.count).max() ?? 0) + 4)
        let parameters = query.parameters.flatMap { parameter in
            "\(parameter.meaning.visible) (\(kind(of: parameter)))"
                .wrapped(behind: "  \(parameter.name)", nameWidth: nameWidth, width: width)
        }
        let required = query.parameters.filter(\.isRequired).map { " -p \($0.name)=…" }.joined()
        var lines = [query.name] + query.summary.visible.wrapped(to: width)
        if let path = query.path { lines.append("File: \(path.visible)") }
        if !parameters.isEmpty { lines += ["", "Parameters:"] + parameters }
        lines += ["", "Example:", "  uiinventory query \(query.name)\(required)", ""]
        return lines.map { $0 + "\n" }.joined() + VisibleText.lines(query.sql)
    }

    /// Its kind, and its default where it has one.
    static func kind(of parameter: NamedQuery.Parameter) -> String {
        if parameter.isRequired { return "\(parameter.kind.rawValue), required" }
        return parameter.defaultValue == .null
            ? parameter.kind.rawValue
            : "\(parameter.kind.rawValue), default \(DisplayCell.text(of: parameter.defaultValue))"
    }
}
