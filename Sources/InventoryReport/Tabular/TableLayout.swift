import InventoryModel
import InventoryQuery

/// The cells of a result and the widths of its columns.
struct TableLayout {
    /// The names of the columns, on one line each.
    let header: [String]
    /// The rows as text.
    let rows: [[String]]
    /// The width of each column, in cells of a terminal.
    let widths: [Int]
    /// Whether a column is aligned to the right.
    let isNumeric: [Bool]

    /// Lays out a result; nil where the columns do not fit side by side.
    ///
    /// - Parameters:
    ///   - result: The rows.
    ///   - width: The width for all columns; nil for any.
    ///   - frame: What the separators take of it.
    init?(_ result: QueryResult, width: Int?, frame: Int) {
        header = result.columns.map(VisibleText.line)
        rows = result.rows.map { $0.map(DisplayCell.text(of:)) }
        isNumeric = DisplayCell.numericColumns(result)
        var natural = header.map(DisplayWidth.of)
        for row in rows {
            for (column, cell) in row.enumerated() { natural[column] = max(natural[column], DisplayWidth.of(cell)) }
        }
        guard let width else {
            widths = natural
            return
        }
        guard let fitted = Self.fit(natural, into: width - frame) else { return nil }
        widths = fitted
    }

    /// A cell, cut and filled up to the width of its column.
    ///
    /// Of paths and ids of tests the end says most, of all other text the start.
    func cell(_ text: String, _ column: Int) -> String {
        if text.contains("/"), DisplayWidth.of(text) > widths[column] { return text.fitted(to: widths[column]) }
        let cut = DisplayWidth.cut(text, to: widths[column])
        let space = String(repeating: " ", count: max(0, widths[column] - DisplayWidth.of(cut)))
        return isNumeric[column] ? space + cut : cut + space
    }

    /// Narrows the widest columns first, none below eight cells; nil where that is not enough.
    private static func fit(_ natural: [Int], into width: Int) -> [Int]? {
        let least = natural.map { min($0, 8) }
        guard least.reduce(0, +) <= width else { return nil }
        // The greatest cap on all columns that fits; found by halving, as the sum grows with the cap.
        var fitting = 8
        var tooWide = max(9, (natural.max() ?? 0) + 1)
        while tooWide - fitting > 1 {
            let cap = (fitting + tooWide) / 2
            if natural.reduce(0, { $0 + min($1, cap) }) <= width { fitting = cap } else { tooWide = cap }
        }
        var fitted = natural.map { min($0, fitting) }
        var rest = width - fitted.reduce(0, +)
        for column in fitted.indices where rest > 0 && natural[column] > fitted[column] {
            fitted[column] += 1
            rest -= 1
        }
        return fitted
    }
}
