import GRDB
package import InventoryModel

/// The presets, or those that no test uses.
package struct PresetsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// Whether only presets are listed that no test uses.
    package var onlyUnused: Bool

    /// Asks the question.
    package init(project: ProjectName? = nil, onlyUnused: Bool = false) {
        self.project = project
        self.onlyUnused = onlyUnused
    }

    package var request: ViewRequest<PresetRow> {
        ViewRequest(project: project).filtered(onlyUnused ? "test_count = 0" : "1")
    }
}
