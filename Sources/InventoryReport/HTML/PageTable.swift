/// A table of the page: the template shows its first rows, the script all of them.
struct PageTable: Sendable, Hashable {
    /// A column.
    struct Column: Sendable, Hashable {
        /// How the values of a column look, sort and link.
        enum Kind: String, Sendable, Hashable, Encodable {
            case text
            case code
            /// An identifier; where there is none, the line to add.
            case identifier
            /// A line of code to add.
            case line
            case place
            case number
            /// A numerator and a denominator.
            case percent
            /// A share of 0 to 1.
            case rate
            case duration
            case date
            case day
            /// The start of a run, which leads to the run.
            case run
            case level
            case ladder
            case state
            case screen
            case test
            case history
            /// A list of texts, of which the table shows the number.
            case list
            /// Tests, of which the table shows the number.
            case tests
            /// Numbers that only the script reads.
            case numbers
        }

        /// The name by which the script and links know it.
        var key: String
        /// The heading.
        var title: String
        /// How its values look.
        var kind: Kind
        /// Whether a list of its values filters the table.
        var isFilter = false
        /// Whether only the pages of single rows, filters and downloads show it.
        var isHidden = false
        /// The topic of the help page that defines it.
        var help: String?
    }

    /// The name by which the script and links know it.
    var id: String
    /// The heading.
    var title: String
    /// The heading in the list of sections; nil where it is the same.
    var shortTitle: String?
    /// What the table shows, in a sentence.
    var summary: String
    /// What stands there when there is no row.
    var emptyText: String
    /// Whether it has a section of its own; another one only feeds the pages of single rows.
    var isSection = true
    /// The columns.
    var columns: [Column]
    /// The rows; each has a cell for each column.
    var rows: [[PageCell]]
}
