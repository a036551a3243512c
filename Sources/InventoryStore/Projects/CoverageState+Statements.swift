/// The statements that keep the state of elements.
extension CoverageState {
    static let insertElements = """
        \(treeElements)
        INSERT INTO element_state (
            project_key, element_key, screen, identifier, is_pattern, is_interactive, element_kind, label, path, line,
            col, is_identified, is_modelled, is_referenced, is_asserted
        )
        SELECT
            :project, element_key, screen, identifier, is_pattern, is_interactive, element_kind, label, path, line,
            col, is_identified, is_modelled, is_referenced, is_asserted
        FROM tree_level
        """

    static let compareWithBase = """
        \(treeElements)
        UPDATE element_state SET base_level = tree_level.level
        FROM tree_level
        WHERE element_state.project_key = :project AND element_state.element_key = tree_level.element_key
        """

    /// A base with the same rows gives each element the level that it has.
    static let takeOwnLevels = """
        WITH own AS MATERIALIZED (
            SELECT
                element_key, CASE WHEN is_referenced THEN 3 WHEN is_modelled THEN 2 ELSE is_identified END AS level
            FROM element_state WHERE project_key = :project
        )
        UPDATE element_state SET base_level = own.level
        FROM own
        WHERE element_state.project_key = :project AND element_state.element_key = own.element_key
            AND element_state.base_level IS NOT own.level
        """

    static let recordFigures = """
        \(treeElements),
        screen_test AS (
            SELECT test_element.screen, test_element.test_key, test_element.part_key
            FROM tree_part
            JOIN test_element ON test_element.part_key = tree_part.part_key
            WHERE tree_part.tree_key = :tree AND test_element.screen IS NOT NULL
            UNION
            SELECT tree_element.screen, element_test.test_key, element_test.part_key
            FROM tree_part
            CROSS JOIN element_test ON element_test.part_key = tree_part.part_key
            JOIN tree_element ON tree_element.element_key = element_test.element_key
            WHERE tree_part.tree_key = :tree
        ),
        test_count AS MATERIALIZED (
            SELECT screen_test.screen, count(DISTINCT screen_test.test_key) AS test_count
            FROM screen_test
            LEFT JOIN source_test
                ON source_test.part_key = screen_test.part_key AND source_test.test_key = screen_test.test_key
            WHERE source_test.disabled_reason IS NULL
            GROUP BY screen_test.screen
        ),
        figure AS MATERIALIZED (
            SELECT
                screen,
                count(*) AS declared,
                count(*) FILTER (WHERE level >= 1) AS identified,
                count(*) FILTER (WHERE level >= 2) AS modelled,
                count(*) FILTER (WHERE level >= 3) AS referenced
            FROM tree_level
            GROUP BY screen
        )
        INSERT INTO screen_figure (tree_key, screen, declared, identified, modelled, referenced, test_count)
        SELECT DISTINCT
            :tree, screen.name, coalesce(figure.declared, 0), coalesce(figure.identified, 0),
            coalesce(figure.modelled, 0), coalesce(figure.referenced, 0), coalesce(test_count.test_count, 0)
        FROM tree_part
        JOIN screen ON screen.part_key = tree_part.part_key
        LEFT JOIN figure ON figure.screen = screen.name
        LEFT JOIN test_count ON test_count.screen = screen.name
        WHERE tree_part.tree_key = :tree
        """

    /// Grouped once: looking each test up in each part of the tree would take their product.
    static let markSourceTests = """
        WITH declared AS MATERIALIZED (
            SELECT source_test.test_key, min(source_test.part_key) AS part_key
            FROM tree_part
            JOIN source_test ON source_test.part_key = tree_part.part_key
            WHERE tree_part.tree_key = :tree
            GROUP BY source_test.test_key
        )
        UPDATE test SET source_part_key = place.part_key
        FROM (
            SELECT known.test_key, declared.part_key
            FROM test AS known
            LEFT JOIN declared ON declared.test_key = known.test_key
            WHERE known.project_key = :project
        ) AS place
        WHERE place.test_key = test.test_key AND test.source_part_key IS NOT place.part_key
        """

    /// An identifier of an activity log is found by the text before the first `*`, then compared as a whole.
    static let refreshUse = """
        UPDATE element_state SET last_exercised_at_ms = (
            SELECT max(used_identifier.last_used_at_ms)
            FROM used_identifier
            WHERE used_identifier.project_key = :project
                AND used_identifier.identifier >= CASE
                    WHEN is_pattern THEN substr(element_state.identifier, 1, instr(element_state.identifier, '*') - 1)
                    ELSE element_state.identifier
                END
                AND used_identifier.identifier <= CASE
                    WHEN is_pattern THEN
                        substr(element_state.identifier, 1, instr(element_state.identifier, '*') - 1) || char(1114111)
                    ELSE element_state.identifier
                END
                AND (
                    NOT is_pattern
                    OR used_identifier.identifier
                        GLOB replace(replace(element_state.identifier, '[', '[[]'), '?', '[?]')
                )
        )
        WHERE project_key = :project AND identifier IS NOT NULL
        """

    static let refreshProof = """
        WITH proving_test AS MATERIALIZED (
            SELECT attempt.test_key
            FROM project
            JOIN attempt ON attempt.run_key = project.proving_run_key
            WHERE project.project_key = :project
            GROUP BY attempt.test_key
            -- The worst attempt passed; what was skipped on some device does not speak against it.
            HAVING max(attempt.result) = 1
            EXCEPT
            SELECT test_key FROM flakiness WHERE state IN ('flaky', 'quarantined')
        ),
        proven AS MATERIALIZED (
            SELECT DISTINCT element_test.element_key
            FROM project
            JOIN snapshot ON snapshot.snapshot_key = project.current_snapshot_key
            JOIN tree_part ON tree_part.tree_key = snapshot.tree_key
            CROSS JOIN element_test ON element_test.part_key = tree_part.part_key
            LEFT JOIN source_test
                ON source_test.part_key = element_test.part_key AND source_test.test_key = element_test.test_key
            WHERE project.project_key = :project AND source_test.disabled_reason IS NULL
                -- Without the sign each part would be searched for each test.
                AND +element_test.test_key IN proving_test
        )
        UPDATE element_state SET is_proven = element_key IN proven
        WHERE project_key = :project AND is_proven <> (element_key IN proven)
        """
}
