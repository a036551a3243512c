import Foundation
import InventoryModel
package import InventoryQuery

/// The tables of a report as rows for other programs: what the page shows, one table a section.
package struct ReportTables: Sendable {
    /// A table with its name, such as `screens`.
    package struct Table: Sendable {
        /// The name, fit for a file.
        package var name: String
        /// The columns and rows.
        package var result: QueryResult
    }

    private let report: ReportModel

    /// Takes a report.
    package init(_ report: ReportModel) {
        self.report = report
    }

    /// The tables, in the order of the page.
    package var all: [Table] {
        let tests = report.tests.map(\.id)
        return PageTables(report).all.map { table in
            let rows = table.rows.map { row in
                zip(row, table.columns).flatMap { Self.values(of: $0, column: $1, tests: tests) }
            }
            return Table(name: table.id, result: QueryResult(columns: table.columns.flatMap(Self.names), rows: rows))
        }
    }

    private static func names(of column: PageTable.Column) -> [String] {
        switch column.kind {
        case .ladder: Ladder.Level.allCases.map { $0.title.lowercased() }
        case .percent: [column.key, "\(column.key)_of"]
        default: [column.key]
        }
    }

    private static func values(of cell: PageCell, column: PageTable.Column, tests: [String]) -> [QueryValue] {
        switch cell {
        case .counts(let counts): counts.map { .integer(Int64($0)) }
        case .text(let text): [text.map(QueryValue.text) ?? .null]
        case .number(let number): [number.map { .integer(Int64($0)) } ?? .null]
        case .decimal(let number): [number.map(QueryValue.real) ?? .null]
        case .date(let date): [date.map { .text($0.formatted(.iso8601)) } ?? .null]
        case .numbers(let numbers): [.text(numbers.map { $0.map(String.init) ?? "" }.joined(separator: " "))]
        case .texts(let texts): [.text(texts.joined(separator: "; "))]
        case .tests(let rows): [.text(rows.map { tests[$0] }.joined(separator: "; "))]
        case .test(let test): [.text(test)]
        case .place(let file, let line): [file.map { file in .text(line.map { "\(file):\($0)" } ?? file) } ?? .null]
        }
    }
}
