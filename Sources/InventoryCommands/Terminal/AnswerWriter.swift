import InventoryQuery
import InventoryReport
import InventoryStore

/// Writes the answer of a command that asks one view.
struct AnswerWriter: Sendable {
    /// Where the rows are.
    let reading: DatabaseReading
    /// How they are written.
    let format: OutputOptions.Format
    /// The runs by which tests are judged.
    var runs = RunSelection()

    /// Writes the rows of a view, or their summary.
    ///
    /// - Throws: `StoreError` where the database cannot be read.
    func write<Query: ViewQuery>(
        _ query: Query,
        summary: ([Query.Answer], TerminalStyle) throws -> String
    ) throws {
        switch format {
        case .summary:
            let rows = try reading.database.read(flakinessOf: runs, project: reading.project) { try query.fetch($0) }
            try Console.write(summary(rows, TerminalStyle(useColor: Console.usesColor, width: Console.width)))
        case .rows(let format):
            let result = try reading.database.read(flakinessOf: runs, project: reading.project) {
                try query.fetchTable($0)
            }
            try Console.write(format.text(of: result, width: Console.isTerminal ? Console.width : nil))
        }
    }
}
