import Foundation
import Mustache
import Reports

/// The report as one HTML file that needs nothing else: no network, no folder beside it.
package struct HTMLReport: ReportRenderer {
    /// Creates the renderer.
    package init() {}

    package func render(_ report: ReportModel) throws -> String {
        let tables = PageTables(report).all
        let page = DashboardPage(report, tables: tables, data: PageData(report, tables: tables).scriptText)
        guard let text = try Self.library().render(page, withTemplate: "dashboard") else {
            throw ReportError.damagedTemplate(name: "dashboard", reason: "it is not there")
        }
        return text
    }

    private static func library() throws -> MustacheLibrary {
        HTMLEscaping.register()
        var library = MustacheLibrary()
        for (name, text) in [("dashboard", Reports.dashboard), ("ladder", Reports.ladder)] {
            do {
                try library.register(text, named: name)
            } catch {
                throw ReportError.damagedTemplate(name: name, reason: "\(error)")
            }
        }
        return library
    }
}
