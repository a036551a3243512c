package import InventoryQuery

/// A table of a page of the service.
package struct LiveTable: Sendable {
    /// The name by which links and JSON know it.
    package var id: String
    /// The heading.
    package var title: String
    /// What it shows, in a sentence.
    package var summary: String
    /// What stands there when there is no row.
    package var emptyText: String
    /// What of the rows is shown; empty for all columns as they are.
    package var columns: [ListedColumn]
    /// The rows.
    package var result: QueryResult
    /// How many rows there are in all; nil where nobody counted.
    package var total: Int?
    /// Where a click on a heading leads, by column: the same page in another order.
    package var orders: [String: String] = [:]
    /// The column that orders the rows; nil for the table's own order.
    package var order: RowChoice.Order?
    /// What narrows it down.
    package var controls: LiveControls?
    /// Where the rows before and behind these are.
    package var pages: LivePageLinks?

    /// Creates a table.
    package init(
        id: String, title: String, summary: String = "", emptyText: String, columns: [ListedColumn],
        result: QueryResult, total: Int? = nil
    ) {
        self.id = id
        self.title = title
        self.summary = summary
        self.emptyText = emptyText
        self.columns = columns
        self.result = result
        self.total = total
    }
}

/// What narrows a table down: a form that works without a script.
package struct LiveControls: Sendable {
    /// A list to choose from.
    package struct Choice: Sendable {
        /// One of its entries.
        package struct Option: Sendable {
            /// The value.
            package var value: String
            /// The value in words.
            package var words: String
            /// Whether it is the one that is chosen.
            package var isChosen: Bool

            /// Creates an entry.
            package init(value: String, words: String, isChosen: Bool) {
                self.value = value
                self.words = words
                self.isChosen = isChosen
            }
        }

        /// The name of the parameter.
        package var name: String
        /// What is chosen.
        package var title: String
        /// The entries, without the one for everything.
        package var options: [Option]

        /// Creates a list.
        package init(name: String, title: String, options: [Option]) {
            self.name = name
            self.title = title
            self.options = options
        }
    }

    /// A parameter that the form hands on as it is.
    package struct Hidden: Sendable {
        /// Its name.
        package var name: String
        /// Its value.
        package var value: String

        /// Creates a parameter.
        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The address of the page.
    package var action: String
    /// The text that is searched for; nil where the table cannot be searched.
    package var search: String?
    /// The lists.
    package var choices: [Choice]
    /// Parameters that stay.
    package var hidden: [Hidden]
    /// The page without any of this; nil where nothing is narrowed down.
    package var clear: String?

    /// Creates a form.
    package init(action: String, search: String?, choices: [Choice], hidden: [Hidden], clear: String?) {
        self.action = action
        self.search = search
        self.choices = choices
        self.hidden = hidden
        self.clear = clear
    }
}

/// Where the rows before and behind those of a page are.
package struct LivePageLinks: Sendable {
    /// Which rows these are, such as `101 to 200 of 1,234`.
    package var words: String
    /// The page before; nil on the first one.
    package var previous: String?
    /// The page behind; nil on the last one.
    package var next: String?

    /// Words the place of a page.
    ///
    /// - Parameters:
    ///   - offset: How many rows stand before it.
    ///   - count: How many rows it has.
    ///   - total: How many there are; nil where nobody counted.
    ///   - previous: The page before.
    ///   - next: The page behind.
    package init(offset: Int, count: Int, total: Int?, previous: String?, next: String?) {
        let range = count == 0 ? "No rows here" : "\((offset + 1).grouped) to \((offset + count).grouped)"
        words = range + (total.map { " of \($0.grouped)" } ?? (next == nil ? "" : " of more"))
        self.previous = previous
        self.next = next
    }
}
