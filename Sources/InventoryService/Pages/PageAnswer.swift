import InventoryModel
import InventoryQuery
import InventoryReport

/// What a page tells, whatever it is written as.
struct PageAnswer: Sendable {
    /// What it is about.
    var title: String
    /// What it says first, in a sentence.
    var lead: String?
    /// What is known of what it is about.
    var facts: [LivePage.Fact] = []
    /// The report whose overview it shows.
    var overview: ReportModel?
    /// The tables.
    var tables: [LiveTable] = []
    /// Whether the one table is all that it tells, so that its rows are the whole JSON.
    var isList = false
    /// The form for SQL.
    var form: LiveQueryForm?
    /// Whether the definitions are shown.
    var showsHelp = false

    /// The page behind this one, as the field `Link` says it (RFC 8288).
    var link: String? {
        tables.count == 1 ? tables.first?.pages?.next.map { "<\($0)>; rel=\"next\"" } : nil
    }

    /// Writes it.
    ///
    /// - Throws: `ReportError`, and an error of Foundation where a number cannot be written as JSON.
    func text(_ request: PageRequest) throws -> String {
        switch request.format {
        case .html: try html(request)
        case .json: try json()
        case .csv: TableFormat.csv.text(of: tables.first?.result ?? QueryResult(columns: [], rows: []))
        case .markdown: try markdown()
        }
    }

    private func html(_ request: PageRequest) throws -> String {
        var page = LivePage(
            project: request.project.rawValue, title: title, style: StyleRoutes.address, moment: request.moment,
            version: request.version)
        page.lead = lead
        page.links = PageCatalog.links(request)
        page.formats = PageFormat.allCases.dropFirst().map { format in
            LivePage.Link(format.title, request.address(request.query, format: format))
        }
        page.facts = facts
        page.overview = overview
        page.tables = overview == nil ? tables : []
        page.form = form
        page.showsHelp = showsHelp
        page.places = request.places
        return try page.html()
    }

    private func json() throws -> String {
        if let overview { return try JSONReport().render(overview) }
        if isList { return TableFormat.json.text(of: tables.first?.result ?? QueryResult(columns: [], rows: [])) }
        let parts = tables.map { table in
            let rows = TableFormat.json.text(of: table.result)
            return "\(JSONText.quoted(table.id)):\(rows)"
        }
        return "{" + parts.joined(separator: ",\n") + "}\n"
    }

    private func markdown() throws -> String {
        if let overview { return try MarkdownReport().render(overview) }
        let parts = tables.map { table in
            let rows = table.result.rows.isEmpty ? table.emptyText + "\n" : TableFormat.markdown.text(of: table.result)
            return isList ? rows : "## \(table.title)\n\n\(rows)"
        }
        return (["# \(MarkdownText.escaped(title))\n"] + parts).joined(separator: "\n")
    }
}
