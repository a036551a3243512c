import Foundation
import HTTPTypes
import GRDB
import InventoryQuery
import InventoryReport

/// The page about one run.
enum RunPage {
    /// The page.
    static let definition = PageDefinition("run", title: nil) { db, request in
        // A start of an id, `newest` and `previous` will do, as on the command line.
        let id = try RunReference(try request.required("id")).find(db, project: request.project)
        guard let run = try RunsQuery(project: request.project).fetch(db).first(where: { $0.runID == id }) else {
            throw Problem(.notFound, "There is no run '\(id)' in this project.")
        }
        var answer = PageAnswer(title: "Run \(id.prefix(12))")
        answer.facts = facts(run)
        var results = try ListingPage.table(
            ListingCatalog.results, db, request, fixed: ["id": (column: "run_id", value: id)])
        results.columns.removeAll { $0.name == "run_id" }
        answer.tables = [results]
        answer.isList = true
        return answer
    }

    private static func facts(_ run: RunRow) -> [LivePage.Fact] {
        [
            ("Started", run.startedAt?.formatted(.iso8601)), ("Ended", run.finishedAt?.formatted(.iso8601)),
            ("Branch", run.branch), ("Commit", run.commitSHA), ("Test plan", run.testPlan),
            ("Configurations", run.configuration), ("Devices", run.device), ("Systems", run.os),
            ("Format", run.sourceFormat), ("Source", run.sourceName), ("Tests", "\(run.testCount)"),
            ("Passed", "\(run.passed)"), ("Failed", "\(run.failed)"), ("Skipped", "\(run.skipped)"),
            ("Expected failures", "\(run.expectedFailures)"), ("Retried", "\(run.retried)"),
        ]
        .compactMap { title, words in words.flatMap { $0.isEmpty ? nil : LivePage.Fact(title, $0) } }
    }
}
