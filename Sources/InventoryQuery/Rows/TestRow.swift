import Foundation
package import GRDB
package import InventoryModel

/// A row of the view `tests`.
///
/// The tests that the newest snapshot or any run has.
package struct TestRow: ViewRow {
    package static let view = "tests"
    package static let order = ["project", "test_id"]

    /// The project.
    package var project: ProjectName
    /// Target/Suite/function(), the same from sources and from runs.
    package var testID: TestID
    /// The test target; empty where it is not known.
    package var target: String
    /// The suite with its outer suites, separated by /; empty for a free function.
    package var suite: String
    /// The function with its parameter list.
    package var name: String
    /// Whether it drives the app; nil where only runs have it.
    package var kind: TestDeclaration.Kind?
    /// The convention in which it is written; nil for a unit test.
    package var style: Screen.PageStyle?
    /// Whether the sources disable it.
    package var isDisabled: Bool
    /// Why; empty where no reason is given.
    package var disabledReason: String?
    /// The file; nil where only runs have the test.
    package var file: String?
    /// The line (1-based).
    package var line: Int?
    /// Labels by name, such as epic, story, suite, allureId, tag: arrays of text.
    package var labels: [String: [String]]
    /// The name that runs show, where it differs.
    package var displayName: String?
    /// Whether the newest snapshot declares it.
    package var isInSources: Bool
    /// Whether some run has it.
    package var isInRuns: Bool
    /// Expressions on its way that could not be resolved.
    package var unresolvedCount: Int?
}

extension TestRow {
    /// Reads a row.
    ///
    /// - Throws: An error where a column holds what its property can't.
    package init(row: Row) throws {
        project = try row.decode(raw: ProjectName.self, forColumn: "project")
        testID = try row.decode(raw: TestID.self, forColumn: "test_id")
        target = try row.decode(forColumn: "target")
        suite = try row.decode(forColumn: "suite")
        name = try row.decode(forColumn: "name")
        kind = try row.decodeIfPresent(raw: TestDeclaration.Kind.self, forColumn: "kind")
        style = try row.decodeIfPresent(raw: Screen.PageStyle.self, forColumn: "style")
        isDisabled = try row.decode(forColumn: "is_disabled")
        disabledReason = try row.decode(forColumn: "disabled_reason")
        file = try row.decode(forColumn: "file")
        line = try row.decode(forColumn: "line")
        let text: String = try row.decode(forColumn: "labels")
        // Most tests have none, and decoding JSON takes its time.
        labels = text == "{}" ? [:] : try JSONDecoder().decode([String: [String]].self, from: Data(text.utf8))
        displayName = try row.decode(forColumn: "display_name")
        isInSources = try row.decode(forColumn: "is_in_sources")
        isInRuns = try row.decode(forColumn: "is_in_runs")
        unresolvedCount = try row.decode(forColumn: "unresolved_count")
    }
}
