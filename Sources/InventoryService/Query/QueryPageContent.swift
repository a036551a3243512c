import InventoryModel
import Foundation
import InventoryQuery
import InventoryReport

/// The page where readers ask in SQL.
struct QueryPageContent {
    /// What was asked for.
    let asked: QueryRequest
    /// The query that was named.
    let named: NamedQuery?
    /// The queries that have a name.
    let catalog: NamedQueryCatalog
    /// The rows, or what is wrong; nil where nothing was asked yet.
    let outcome: Result<QueryResult, Problem>?
    /// When it was asked.
    let moment: Date
    /// The version of the program.
    let version: String

    /// Writes the page.
    ///
    /// - Throws: `ReportError`.
    func html() throws -> String {
        var page = LivePage(
            project: asked.project?.rawValue, title: named?.name ?? "Query", style: StyleRoutes.address, moment: moment,
            version: version)
        page.lead = named?.summary
        page.links = links
        page.form = form
        if case .success(let result) = outcome {
            page.tables = [
                LiveTable(
                    id: "rows", title: "Rows", emptyText: "The statement gave no row.", columns: [], result: result,
                    total: result.truncatedBy == nil ? result.rows.count : nil)
            ]
            page.formats = PageFormat.allCases.dropFirst().map { format in
                LivePage.Link(format.title, asked.address(asked.name, format: format) + asked.query.text)
            }
        }
        return try page.html()
    }

    private var links: [LivePage.Link] {
        guard let project = asked.project else {
            return [LivePage.Link("Projects", "/projects"), LivePage.Link("Query", "/query", isCurrent: true)]
        }
        return PageCatalog.links(
            PageRequest(
                project: project, page: "query", query: QueryString(), format: .html, moment: moment, version: version))
    }

    private var form: LiveQueryForm {
        var form = LiveQueryForm(
            action: asked.address(asked.name), sql: named == nil ? asked.sql ?? Self.example : nil)
        form.help = asked.project.map { "/projects/\(PercentCoding.encoded($0.rawValue))/help" }
        if let named {
            form.parameters = named.parameters.map { parameter in
                .init(
                    name: parameter.name, value: asked.values[parameter.name] ?? "",
                    meaning: parameter.meaning + (parameter.isRequired ? " (required)" : ""))
            }
        } else {
            form.parameters = asked.values.sorted { $0.key < $1.key }.map {
                .init(name: $0.key, value: $0.value, meaning: "")
            }
            form.named = catalog.queries.map { query in
                .init(name: query.name, summary: query.summary, target: asked.address(query.name))
            }
        }
        if case .failure(let problem) = outcome { form.error = problem.detail }
        return form
    }

    private static let example =
        "SELECT screen, declared, referenced, coverage\nFROM screen_coverage\nORDER BY coverage"
}
