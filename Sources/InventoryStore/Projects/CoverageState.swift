internal import GRDB
import InventoryModel

/// Keeps what coverage needs of each element of a project, so that views read it instead of walking all rows.
struct CoverageState {
    private let db: Database
    private let projectKey: Int64

    /// Creates the state of a project.
    init(_ db: Database, projectKey: Int64) {
        self.db = db
        self.projectKey = projectKey
    }

    /// Records the figures of each screen of a new tree.
    ///
    /// - Throws: An error of SQLite.
    func recordFigures(ofTree tree: Int64) throws {
        try db.executeCached(
            sql: Self.recordFigures,
            arguments: ["tree": tree]
        )
    }

    /// Replaces the elements by those of the project's current snapshot, compared with its base.
    ///
    /// - Throws: An error of SQLite.
    func replaceElements() throws {
        let trees = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT current.tree_key, base.tree_key FROM project
                    LEFT JOIN snapshot AS current ON current.snapshot_key = project.current_snapshot_key
                    LEFT JOIN snapshot AS base ON base.snapshot_key = project.base_snapshot_key
                    WHERE project.project_key = ?
                    """
            ),
            arguments: [projectKey]
        )
        let tree: Int64? = trees?[0]
        let base: Int64? = trees?[1]
        try db.executeCached(
            sql: "DELETE FROM element_state WHERE project_key = ?",
            arguments: [projectKey]
        )
        try db.executeCached(
            sql: Self.insertElements,
            arguments: ["project": projectKey, "tree": tree]
        )
        try db.executeCached(
            sql: Self.compareWithBase,
            arguments: ["project": projectKey, "tree": base]
        )
        try db.executeCached(
            sql: Self.markSourceTests,
            arguments: ["project": projectKey, "tree": tree]
        )
        try refreshUse()
        try refreshProof()
    }

    /// Brings the elements up to date where the current snapshot has the rows of its base, in parts of other contents.
    ///
    /// - Throws: An error of SQLite.
    func keepElements() throws {
        try db.executeCached(sql: Self.takeOwnLevels, arguments: ["project": projectKey])
        let tree = try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT tree_key FROM project
                    JOIN snapshot ON snapshot.snapshot_key = project.current_snapshot_key
                    WHERE project.project_key = ?
                    """
            ),
            arguments: [projectKey]
        )
        try db.executeCached(sql: Self.markSourceTests, arguments: ["project": projectKey, "tree": tree])
    }

    /// Determines when each element was last seen in an activity log.
    ///
    /// - Throws: An error of SQLite.
    func refreshUse() throws {
        try db.executeCached(
            sql: Self.refreshUse,
            arguments: ["project": projectKey]
        )
    }

    /// Determines which elements the newest run of the default branch proves.
    ///
    /// - Throws: An error of SQLite.
    func refreshProof() throws {
        let hasElements = try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM element_state WHERE project_key = ?)"),
            arguments: [projectKey]
        )
        guard hasElements == true else { return }
        try db.executeCached(
            sql: Self.refreshProof,
            arguments: ["project": projectKey]
        )
    }
}

extension CoverageState {
    /// The elements of one tree that coverage counts, with what the sources say of each; `:tree` is the tree.
    ///
    /// The place is that of the first declaration: SQLite takes bare columns from the row that `min()` chose
    /// (https://sqlite.org/lang_select.html#bareagg).
    static let treeElements = """
        WITH tree_element AS MATERIALIZED (
            SELECT
                view_element.element_key, view_element.screen, view_element.identifier, view_element.is_pattern,
                sum(view_element.is_interactive) > 0 AS is_interactive, view_element.element_kind, view_element.label,
                part.path, view_element.line, view_element.col,
                sum(view_element.identifier IS NOT NULL OR view_element.unresolved_identifier IS NOT NULL) > 0
                    AS is_identified,
                min(part.path || char(10) || printf('%010d', view_element.line) || printf('%010d', view_element.col))
                    AS place
            FROM tree_part
            JOIN part ON part.part_key = tree_part.part_key
            JOIN view_element ON view_element.part_key = tree_part.part_key
            WHERE tree_part.tree_key = :tree AND view_element.is_counted
            GROUP BY view_element.element_key
        ),
        modelled AS MATERIALIZED (
            SELECT DISTINCT element_model.element_key
            FROM tree_part
            JOIN element_model ON element_model.part_key = tree_part.part_key
            WHERE tree_part.tree_key = :tree
        ),
        reached AS MATERIALIZED (
            SELECT element_test.element_key, max(element_test.is_asserted) AS is_asserted
            FROM tree_part
            CROSS JOIN element_test ON element_test.part_key = tree_part.part_key
            LEFT JOIN source_test
                ON source_test.part_key = element_test.part_key AND source_test.test_key = element_test.test_key
            WHERE tree_part.tree_key = :tree AND source_test.disabled_reason IS NULL
            GROUP BY element_test.element_key
        ),
        tree_level AS (
            SELECT
                tree_element.*,
                modelled.element_key IS NOT NULL AS is_modelled,
                reached.element_key IS NOT NULL AS is_referenced,
                coalesce(reached.is_asserted, 0) AS is_asserted,
                CASE
                    WHEN reached.element_key IS NOT NULL THEN 3
                    WHEN modelled.element_key IS NOT NULL THEN 2
                    ELSE tree_element.is_identified
                END AS level
            FROM tree_element
            LEFT JOIN modelled ON modelled.element_key = tree_element.element_key
            LEFT JOIN reached ON reached.element_key = tree_element.element_key
        )
        """

    /// The level 0 to 3 that the sources of a tree give each element that coverage counts.
    ///
    /// - Throws: An error of SQLite.
    static func levels(_ db: Database, ofTree tree: Int64) throws -> [ElementID: Int] {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                \(treeElements)
                SELECT element.element_id, tree_level.level FROM tree_level
                JOIN element ON element.element_key = tree_level.element_key
                """,
            arguments: ["tree": tree]
        )
        var levels: [ElementID: Int] = [:]
        while let row = try rows.next() { levels[ElementID(rawValue: row[0])] = row[1] }
        return levels
    }
}
