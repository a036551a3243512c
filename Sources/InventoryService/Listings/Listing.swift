import GRDB
import InventoryModel
import InventoryQuery
import InventoryReport
import Migrations

/// Rows of one view that pages and programs ask for: what there is to see, to narrow down by, and in which order.
struct Listing: Sendable {
    /// A column by which readers of the page narrow the rows down.
    struct Choice: Sendable {
        /// The column.
        var column: String
        /// What is chosen.
        var title: String
        /// The values with their words; empty for those that the rows have.
        var values: [(value: String, words: String)] = []
    }

    /// The name in addresses.
    let name: String
    /// The heading.
    let title: String
    /// What it shows, in a sentence.
    let summary: String
    /// What stands there when there is no row.
    let emptyText: String
    /// What the page shows of the rows.
    let columns: [ListedColumn]
    /// The columns that a search looks at.
    let searched: [String]
    /// What readers of the page narrow it down by.
    let choices: [Choice]
    /// The columns of the view, with what it says of them.
    let viewColumns: [ViewDescription.Column]
    /// Whether rows beyond the usual ones are there for who asks for all of them with `all=1`.
    let hasMoreOnRequest: Bool
    /// The columns one of which must be given for the rows to be counted; empty where they always are.
    let countedBy: [String]
    /// The column by whose values one goes on reading where the rows before end; nil where rows are left out by their number
    /// alone, which takes the longer the more there are.
    let continuesBy: String?

    private let read: @Sendable (Database, ProjectName, Bool, RowChoice) throws -> ChosenRows

    /// Describes the rows of a question.
    ///
    /// - Parameters:
    ///   - name: The name in addresses.
    ///   - title: The heading.
    ///   - summary: What it shows, in a sentence.
    ///   - emptyText: What stands there when there is no row.
    ///   - columns: What the page shows of the rows.
    ///   - searched: The columns that a search looks at.
    ///   - choices: What readers of the page narrow it down by.
    ///   - hasMoreOnRequest: Whether the question knows more rows than the usual ones.
    ///   - countedBy: The columns one of which must be given for the rows to be counted.
    ///   - continuesBy: The first column of the order, where there may be millions of rows.
    ///   - query: Makes the question, about a project and whether all rows are asked for.
    init<Query: ViewQuery>(
        _ name: String, _ title: String, summary: String, emptyText: String, columns: [ListedColumn],
        searched: [String], choices: [Choice] = [], hasMoreOnRequest: Bool = false, countedBy: [String] = [],
        continuesBy: String? = nil, query: @escaping @Sendable (ProjectName, Bool) -> Query
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.emptyText = emptyText
        self.columns = columns
        self.searched = searched
        self.choices = choices
        self.hasMoreOnRequest = hasMoreOnRequest
        self.countedBy = countedBy
        self.continuesBy = continuesBy
        viewColumns = Query.description?.columns ?? []
        read = { db, project, isAll, choice in
            let query = query(project, isAll)
            if let results = query as? TestResultsQuery {
                return try results.fetchTableByRun(db, choosing: choice)
            }
            return try query.fetchTable(db, choosing: choice)
        }
    }

    /// Reads rows.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    func rows(_ db: Database, of project: ProjectName, _ request: ListingRequest) throws -> ChosenRows {
        try read(db, project, request.isAll, request.choice)
    }
}
