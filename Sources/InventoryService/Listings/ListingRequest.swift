import HTTPTypes
import Migrations
import InventoryQuery

/// What of a listing an address asks for.
struct ListingRequest: Sendable, Hashable {
    /// How many rows an address gives.
    struct Sizes: Sendable, Hashable {
        /// The rows that are given unasked.
        var usual: Int
        /// The most rows that may be asked for.
        var greatest: Int

        /// Of pages for people.
        static let page = Self(usual: 100, greatest: 1000)
        /// Of files.
        static let file = Self(usual: 10_000, greatest: 10_000)
        /// Of the interface for programs.
        static let interface = Self(usual: 100, greatest: 1000)
    }

    /// Parameters that have a meaning of their own.
    static let reserved = ["limit", "offset", "after", "sort", "q", "all"]

    /// The rows.
    var choice: RowChoice
    /// Whether rows beyond the usual ones are asked for.
    var isAll: Bool
    /// Behind which place the rows are; nil for those from the start.
    var after: ListingCursor?

    /// Reads the parameters of an address.
    ///
    /// - Parameters:
    ///   - query: The parameters.
    ///   - listing: What is asked for.
    ///   - sizes: How many rows there may be.
    ///   - fixed: Parameters that say what the page is about, and are none of the listing.
    /// - Throws: A `Problem` where a parameter is none, or its value is not one of its values.
    init(_ query: QueryString, of listing: Listing, sizes: Sizes, fixed: [String] = []) throws(Problem) {
        let columns = listing.viewColumns.map(\.name).filter { $0 != "project" }
        let missing = [listing.hasMoreOnRequest ? nil : "all", listing.continuesBy == nil ? "after" : nil]
        let reserved = Self.reserved.filter { !missing.contains($0) }
        try query.refuseUnknown(but: fixed + reserved + columns)
        var values: [String: String] = [:]
        for column in columns where !fixed.contains(column) { values[column] = query.filled(column) }
        choice = RowChoice(
            values: values, search: query.filled("q"), searched: listing.searched,
            order: try query.filled("sort").map { text throws(Problem) in try Self.order(text, columns: columns) },
            limit: try query.number("limit", in: 1...sizes.greatest) ?? sizes.usual,
            offset: try query.number("offset", in: 0...1_000_000_000) ?? 0,
            counts: listing.countedBy.isEmpty || listing.countedBy.contains { values[$0] != nil })
        isAll = try query.number("all", in: 0...1) == 1
        guard let column = listing.continuesBy, let text = query.filled("after") else { return }
        guard let after = ListingCursor(text) else {
            throw Problem(.badRequest, "'after' is none of an answer: follow the address in 'next'.")
        }
        self.after = after
        choice.start = RowChoice.Start(column: column, value: after.value)
        choice.offset += after.count
    }

    private static func order(_ text: String, columns: [String]) throws(Problem) -> RowChoice.Order {
        let order = RowChoice.Order(
            column: text.hasPrefix("-") ? String(text.dropFirst()) : text, isDescending: text.hasPrefix("-"))
        guard columns.contains(order.column) else {
            throw Problem(
                .badRequest,
                "'\(text)' is no column to sort by; there are \(columns.joined(separator: ", ")), each with '-' in front "
                    + "for the greatest first.")
        }
        return order
    }
}
