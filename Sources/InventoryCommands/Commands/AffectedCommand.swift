import ArgumentParser
import Foundation
import InventoryIngest
import InventoryQuery
import InventoryStore
import InventoryReport

/// Shows which tests a change touches.
struct AffectedCommand: AsyncParsableCommand {
    /// How the answer is written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case table
        case json
        case onlyTesting = "only-testing"
    }

    static let configuration = CommandConfiguration(
        commandName: "affected",
        abstract: "Show which tests a change touches",
        discussion: """
            Lists the enabled tests that are declared in the changed files, that run code in them, that are on a screen of \
            theirs or on one that uses a component of theirs, or that use a preset of theirs; as far as the newest snapshot \
            tells. Files of which no link to a test is known are listed too: what depends on those is not known.

            --format only-testing writes an argument of xcodebuild a line. xcodebuild without any runs all tests.

            EXAMPLES
              uiinventory affected App/Checkout/CheckoutView.swift
              uiinventory affected --since main
              git diff --name-only HEAD~3 | uiinventory affected - --format json
              xcodebuild test -scheme App $(uiinventory affected --since main --format only-testing)
            """
    )

    @Argument(
        help: ArgumentHelp("The changed files; - reads them from standard input, one a line.", valueName: "path"),
        completion: .file()
    )
    var paths: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Take the files that differ from this commit or branch, seen from where both parted, and new ones.",
            valueName: "commit"
        )
    )
    var since: String?

    @Option(name: .long, help: "How to write the answer.")
    var format = Format.table

    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions
    @OptionGroup(title: "Messages") var logging: LoggingOptions

    func validate() throws {
        if paths.isEmpty == (since == nil) {
            throw ValidationError("Name the changed files, or a commit with --since.")
        }
    }

    func run() async throws {
        let reading = try DatabaseReading(try Settings(database: database, project: project))
        let changed = try await changedPaths()
        let affected = try reading.database.read { db in
            try AffectedTestsQuery(project: reading.project, paths: changed).fetch(db)
        }
        switch format {
        case .table:
            let style = TerminalStyle(useColor: Console.usesColor, width: Console.width)
            try Console.write(AffectedSummary(affected).text(style))
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try Console.write(String(decoding: try encoder.encode(affected), as: UTF8.self))
        case .onlyTesting:
            try Console.write(XcodebuildArguments(affected).text)
            if !logging.quiet { XcodebuildArguments(affected).notes.forEach(Console.note) }
        }
    }

    private func changedPaths() async throws -> [String] {
        let folder = FileManager.default.currentDirectoryPath
        if let since { return try await ChangedFiles.since(since, in: folder) }
        var changed: [String] = []
        for path in paths {
            guard path == "-" else {
                changed.append(path)
                continue
            }
            while let line = readLine() { if !line.isEmpty { changed.append(line) } }
        }
        return changed
    }
}
