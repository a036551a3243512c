import InventoryQuery

/// What the template of a page of the service shows.
struct LivePageContent: Sendable {
    /// A table as the template shows it.
    struct Section: Sendable {
        /// The name by which links know it.
        var id: String
        /// What it is, for who cannot see the headings.
        var label: String
        /// The heading; nil where that of the page says it.
        var title: String?
        /// How many rows there are; nil where nobody counted.
        var count: String?
        /// What it shows; nil where the heading says it.
        var summary: String?
        /// What stands in the table's place; nil where it has rows.
        var emptyText: String?
        /// The headings.
        var headings: [DashboardPage.Heading]
        /// The rows.
        var rows: [PageRow]
        /// What narrows it down.
        var controls: LiveControls?
        /// Where the other rows are.
        var pages: LivePageLinks?
        /// Why rows are missing.
        var truncation: String?
    }

    /// The project; nil for a page about all.
    var project: String?
    /// What the page is about.
    var title: String
    /// The heading; nil where the overview has one.
    var heading: String?
    /// How many rows the table has that has the heading of the page.
    var headingCount: String?
    /// What it says first.
    var lead: String?
    /// The ways to the other pages.
    var links: [LivePage.Link]
    /// The same in other formats.
    var formats: [LivePage.Link]
    /// What is known of what it is about.
    var facts: [LivePage.Fact]
    /// Whether something is.
    var hasFacts: Bool
    /// The overview.
    var overview: DashboardPage?
    /// The tables.
    var sections: [Section]
    /// The form for SQL.
    var form: LiveQueryForm?
    /// What the id of a help topic follows in a link.
    var helpTarget: String
    /// The definitions.
    var topics: [HelpTopic]
    /// The address of the style sheet.
    var style: String
    /// When what it tells was read.
    var generated: String
    /// The version of the program.
    var toolVersion: String

    /// Lays out a page.
    init(_ page: LivePage) {
        project = page.project
        title = page.title
        heading = page.overview == nil ? page.title : nil
        headingCount = page.tables.first { $0.title == page.title }?.total?.grouped
        lead = page.lead
        links = page.links
        formats = page.formats
        facts = page.facts
        hasFacts = !facts.isEmpty
        overview = page.overview.map { DashboardPage($0, tables: [], style: "", data: "", places: page.places) }
        sections = page.tables.map { Section($0, ofPage: page.title, places: page.places) }
        form = page.form
        helpTarget = page.places.help
        topics = page.showsHelp ? HelpTopic.all : []
        style = page.style
        generated = page.moment.minuteText
        toolVersion = page.version
    }
}

extension LivePageContent.Section {
    /// Lays out a table.
    init(_ table: LiveTable, ofPage pageTitle: String, places: PageLinks) {
        id = table.id
        label = table.title
        title = table.title == pageTitle ? nil : table.title
        count = table.total?.grouped
        summary = table.summary.isEmpty ? nil : table.summary
        emptyText = table.result.rows.isEmpty ? table.emptyText : nil
        controls = table.controls
        pages = table.pages
        truncation = table.result.truncatedBy.map(LiveTruncation.words)
        let chosen =
            table.columns.isEmpty ? table.result.columns.map { ListedColumn($0, $0, .text) } : table.columns
        let columns = chosen.map(\.column)
        headings = columns.map { column in
            DashboardPage.Heading(
                key: column.key, title: column.title, style: column.kind.rawValue, help: column.help,
                target: table.orders[column.key],
                order: table.order.flatMap { order in
                    order.column == column.key ? (order.isDescending ? "descending" : "ascending") : nil
                })
        }
        rows = Self.rows(of: table, chosen, columns, places: places)
    }

    private static func rows(
        of table: LiveTable, _ chosen: [ListedColumn], _ columns: [PageTable.Column], places: PageLinks
    ) -> [PageRow] {
        guard !table.columns.isEmpty else {
            // Columns of SQL that somebody typed may have one name several times: they go by their places.
            return table.result.rows.map { row in
                PageRow(row.map { .text(DisplayCell.text(of: $0)) }, columns: columns, links: places)
            }
        }
        let positions = Dictionary(
            table.result.columns.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return table.result.rows.map { row in
            let listed = ListedRow(row, places: positions)
            return PageRow(chosen.map { $0.cell(listed) }, columns: columns, links: places)
        }
    }
}
