package import Foundation
package import GRDB
package import InventoryModel

/// A row of the view `element_coverage`.
///
/// The elements that coverage counts, each once a screen and identifier.
package struct ElementCoverageRow: ViewRow {
    package static let view = "element_coverage"
    package static let order = ["project", "screen", "file", "line", "col", "identifier"]

    /// The project.
    package var project: ProjectName
    /// The screen.
    package var screen: String
    /// The accessibility identifier; nil where there is none or its value is not known.
    package var identifier: String?
    /// The SwiftUI or UIKit type.
    package var elementKind: String
    /// The file of the first declaration.
    package var file: String
    /// The line there (1-based).
    package var line: Int
    /// The highest level that holds.
    package var level: CoverageLevel
    /// The visible label where it is a literal.
    package var label: String?
    /// Whether a person can act on it.
    package var isInteractive: Bool
    /// Whether an enabled test checks it, not only operates it.
    package var isAsserted: Bool
    /// The column of the first declaration (1-based, UTF-8 bytes).
    package var col: Int
    /// The level 0 to 3 that the sources of the base snapshot give.
    ///
    /// Nil where they do not have the element.
    package var baseLevel: CoverageLevel?
    /// Whether it is below level 3 and the base snapshot has it at a higher level or does not have it.
    ///
    /// Nil where there is no base.
    package var isNewGap: Bool?
    /// The element's name in every snapshot and database.
    package var elementID: ElementID
    /// The start of the newest run whose activity log uses it (ISO 8601, UTC); nil where none does.
    package var lastExercisedAt: Date?
}

extension ElementCoverageRow {
    /// Reads a row.
    ///
    /// - Throws: An error where a column holds what its property can't.
    package init(row: Row) throws {
        project = try row.decode(raw: ProjectName.self, forColumn: "project")
        screen = try row.decode(forColumn: "screen")
        identifier = try row.decode(forColumn: "identifier")
        elementKind = try row.decode(forColumn: "element_kind")
        file = try row.decode(forColumn: "file")
        line = try row.decode(forColumn: "line")
        level = try row.decode(raw: CoverageLevel.self, forColumn: "level")
        label = try row.decode(forColumn: "label")
        isInteractive = try row.decode(forColumn: "is_interactive")
        isAsserted = try row.decode(forColumn: "is_asserted")
        col = try row.decode(forColumn: "col")
        baseLevel = try row.decodeIfPresent(raw: CoverageLevel.self, forColumn: "base_level")
        isNewGap = try row.decode(forColumn: "is_new_gap")
        elementID = try row.decode(raw: ElementID.self, forColumn: "element_id")
        lastExercisedAt = try row.decode(forColumn: "last_exercised_at")
    }
}
