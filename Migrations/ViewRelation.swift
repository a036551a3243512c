/// A column by which the rows of one public view find a row of another; the project belongs to each of them.
package struct ViewRelation: Sendable, Hashable {
    /// The view that refers.
    package let view: String
    /// Its column.
    package let column: String
    /// The view that is referred to.
    package let target: String
    /// The column there.
    package let targetColumn: String
    /// Whether the column may have no value.
    package let isOptional: Bool
}

extension Migrations {
    /// All relations, in the order of the views and their columns.
    package static let relations: [ViewRelation] = publicViews.flatMap { view in
        view.columns.compactMap { column in
            guard let (target, targetColumn) = targets[column.name], target != view.name else { return nil }
            return ViewRelation(
                view: view.name, column: column.name, target: target, targetColumn: targetColumn,
                isOptional: column.isOptional)
        }
    }

    /// What a column of each name refers to.
    ///
    /// Screens that only tests know, and presets that the sources lack, refer to nothing.
    private static let targets: [String: (String, String)] = [
        "snapshot_id": ("snapshots", "snapshot_id"),
        "run_id": ("runs", "run_id"),
        "test_id": ("tests", "test_id"),
        "screen": ("screens", "screen"),
        "from_screen": ("screens", "screen"),
        "to_screen": ("screens", "screen"),
        "returns_screen": ("screens", "screen"),
        "preset": ("presets", "preset"),
    ]
}
