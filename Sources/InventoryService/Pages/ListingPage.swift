import Migrations
import GRDB
import InventoryModel
import InventoryQuery
import InventoryReport

/// The page of a listing.
enum ListingPage {
    /// The page.
    static func definition(_ listing: Listing) -> PageDefinition {
        PageDefinition(listing.name, title: listing.title) { db, request in
            PageAnswer(
                title: listing.title, lead: listing.summary,
                tables: [try table(listing, db, request)], isList: true)
        }
    }

    /// The rows of a listing that an address asks for, as a table.
    ///
    /// - Parameters:
    ///   - listing: The listing.
    ///   - db: The database.
    ///   - request: What the address asks for.
    ///   - fixed: Parameters that say what the page is about, with the columns that must have their values.
    /// - Returns: The table.
    /// - Throws: A `Problem` where a parameter is none, a `DatabaseError` of SQLite.
    static func table(
        _ listing: Listing, _ db: Database, _ request: PageRequest,
        fixed: [String: (column: String, value: String)] = [:]
    ) throws -> LiveTable {
        var asked = try ListingRequest(
            request.query, of: listing, sizes: request.format == .html ? .page : .file, fixed: fixed.keys.sorted())
        for (column, value) in fixed.values { asked.choice.values[column] = value }
        if !listing.countedBy.isEmpty {
            asked.choice.counts = listing.countedBy.contains { asked.choice.values[$0] != nil }
        }
        let rows = try listing.rows(db, of: request.project, asked)
        var table = LiveTable(
            id: listing.name, title: listing.title, emptyText: listing.emptyText, columns: listing.columns,
            result: rows.result, total: rows.total)
        table.order = asked.choice.order
        table.orders = orders(listing, asked, request)
        table.controls = controls(listing, asked, request, fixed: fixed.keys.sorted())
        table.pages = pages(rows, asked, request)
        return table
    }

    /// A click on the heading of the column that orders the rows turns the order.
    private static func orders(_ listing: Listing, _ asked: ListingRequest, _ request: PageRequest) -> [String: String]
    {
        let known = Set(listing.viewColumns.map(\.name))
        let sortable = listing.columns.map(\.name).filter(known.contains)
        return Dictionary(
            uniqueKeysWithValues: sortable.map { column in
                let turns = asked.choice.order == RowChoice.Order(column: column)
                return (
                    column,
                    request.address(request.query.replacing(["sort": (turns ? "-" : "") + column, "offset": nil]))
                )
            })
    }

    private static func controls(
        _ listing: Listing, _ asked: ListingRequest, _ request: PageRequest, fixed: [String]
    ) -> LiveControls {
        let shown = ["q", "offset"] + listing.choices.map(\.column)
        let isNarrowed =
            asked.choice.search != nil
            || !asked.choice.values.keys.filter { column in
                request.query.filled(column) != nil
            }.isEmpty
        return LiveControls(
            action: request.address(QueryString()), search: asked.choice.search ?? "",
            choices: listing.choices.map { choice in
                LiveControls.Choice(
                    name: choice.column, title: choice.title,
                    options: choice.values.map { value, words in
                        .init(value: value, words: words, isChosen: request.query[choice.column] == value)
                    })
            },
            hidden: request.query.items.filter { !shown.contains($0.name) && !$0.value.isEmpty }
                .map { .init(name: $0.name, value: $0.value) },
            clear: isNarrowed
                ? request.address(QueryString(items: request.query.items.filter { fixed.contains($0.name) })) : nil)
    }

    private static func pages(_ rows: ChosenRows, _ asked: ListingRequest, _ request: PageRequest) -> LivePageLinks {
        func address(_ offset: Int) -> String {
            request.address(request.query.replacing(["offset": offset > 0 ? "\(offset)" : nil]), format: request.format)
        }
        let (limit, offset) = (asked.choice.limit, asked.choice.offset)
        return LivePageLinks(
            offset: offset, count: rows.result.rows.count, total: rows.total,
            previous: offset > 0 ? address(max(0, offset - limit)) : nil,
            next: rows.hasMore ? address(offset + limit) : nil)
    }
}
