import Foundation
import Mustache
import Reports

/// The report as one HTML file that needs nothing else: no network, no folder beside it.
package struct HTMLReport: ReportRenderer {
    private let templates: ReportTemplates
    private let mapPlaces: MapPlaces?

    /// Creates the renderer.
    ///
    /// - Parameters:
    ///   - templates: The templates of the page.
    ///   - mapPlaces: Where the screens of the map stand; nil for the layout that is built in.
    package init(templates: ReportTemplates = .shipped, mapPlaces: MapPlaces? = nil) {
        self.templates = templates
        self.mapPlaces = mapPlaces
    }

    package func render(_ report: ReportModel) throws -> String {
        let tables = PageTables(report).all
        let page = DashboardPage(
            report, tables: tables, style: templates.text(.style),
            data: PageData(report, tables: tables, mapPlaces: mapPlaces).scriptText)
        let library = MustacheLibrary(templates: [
            "dashboard": try templates.template(.dashboard), "ladder": try templates.template(.ladder),
            "overview": try templates.template(.overview), "table": try templates.template(.table),
        ])
        guard let text = library.render(TemplateValues(page), withTemplate: "dashboard") else {
            throw ReportError.damagedTemplate(name: "dashboard", path: nil, line: nil, reason: "it is not there")
        }
        return text
    }
}
