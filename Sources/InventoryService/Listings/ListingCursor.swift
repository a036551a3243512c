import InventoryQuery

/// Where a page of rows ends: the value of the first column of the order, and how many rows with it came.
///
/// Going on from there finds the next rows by an index, however many come before; and rows that are recorded meanwhile with
/// other values do not move them.
struct ListingCursor: Sendable, Hashable {
    /// The value.
    var value: String
    /// How many rows with it came.
    var count: Int

    /// Creates the place behind some rows with a value.
    init(value: String, count: Int) {
        self.value = value
        self.count = count
    }

    /// Reads what `text` wrote; nil where it did not.
    init?(_ text: String) {
        // By bytes: what comes after the sign may combine with it into one character.
        guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "-")), let count = Int(text[..<sign]),
            (0...1_000_000_000).contains(count)
        else { return nil }
        value = String(text[text.utf8.index(after: sign)...])
        self.count = count
    }

    /// As an address has it.
    var text: String { "\(count)-\(value)" }

    /// The place behind the rows of an answer; nil where only their number tells it.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - listing: What they are of.
    ///   - asked: What was asked for.
    init?(behind rows: ChosenRows, of listing: Listing, _ asked: ListingRequest) {
        guard let column = listing.continuesBy, asked.choice.order == nil,
            asked.after != nil || asked.choice.offset == 0,
            let place = rows.result.columns.firstIndex(of: column), let last = rows.result.rows.last,
            case .text(let value) = last[place]
        else { return nil }
        let count = rows.result.rows.reversed().prefix { $0[place] == last[place] }.count
        // A page of one value alone goes on with that of the page before, where that had it, too.
        let isOne = count == rows.result.rows.count && asked.after?.value == value
        self.init(value: value, count: count + (isOne ? asked.choice.offset : 0))
    }
}
