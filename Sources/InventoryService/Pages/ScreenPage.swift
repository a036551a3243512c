import HTTPTypes
import GRDB
import InventoryQuery
import InventoryReport

/// The page about one screen.
enum ScreenPage {
    /// The page.
    static let definition = PageDefinition("screen", title: nil) { db, request in
        try request.query.refuseUnknown(but: ["name"])
        let name = try request.required("name")
        guard let screen = try ScreensQuery(project: request.project).fetch(db).first(where: { $0.screen == name })
        else {
            throw Problem(.notFound, "There is no screen '\(name)' in this project.")
        }
        var answer = PageAnswer(title: name)
        answer.facts = facts(screen)
        answer.tables = try tables(DetailTable(db: db), name: name, request)
        return answer
    }

    private static func facts(_ screen: ScreenRow) -> [LivePage.Fact] {
        let place = "\(screen.file):\(screen.line)"
        let facts: [(String, String)] = [
            ("Kind", screen.isComponent ? "component" : "screen"),
            ("View types", screen.viewTypes.joined(separator: ", ")),
            ("Page objects", screen.pageObjects.joined(separator: ", ")),
            ("Place", place),
        ]
        return facts.filter { !$0.1.isEmpty }.map { LivePage.Fact($0.0, $0.1) }
    }

    private static func tables(_ table: DetailTable, name: String, _ request: PageRequest) throws -> [LiveTable] {
        let project = request.project
        return [
            try table.of(
                ElementCoverageQuery(project: project, screen: name), "elements", "Elements",
                columns: ListingCatalog.elements.columns.filter { $0.name != "screen" },
                empty: "The screen has no element that coverage counts."),
            try table.of(
                ScreenCoverageQuery(project: project, screen: name), "coverage", "Coverage",
                columns: ListingCatalog.screens.columns, empty: "Coverage counts nothing of the screen."),
            try table.of(
                ElementTestsQuery(project: project, screen: name), "tests", "Tests that reach its elements",
                columns: [
                    ListedColumn("test_id", "Test", .test), ListedColumn("identifier", "Identifier", .identifier),
                    ListedColumn("is_asserted", "Checks it", .flag), ListedColumn("file", "Place", .place),
                ], empty: "No enabled test is known to reach an element of it."),
            try table.of(
                MissingIdentifiersQuery(project: project, screen: name), "missing", "Missing identifiers",
                columns: ListingCatalog.missing.columns.filter { $0.name != "screen" },
                empty: "No identifier is missing."),
            try table.of(
                TransitionsQuery(project: project), "ways_in", "Ways in", columns: ways("from_screen", "From"),
                empty: "No way to it is known.", values: ["to_screen": name]),
            try table.of(
                TransitionsQuery(project: project), "ways_out", "Ways out", columns: ways("to_screen", "To"),
                empty: "No way from it is known.", values: ["from_screen": name]),
        ]
    }

    private static func ways(_ column: String, _ title: String) -> [ListedColumn] {
        [
            ListedColumn(column, title, .screen), ListedColumn("via", "By"), ListedColumn("origin", "Known from"),
            ListedColumn("test_count", "Tests", .number),
        ]
    }
}
