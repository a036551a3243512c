import InventoryModel

/// Which rows of a question's answer somebody wants to see, and in which order; made of texts from outside.
package struct RowChoice: Sendable, Hashable {
    /// A column by which rows are put in order.
    package struct Order: Sendable, Hashable {
        /// The column.
        package var column: String
        /// Whether the greatest value comes first.
        package var isDescending: Bool

        /// Names a column.
        package init(column: String, isDescending: Bool = false) {
            self.column = column
            self.isDescending = isDescending
        }
    }

    /// Where rows start.
    package struct Start: Sendable, Hashable {
        /// The column, which comes first in the order of the question, or second behind the project.
        package var column: String
        /// Its least value.
        package var value: String

        /// Names a column and its least value.
        package init(column: String, value: String) {
            self.column = column
            self.value = value
        }
    }

    /// The value that a column must have, by column.
    package var values: [String: String]
    /// A text that one of some columns must contain, whatever its case (ASCII).
    package var search: String?
    /// The columns that are searched.
    package var searched: [String]
    /// The column that comes before the order of the question; nil for that order alone.
    package var order: Order?
    /// The least value of a column; nil for any.
    package var start: Start?
    /// The most rows.
    package var limit: Int
    /// How many rows are left out at the start.
    package var offset: Int
    /// Whether all rows are counted, which reads all of them.
    package var counts: Bool

    /// Wants the first rows.
    package init(
        values: [String: String] = [:], search: String? = nil, searched: [String] = [], order: Order? = nil,
        limit: Int = 100, offset: Int = 0, counts: Bool = true
    ) {
        self.values = values
        self.search = search
        self.searched = searched
        self.order = order
        self.limit = limit
        self.offset = offset
        self.counts = counts
    }
}

/// The rows that somebody chose.
package struct ChosenRows: Sendable, Hashable {
    /// The rows.
    package var result: QueryResult
    /// How many there are without limit and offset; nil where nobody counted.
    package var total: Int?
    /// Whether there are rows behind these.
    package var hasMore: Bool
}

/// A column is none of a view.
package struct RowChoiceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The column.
    package var column: String
    /// The columns that there are.
    package var known: [String]

    /// What is wrong and what to try; one line.
    package var description: String {
        let nearest = NearestName.of(column, in: known).map { "; did you mean '\($0)'?" }
        return VisibleText.line("there is no column '\(column)'")
            + (nearest ?? ": there are \(known.joined(separator: ", "))")
    }
}
