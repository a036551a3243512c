import HTTPTypes
import GRDB
import InventoryModel
import InventoryQuery
import InventoryReport

/// The page about one test.
enum TestPage {
    /// The page.
    static let definition = PageDefinition("test", title: nil) { db, request in
        try request.query.refuseUnknown(but: ["id"])
        let test = TestID(rawValue: try request.required("id"))
        let table = DetailTable(db: db)
        let known = try table.of(
            TestsQuery(project: request.project), "test", "Test", columns: ListingCatalog.tests.columns,
            empty: "Nothing is known of it.", values: ["test_id": test.rawValue])
        guard !known.result.rows.isEmpty else {
            throw Problem(.notFound, "There is no test '\(test)' in this project.")
        }
        var answer = PageAnswer(title: test.rawValue)
        answer.tables = [known] + (try tables(table, test: test, request))
        return answer
    }

    private static func tables(_ table: DetailTable, test: TestID, _ request: PageRequest) throws -> [LiveTable] {
        let project = request.project
        let named = ["test_id": test.rawValue]
        return [
            try table.of(
                TestHistoryQuery(project: project, test: test), "history", "History, the newest run first",
                columns: [
                    ListedColumn("run_id", "Run", .run), ListedColumn("started_at", "Started", .moment),
                    ListedColumn("commit_sha", "Commit", .code), ListedColumn("result", "Result", .state),
                    ListedColumn("attempts", "Attempts", .number), ListedColumn("duration", "Time", .duration),
                ], empty: "No run has it.", order: .init(column: "started_at", isDescending: true)),
            try table.of(
                FlakyTestsQuery(project: project), "flakiness", "Flakiness", columns: ListingCatalog.flaky.columns,
                empty: "The results say nothing against it.", values: named),
            try table.of(
                TestResultsQuery(project: project, test: test, results: [.failed]), "failures", "Failed attempts",
                columns: [
                    ListedColumn("run_id", "Run", .run), ListedColumn("attempt", "Attempt", .number),
                    ListedColumn("device", "Device"), ListedColumn("duration", "Time", .duration),
                    ListedColumn("failure_message", "Message"), ListedColumn("failure_file", "File"),
                    ListedColumn("failure_line", "Line", .number),
                ], empty: "No attempt failed.", order: .init(column: "started_at", isDescending: true)),
            try table.of(
                TestElementsQuery(project: project, test: test), "elements", "What it does",
                columns: [
                    ListedColumn("screen", "Screen", .screen), ListedColumn("identifier", "Identifier", .identifier),
                    ListedColumn("label", "Label"), ListedColumn("action", "Action"), ListedColumn("via", "Through"),
                    ListedColumn("file", "Place", .place),
                ], empty: "It is not known to reach an element."),
            try table.of(
                TestPresetsQuery(project: project), "presets", "Presets",
                columns: [ListedColumn("preset", "Preset", .code)],
                empty: "It is not known to use a preset.", values: named),
        ]
    }
}
