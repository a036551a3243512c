import ArgumentParser
import InventoryQuery
import InventoryStore
import InventoryReport

/// Shows the elements that need an identifier.
struct MissingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "missing",
        abstract: "Show the elements that lack an identifier",
        discussion: """
            Lists interactive elements, and elements that tests should assert, that no test can find by an identifier; with \
            the place and an identifier to add.

            EXAMPLES
              uiinventory missing
              uiinventory missing --screen Checkout --format json
              uiinventory missing --format sarif > missing.sarif
              uiinventory missing --quiet --format xcode
            """
    )

    /// How the answer is written.
    enum Format: Hashable, ExpressibleByArgument, CaseIterable {
        case answer(OutputOptions.Format)
        case annotations(AnnotationFormat)

        static var allCases: [Self] {
            OutputOptions.Format.allCases.map(Self.answer) + AnnotationFormat.allCases.map(Self.annotations)
        }

        static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }

        init?(argument: String) {
            guard let format = Self.allCases.first(where: { $0.defaultValueDescription == argument }) else {
                return nil
            }
            self = format
        }

        var defaultValueDescription: String {
            switch self {
            case .answer(let format): format.defaultValueDescription
            case .annotations(let format): format.rawValue
            }
        }
    }

    @Option(name: .long, help: ArgumentHelp("One screen only. (default: all)", valueName: "name"))
    var screen: String?

    @Option(name: .long, help: ArgumentHelp("How many elements. (default: all)", valueName: "count"))
    var top: Int?

    @Option(
        name: .long,
        help: """
            How to write the answer; table to jsonl have the columns of the view. sarif is for code scanning, github for \
            a workflow's annotations, xcode for a build phase.
            """
    )
    var format = Format.answer(.summary)

    @OptionGroup(title: "Gates") var gates: MissingGateOptions
    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions
    @OptionGroup(title: "Messages") var logging: LoggingOptions

    func validate() throws {
        if let top, top < 1 { throw ValidationError("--top must be at least 1.") }
    }

    func run() throws {
        let reading = try DatabaseReading(try Settings(database: database, project: project))
        if let screen { try ScreenChoice(reading).check(screen) }
        var query = MissingIdentifiersQuery(project: reading.project, screen: screen)
        switch format {
        case .answer(let format):
            let hasSources = try reading.hasSources
            if format != .summary { query.limit = top }
            try AnswerWriter(reading: reading, format: format).write(query) { rows, style in
                MissingSummary(rows, hasSources: hasSources, top: top).text(style)
            }
        case .annotations(let format):
            query.limit = top
            let rows = try reading.database.read { db in try query.fetch(db) }
            try Console.write(format.text(of: rows.map(Annotation.init), toolVersion: ProgramVersion.current))
        }
        try GateCheck(reading).check(gates.gates)
    }
}
