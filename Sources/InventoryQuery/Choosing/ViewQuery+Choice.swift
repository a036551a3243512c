package import GRDB
package import Migrations

extension ViewQuery {
    /// What the view says of itself.
    package static var description: ViewDescription? {
        Migrations.publicViews.first { $0.name == Answer.view }
    }

    /// Reads the rows that somebody chose, as a table with the columns of the view.
    ///
    /// - Throws: `RowChoiceError` where a column is none of the view, and a `DatabaseError` of SQLite.
    package func fetchTable(_ db: Database, choosing choice: RowChoice) throws -> ChosenRows {
        let known = Self.description?.columns.map(\.name) ?? []
        let named =
            choice.values.keys.sorted() + choice.searched
            + [choice.order?.column, choice.start?.column].compactMap(\.self)
        if let unknown = named.first(where: { !known.contains($0) }) {
            throw RowChoiceError(column: unknown, known: known)
        }
        let chosen = request.chosen(choice)
        let statement = try db.cachedStatement(literal: chosen.skipping(choice.offset, limit: choice.limit + 1).sql)
        let rows = try Row.fetchAll(statement).map { row in Array(row.databaseValues.map(QueryValue.init)) }
        var total: Int?
        if choice.counts {
            let isWhole = choice.offset == 0 && rows.count <= choice.limit
            total = isWhole ? rows.count : try Int.fetchOne(db, SQLRequest(literal: chosen.countSQL))
        }
        return ChosenRows(
            result: QueryResult(columns: statement.columnNames, rows: Array(rows.prefix(choice.limit))), total: total,
            hasMore: rows.count > choice.limit)
    }
}

extension ViewRequest {
    /// Keeps the rows that somebody chose, in their order; limit and offset are left to `skipping`.
    fileprivate func chosen(_ choice: RowChoice) -> Self {
        var request = self
        for (column, text) in choice.values.sorted(by: { $0.key < $1.key }) {
            // The columns of views have no affinity: a number would be no text, and the other way round.
            let number = Int64(text)?.databaseValue ?? Double(text)?.databaseValue
            let values = [text.databaseValue] + (number.map { [$0] } ?? [])
            request = request.filtered("\(Column(column)) IN \(values)")
        }
        if let start = choice.start { request = request.filtered("\(Column(start.column)) >= \(start.value)") }
        if let search = choice.search, !choice.searched.isEmpty {
            let conditions = choice.searched.map { column -> SQL in
                "instr(lower(\(Column(column))), lower(\(search))) > 0"
            }
            request = request.filtered("(" + conditions.joined(separator: " OR ") + ")")
        }
        guard let order = choice.order else { return request }
        // NULL is what is not known, which nobody wants to see first.
        let direction = order.isDescending ? "DESC" : "ASC"
        return request.ordered("\(Column(order.column)) \(sql: direction) NULLS LAST")
    }
}
