import ArgumentParser
import InventoryReport

/// How an answer is written.
struct OutputOptions: ParsableArguments {
    /// How an answer is written.
    enum Format: Hashable, ExpressibleByArgument, CaseIterable {
        /// A summary for people.
        case summary
        /// The rows of the view.
        case rows(TableFormat)

        /// The formats by name; the summary is the `table` of people.
        static var allCases: [Self] { [.summary] + TableFormat.allCases.filter { $0 != .table }.map(Self.rows) }

        static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }

        init?(argument: String) {
            guard let format = Self.allCases.first(where: { $0.defaultValueDescription == argument }) else {
                return nil
            }
            self = format
        }

        var defaultValueDescription: String {
            switch self {
            case .summary: "table"
            case .rows(let format): format.rawValue
            }
        }
    }

    @Option(name: .long, help: "How to write the answer; all but table have the columns of the view.")
    var format = Format.summary
}
