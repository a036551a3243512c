import Foundation

/// A value in a table of the page; what it shows follows from its column's kind.
enum PageCell: Sendable, Hashable {
    case text(String?)
    case number(Int?)
    case decimal(Double?)
    case date(Date?)
    case counts([Int])
    case numbers([Int?])
    case texts([String])
    /// Tests by their rows in the table of tests, in rising order.
    case tests([Int])
    case test(String)
    case place(file: String?, line: Int?)
}
