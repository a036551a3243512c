import Foundation
import Mustache

/// The page over all nights, and the same for programs.
package struct NightIndex: Sendable {
    private let project: String
    private let entries: [NightEntry]
    private let templates: ReportTemplates

    /// Collects nights.
    ///
    /// - Parameters:
    ///   - project: The project's name.
    ///   - entries: The nights, in any order.
    ///   - templates: The template of the page.
    package init(project: String, entries: [NightEntry], templates: ReportTemplates = .shipped) {
        self.project = project
        self.entries = entries.sorted { $0.date > $1.date }
        self.templates = templates
    }

    /// The nights as JSON, the newest first.
    private struct Document: Codable {
        var schemaVersion = NightEntry.currentSchemaVersion
        var project: String
        var nights: [NightEntry]
    }

    /// The nights for programs.
    ///
    /// - Throws: An `EncodingError`.
    package func json() throws -> String {
        let nights = entries.map { entry in
            var entry = entry
            entry.flakyTests = nil
            return entry
        }
        return try JSONReport.text(of: Document(project: project, nights: nights))
    }

    /// The page.
    ///
    /// - Throws: `ReportError` where the template is damaged.
    package func html() throws -> String {
        let style = templates.text(.style)
        let page = NightPage(
            project: project, policy: ContentSecurityPolicy(style: style).text, style: style,
            nights: entries.enumerated().map { place, entry in
                NightRow(entry, before: entries.dropFirst(place + 1).first)
            })
        return try templates.template(.nights).render(page)
    }
}

/// What the template of the page over the nights shows.
private struct NightPage {
    var project: String
    var policy: String
    var style: String
    var nights: [NightRow]
}
