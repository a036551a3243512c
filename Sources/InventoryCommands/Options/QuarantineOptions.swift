import ArgumentParser
import Foundation
import InventoryQuery
import InventoryReport
import InventoryStore

/// Sets flaky tests aside for some time, lists them, and tells Xcode to leave them out.
struct QuarantineOptions: ParsableArguments {
    @Option(
        name: .long, help: ArgumentHelp("Set a test aside; needs --owner and --until.", valueName: "test"))
    var quarantine: String?

    @Option(name: .long, help: ArgumentHelp("Who looks after the test.", valueName: "name"))
    var owner: String?

    @Option(
        name: .long, help: ArgumentHelp("The last day (YYYY-MM-DD, UTC); then the test counts again.", valueName: "day")
    )
    var until: String?

    @Option(name: .long, help: ArgumentHelp("Why the test is set aside.", valueName: "text"))
    var reason: String?

    @Option(name: .long, help: ArgumentHelp("Take a test back that was set aside.", valueName: "test"))
    var release: String?

    @Flag(name: .long, help: "List the tests that were set aside.")
    var quarantined = false

    @Flag(name: .long, help: "Print -skip-testing: arguments for the tests that are set aside.")
    var skipArguments = false

    @Option(
        name: .long, help: ArgumentHelp("Write the tests that are set aside into an .xctestplan.", valueName: "path"))
    var testPlan: String?

    private var asked: [Bool] {
        [quarantine != nil, release != nil, quarantined, skipArguments, testPlan != nil]
    }

    /// Whether something is to be done.
    var isAsked: Bool { asked.contains(true) }

    func validate() throws {
        if asked.count(where: \.self) > 1 {
            throw ValidationError(
                "Use one of --quarantine, --release, --quarantined, --skip-arguments and --test-plan at a time.")
        }
        let details = [owner, until, reason].contains { $0 != nil }
        if quarantine == nil, details { throw ValidationError("--owner, --until and --reason need --quarantine.") }
        if quarantine != nil, (owner ?? "").isEmpty || until == nil {
            throw ValidationError("--quarantine needs --owner and --until: nobody forgets a test that has both.")
        }
    }

    /// Does what is asked for.
    ///
    /// - Returns: Whether something was.
    /// - Throws: `QuarantineError`, `TestPlanError`, `StoreError`, or an error of a file.
    func run(_ reading: DatabaseReading, format: OutputOptions.Format) throws -> Bool {
        if quarantine != nil || release != nil {
            try change(reading)
        } else if quarantined {
            try AnswerWriter(reading: reading, format: format).write(QuarantinedTestsQuery(project: reading.project)) {
                rows, _ in Self.text(rows)
            }
        } else if skipArguments || testPlan != nil {
            try skip(reading)
        } else {
            return false
        }
        return true
    }

    private func change(_ reading: DatabaseReading) throws {
        let database = try InventoryDatabase(path: reading.database.path)
        if let quarantine {
            let id = try database.quarantine(
                quarantine, project: reading.project, owner: owner ?? "", reason: reason, until: until ?? "",
                since: Date())
            try Console.write(Console.printable("\(id) is set aside until \(until ?? "")"))
        } else if let release {
            let id = try database.release(release, project: reading.project)
            try Console.write(Console.printable("\(id) counts again"))
        }
    }

    private func skip(_ reading: DatabaseReading) throws {
        let rows = try reading.database.read { db in try QuarantinedTestsQuery(project: reading.project).fetch(db) }
        let skipped = SkippedTests(rows)
        if let testPlan {
            let file = URL(filePath: testPlan)
            try skipped.testPlan(changing: try Data(contentsOf: file)).write(to: file, options: .atomic)
        } else {
            try Console.write(skipped.arguments.map { $0 + "\n" }.joined())
            for name in skipped.withoutTarget {
                Console.note(Console.printable("warning: no target of '\(name)' is known, so that it is not left out"))
            }
        }
    }

    private static func text(_ rows: [QuarantinedTestRow]) -> String {
        if rows.isEmpty { return "No test is set aside.\n" }
        return rows.map { row in
            let time = row.isActive ? "until \(row.until)" : "over since \(row.until)"
            let line = "\(row.testID)  \(time)  \(row.owner)" + (row.reason.map { "  \($0)" } ?? "")
            return Console.printable(line) + "\n"
        }
        .joined()
    }
}
