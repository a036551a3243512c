import Foundation
import InventoryQuery

/// A column of a table of the service: which columns of a view it shows, and how.
package struct ListedColumn: Sendable, Hashable {
    /// How values look and link.
    package enum Kind: Sendable, Hashable {
        case text
        case code
        case identifier
        /// A file, whose line stands in the column `line`.
        case place
        case number
        /// The number of one column of those that another column counts.
        case share(part: String, of: String)
        /// A share of 0 to 1.
        case rate
        /// Seconds.
        case duration
        case moment
        case run
        case snapshot
        /// A level of coverage, 0 to 5.
        case level
        /// The elements at each level, from the columns that count those of each level or higher.
        case ladder
        case state
        case screen
        case test
        /// 0 or 1.
        case flag
    }

    /// The column of the view; it orders the rows where a reader chooses it.
    package var name: String
    /// The heading.
    package var title: String
    /// How its values look.
    package var kind: Kind
    /// The topic of the help page that defines it.
    package var help: String?

    /// Creates a column.
    package init(_ name: String, _ title: String, _ kind: Kind = .text, help: String? = nil) {
        self.name = name
        self.title = title
        self.kind = kind
        self.help = help
    }

    /// The same as a column of the dashboard.
    var column: PageTable.Column {
        let pageKind: PageTable.Column.Kind =
            switch kind {
            case .text, .flag: .text
            case .code, .snapshot: .code
            case .identifier: .identifier
            case .place: .place
            case .number: .number
            case .share: .percent
            case .rate: .rate
            case .duration: .duration
            case .moment: .date
            case .run: .run
            case .level: .level
            case .ladder: .ladder
            case .state: .state
            case .screen: .screen
            case .test: .test
            }
        return PageTable.Column(key: name, title: title, kind: pageKind, help: help)
    }

    /// The value of a row.
    func cell(_ row: ListedRow) -> PageCell {
        switch kind {
        case .text, .code, .identifier, .run, .snapshot, .state, .screen: .text(row.text(name))
        case .test: .test(row.text(name) ?? "")
        case .flag: .text(row.number(name).map { $0 == 0 ? "no" : "yes" })
        case .number, .level: .number(row.number(name))
        case .rate, .duration: .decimal(row.decimal(name))
        case .moment: .date(row.text(name).flatMap { try? Date($0, strategy: Self.moment($0)) })
        case .place: .place(file: row.text(name), line: row.number("line"))
        case .share(let part, let whole): .counts([row.number(part), row.number(whole)].compactMap(\.self))
        case .ladder: .counts(Self.levels(row))
        }
    }

    private static func moment(_ text: String) -> Date.ISO8601FormatStyle {
        Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    }

    /// The elements at each level: those of it or higher without those of the next one or higher.
    private static func levels(_ row: ListedRow) -> [Int] {
        let atLeast = ["declared", "identified", "modelled", "referenced", "exercised", "proven"].map {
            row.number($0) ?? 0
        }
        return zip(atLeast, atLeast.dropFirst() + [0]).map { max(0, $0 - $1) }
    }
}

/// A row with the names of its columns.
struct ListedRow {
    private let places: [String: Int]
    private let values: [QueryValue]

    /// Names the values of a row.
    init(_ values: [QueryValue], places: [String: Int]) {
        self.values = values
        self.places = places
    }

    /// A value as text; nil for NULL.
    func text(_ name: String) -> String? {
        switch value(name) {
        case .null: nil
        case .text(let text): text
        case let value: DisplayCell.text(of: value)
        }
    }

    /// A value as a whole number; nil where it is none.
    func number(_ name: String) -> Int? {
        switch value(name) {
        case .integer(let integer): Int(exactly: integer)
        case .real(let real): Int(exactly: real)
        default: nil
        }
    }

    /// A value as a number; nil where it is none.
    func decimal(_ name: String) -> Double? {
        switch value(name) {
        case .integer(let integer): Double(integer)
        case .real(let real): real
        default: nil
        }
    }

    private func value(_ name: String) -> QueryValue { places[name].map { values[$0] } ?? .null }
}
