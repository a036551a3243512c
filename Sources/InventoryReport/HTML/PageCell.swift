import Foundation

/// A value in a table of the page; what it shows follows from its column's kind.
enum PageCell: Sendable, Hashable {
    case text(String?)
    case number(Int?)
    case decimal(Double?)
    case date(Date?)
    case counts([Int])
    case texts([String])
    case rows([[PageCell]])

    /// A place in a file, as `file:line`.
    static func place(_ file: String?, _ line: Int?) -> Self {
        guard let file else { return .text(nil) }
        return .text(line.map { "\(file):\($0)" } ?? file)
    }
}

extension PageCell: Encodable {
    /// Writes the bare value: the column says what it is.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text?.visible)
        case .number(let number): try container.encode(number)
        // Thousandths are below what a page shows, and keep the file small.
        case .decimal(let number):
            try container.encode(number.flatMap { $0.isFinite ? ($0 * 1000).rounded() / 1000 : nil })
        case .date(let date): try container.encode(date.map { Int($0.timeIntervalSince1970) })
        case .counts(let counts): try container.encode(counts)
        case .texts(let texts): try container.encode(texts.map(\.visible))
        case .rows(let rows): try container.encode(rows)
        }
    }
}
