import InventoryStore
import Foundation
import Hummingbird
import InventoryModel
import InventoryQuery
import InventoryReport

/// The list of projects, and the first page.
struct ProjectRoutes: ServiceRoutes {
    /// Answers what only depends on the database.
    let answers: Answers

    func add(to router: ServiceRouter) {
        let routes = router.needing(.read)
        routes.get("/") { _, _ in
            let projects = try await answers.source.read { db in try ProjectsQuery().fetch(db) }
            guard let only = projects.first, projects.count == 1 else { return Redirection.to("/projects") }
            return Redirection.to("/projects/\(PercentCoding.encoded(only.rawValue))/overview")
        }
        for format in PageFormat.allCases {
            routes.get(RouterPath("projects\(format.ending)")) { request, _ in
                try QueryString(request).refuseUnknown(but: [])
                return try await answers.answer(request) { db, _ in
                    try ProjectsQuery().fetch(db).map { try ProjectSummaryQuery(project: $0).fetch(db) }
                } write: { projects, moment in
                    Answers.Draft(type: format.type, text: try text(projects, format, moment))
                }
            }
        }
    }

    private func text(_ projects: [ProjectSummary], _ format: PageFormat, _ moment: Date) throws -> String {
        let rows = ProjectRows.result(projects)
        switch format {
        case .json: return TableFormat.json.text(of: rows)
        case .csv: return TableFormat.csv.text(of: rows)
        case .markdown: return "# Projects\n\n" + TableFormat.markdown.text(of: rows)
        case .html:
            var page = LivePage(
                project: nil, title: "Projects", style: StyleRoutes.address, moment: moment, version: answers.version)
            page.lead = projects.isEmpty ? "Nothing is recorded yet." : nil
            page.links = projects.map { summary in
                LivePage.Link(
                    summary.project.rawValue, "/projects/\(PercentCoding.encoded(summary.project.rawValue))/overview")
            }
            page.formats = PageFormat.allCases.dropFirst().map { LivePage.Link($0.title, "/projects\($0.ending)") }
            page.tables = [
                LiveTable(
                    id: "projects", title: "Figures", emptyText: "There is no project.", columns: [], result: rows,
                    total: projects.count)
            ]
            return try page.html()
        }
    }
}

/// The projects as rows.
enum ProjectRows {
    /// The names of the columns.
    static let columns = [
        "project", "screens", "screens_with_test", "elements", "elements_referenced", "tests", "runs",
        "newest_snapshot_at", "newest_run_at",
    ]

    /// The rows, with the figures that each project is known by.
    static func result(_ projects: [ProjectSummary]) -> QueryResult {
        func number(_ number: Int) -> QueryValue { .integer(Int64(number)) }
        return QueryResult(
            columns: columns,
            rows: projects.map { summary in
                let referenced = summary.elements(atLeast: .referenced)
                return [
                    .text(summary.project.rawValue), number(summary.screens.whole), number(summary.screens.part),
                    number(referenced.whole), number(referenced.part), number(summary.tests.count),
                    number(summary.runCount),
                    summary.snapshot.map { .text($0.takenAt.formatted(.iso8601)) } ?? .null,
                    (summary.newestRun?.startedAt).map { .text($0.formatted(.iso8601)) } ?? .null,
                ]
            })
    }
}
