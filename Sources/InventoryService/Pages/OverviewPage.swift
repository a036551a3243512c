import GRDB
import InventoryQuery
import InventoryReport

/// The page that says how the project stands.
enum OverviewPage {
    /// The page.
    static let definition = PageDefinition("overview", title: "Overview") { db, request in
        try request.query.refuseUnknown(but: [])
        let report = try ReportQuery(
            project: request.project, generatedAt: request.moment, toolVersion: request.version
        ).fetch(db)
        return answer(report, title: "Overview")
    }

    /// A report as a page.
    static func answer(_ report: ReportModel, title: String) -> PageAnswer {
        PageAnswer(title: title, overview: report, tables: [figures(report)])
    }

    /// The headline figures as rows; a figure without data has no numbers.
    private static func figures(_ report: ReportModel) -> LiveTable {
        func value(_ number: Int?) -> QueryValue { number.map { .integer(Int64($0)) } ?? .null }
        return LiveTable(
            id: "figures", title: "Figures", emptyText: "There are no figures.", columns: [],
            result: QueryResult(
                columns: ["figure", "part", "whole", "change"],
                rows: report.figures.map { figure in
                    [
                        .text(figure.kind.rawValue), value(figure.numerator), value(figure.denominator),
                        value(figure.delta),
                    ]
                }))
    }
}
