import Foundation

/// The exact test of Fisher for a table of two rows and two columns.
enum FisherExact {
    /// Computes the two-sided p-value.
    ///
    /// - Parameters:
    ///   - first: The two counts of one row.
    ///   - second: Those of the other.
    /// - Returns: The probability, given the sums of rows and columns, of a table that is as unlikely as this one or more; 1
    ///   where a row or column is empty.
    static func pValue(_ first: (Int, Int), _ second: (Int, Int)) -> Double {
        let (row, column) = (first.0 + first.1, first.0 + second.0)
        let total = row + second.0 + second.1
        let range = max(0, row + column - total)...min(row, column)
        guard range.count > 1 else { return 1 }
        let observed = logProbability(first.0, row, column, total)
        // As R and SciPy do: tables as likely as this one but for rounding count.
        let limit = observed + 1e-7
        let sum = range.reduce(0.0) { sum, cell in
            let value = logProbability(cell, row, column, total)
            return value <= limit ? sum + exp(value) : sum
        }
        return min(1, sum)
    }

    /// ln of the hypergeometric probability of a first cell.
    private static func logProbability(_ cell: Int, _ row: Int, _ column: Int, _ total: Int) -> Double {
        logChoose(column, cell) + logChoose(total - column, row - cell) - logChoose(total, row)
    }

    private static func logChoose(_ count: Int, _ chosen: Int) -> Double {
        lgamma(Double(count) + 1).0 - lgamma(Double(chosen) + 1).0 - lgamma(Double(count - chosen) + 1).0
    }
}
