package import Foundation
import Mustache
import Reports

/// A page of the service: built of the same parts as the dashboard, each with an address of its own and without a script.
package struct LivePage: Sendable {
    /// A way to another page.
    package struct Link: Sendable, Hashable {
        /// The page's title.
        package var title: String
        /// Its address.
        package var target: String
        /// Whether it is this page.
        package var isCurrent: Bool

        /// Creates a link.
        package init(_ title: String, _ target: String, isCurrent: Bool = false) {
            self.title = title
            self.target = target
            self.isCurrent = isCurrent
        }
    }

    /// Something that is known of what the page is about.
    package struct Fact: Sendable, Hashable {
        /// What it is.
        package var title: String
        /// The value in words.
        package var words: String
        /// Where the value leads; nil for nowhere.
        package var target: String?

        /// Creates a fact.
        package init(_ title: String, _ words: String, target: String? = nil) {
            self.title = title
            self.words = words
            self.target = target
        }
    }

    /// The project; nil for a page about all.
    package var project: String?
    /// What the page is about.
    package var title: String
    /// What it says first, in a sentence.
    package var lead: String?
    /// The ways to the other pages.
    package var links: [Link] = []
    /// The same in other formats.
    package var formats: [Link] = []
    /// What is known of what it is about.
    package var facts: [Fact] = []
    /// The report whose overview stands at the top; nil for none.
    package var overview: ReportModel?
    /// The tables.
    package var tables: [LiveTable] = []
    /// The form for SQL; nil for none.
    package var form: LiveQueryForm?
    /// Whether the definitions are shown.
    package var showsHelp = false
    /// Where things are found.
    package var places = PageLinks.fragments
    /// The address of the style sheet.
    package var style: String
    /// When what it tells was read.
    package var moment: Date
    /// The version of the program.
    package var version: String

    /// Creates a page without content.
    package init(project: String?, title: String, style: String, moment: Date, version: String) {
        self.project = project
        self.title = title
        self.style = style
        self.moment = moment
        self.version = version
    }

    /// The style sheet of all pages.
    package static let styleSheet = Reports.style + Reports.liveStyle

    /// Writes the page as HTML.
    ///
    /// - Throws: `ReportError` where a template has an error.
    package func html() throws -> String {
        guard let text = try LiveTemplates.library.get().render(LivePageContent(self), withTemplate: "live") else {
            throw ReportError.damagedTemplate(name: "live", path: nil, line: nil, reason: "it is not there")
        }
        return text
    }
}

/// The templates of the pages, read once.
private enum LiveTemplates {
    static let library: Result<MustacheLibrary, any Error> = Result {
        let shipped = ReportTemplates.shipped
        // A template names its way of escaping in its first line, which must be known when it is read.
        HTMLEscaping.register()
        return MustacheLibrary(templates: [
            "live": try MustacheTemplate(string: Reports.live), "overview": try shipped.template(.overview),
            "table": try shipped.template(.table), "ladder": try shipped.template(.ladder),
        ])
    }
}
