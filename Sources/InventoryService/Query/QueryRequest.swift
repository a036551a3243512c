import InventoryModel
import InventoryQuery
import InventoryReport

/// What an address of the page of queries asks for.
struct QueryRequest: Sendable {
    /// The project whose pages the reader is on; nil for all.
    var project: ProjectName?
    /// The name of the query; nil for a statement.
    var name: String?
    /// The statement; nil where none is given yet.
    var sql: String?
    /// The values of parameters.
    var values: [String: String]
    /// What the page is written as.
    var format: PageFormat
    /// The parameters as they came.
    var query: QueryString

    /// Reads the parameters of an address; those of the statement have `_` in front of their names.
    ///
    /// - Throws: A `Problem` where there are others.
    init(_ query: QueryString, project: ProjectName?, name: String?, format: PageFormat) throws(Problem) {
        self.project = project
        self.name = name
        self.format = format
        self.query = query
        let named = query.items.filter { $0.name.hasPrefix("_") }
        try QueryString(items: query.items.filter { !$0.name.hasPrefix("_") })
            .refuseUnknown(but: name == nil ? ["sql"] : [])
        sql = query.filled("sql")
        // A field of a form that nobody filled in is sent, too.
        values = Dictionary(
            named.filter { name == nil || !$0.value.isEmpty }.map { (String($0.name.dropFirst()), $0.value) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The address of the page, without its parameters.
    func address(_ name: String?, format: PageFormat = .html) -> String {
        let base = project.map { "/projects/" + PercentCoding.encoded($0.rawValue) } ?? ""
        return base + "/query" + (name.map { "/" + PercentCoding.encoded($0) } ?? "") + format.ending
    }
}
