-- The public views of coverage. A level holds for every element of a higher one.

-- Not public: the elements that coverage counts, with their level.
CREATE VIEW element_level AS
SELECT
    element_state.project_key,
    project.name AS project,
    element_state.element_key,
    element_state.screen,
    element_state.identifier,
    element_state.is_pattern,
    element_state.is_interactive,
    element_state.element_kind,
    element_state.label,
    element_state.path,
    element_state.line,
    element_state.col,
    element_state.is_asserted,
    element_state.base_level,
    CASE
        WHEN element_state.is_proven THEN 5
        -- The window ends with the newest run, not now: the same database gives the same numbers on any day.
        WHEN element_state.last_exercised_at_ms >= newest_run.ordered_at_ms - 30 * 86400000 THEN 4
        WHEN element_state.is_referenced THEN 3
        WHEN element_state.is_modelled THEN 2
        WHEN element_state.is_identified THEN 1
        ELSE 0
    END AS level
FROM element_state
JOIN project ON project.project_key = element_state.project_key
LEFT JOIN run AS newest_run ON newest_run.run_key = project.newest_run_key;

CREATE VIEW element_coverage AS
-- The elements that coverage counts, each once a screen and identifier.
-- project: the project's name
-- screen: the screen
-- identifier: the accessibility identifier, * for computed parts; NULL where there is none or its value is not known
-- element_kind: the SwiftUI or UIKit type
-- file: the file of the first declaration
-- line: the line there (1-based)
-- level: 0 missing, 1 identified, 2 modelled by a page element, 3 referenced by an enabled test, 4 exercised in a run within 30 days before the newest run, 5 proven: an enabled, non-flaky test that reaches it passed in the newest run of the default branch
-- label: the visible label where it is a literal
-- is_interactive: whether a person can act on it (0/1)
-- is_asserted: whether an enabled test checks it, not only operates it (0/1)
-- col: the column of the first declaration (1-based, UTF-8 bytes)
-- base_level: the level 0 to 3 that the sources of the base snapshot give; NULL where they do not have the element
-- example: SELECT screen, identifier, file, line FROM element_coverage WHERE level < 3 AND is_interactive
SELECT
    element_level.project,
    element_level.screen,
    element_level.identifier,
    element_level.element_kind,
    element_level.path AS file,
    element_level.line,
    element_level.level,
    element_level.label,
    element_level.is_interactive,
    element_level.is_asserted,
    element_level.col,
    element_level.base_level
FROM element_level;

CREATE VIEW element_tests AS
-- The enabled tests that reach each element that coverage counts.
-- project: the project's name
-- screen: the element's screen
-- identifier: the element's accessibility identifier; NULL where its value is not known
-- test_id: the test
-- is_asserted: whether the test checks the element, not only operates it (0/1)
-- file: the file of the element's first declaration
-- line: the line there (1-based)
-- col: the column there (1-based, UTF-8 bytes)
-- example: SELECT screen, identifier, min(test_id) AS only_test FROM element_tests GROUP BY screen, identifier HAVING count(*) = 1
SELECT
    current_part.project,
    element_state.screen,
    element_state.identifier,
    test.test_id,
    max(element_test.is_asserted) AS is_asserted,
    element_state.path AS file,
    element_state.line,
    element_state.col
FROM current_part
JOIN element_test ON element_test.part_key = current_part.part_key
JOIN element_state
    ON element_state.project_key = current_part.project_key AND element_state.element_key = element_test.element_key
JOIN test ON test.test_key = element_test.test_key
LEFT JOIN source_test
    ON source_test.part_key = element_test.part_key AND source_test.test_key = element_test.test_key
WHERE source_test.disabled_reason IS NULL
GROUP BY current_part.project_key, element_test.element_key, element_test.test_key;

CREATE VIEW screen_coverage AS
-- How many elements of each screen reach each level.
-- project: the project's name
-- screen: the screen
-- declared: elements that coverage counts: interactive ones, and assertable ones with an identifier
-- identified: elements of level 1 or higher
-- modelled: elements of level 2 or higher
-- referenced: elements of level 3 or higher
-- exercised: elements of level 4 or higher
-- proven: elements of level 5
-- coverage: referenced / declared (0 to 1); NULL where nothing is declared
-- test_count: enabled tests that reach an element of it
-- new_gaps: elements below level 3 that the base snapshot does not have or has at level 3; NULL where there is no base
-- is_component: whether it is a part of screens rather than a screen (0/1)
-- example: SELECT screen, declared, referenced, coverage FROM screen_coverage ORDER BY coverage
SELECT
    current_part.project,
    screen.name AS screen,
    count(element_level.element_key) AS declared,
    count(element_level.element_key) FILTER (WHERE element_level.level >= 1) AS identified,
    count(element_level.element_key) FILTER (WHERE element_level.level >= 2) AS modelled,
    count(element_level.element_key) FILTER (WHERE element_level.level >= 3) AS referenced,
    count(element_level.element_key) FILTER (WHERE element_level.level >= 4) AS exercised,
    count(element_level.element_key) FILTER (WHERE element_level.level >= 5) AS proven,
    count(element_level.element_key) FILTER (WHERE element_level.level >= 3) * 1.0
        / nullif(count(element_level.element_key), 0) AS coverage,
    max(screen_figure.test_count) AS test_count,
    CASE
        WHEN project.base_snapshot_key IS NOT NULL THEN
            count(element_level.element_key) FILTER (
                WHERE element_level.level < 3 AND coalesce(element_level.base_level, 3) >= 3
            )
    END AS new_gaps,
    screen.is_component
FROM current_part
JOIN screen ON screen.part_key = current_part.part_key
JOIN project ON project.project_key = current_part.project_key
JOIN snapshot ON snapshot.snapshot_key = project.current_snapshot_key
JOIN screen_figure ON screen_figure.tree_key = snapshot.tree_key AND screen_figure.screen = screen.name
LEFT JOIN element_level
    ON element_level.project_key = current_part.project_key AND element_level.screen = screen.name
GROUP BY current_part.project, screen.name;

CREATE VIEW coverage_history AS
-- The coverage of each screen in each snapshot, as the sources alone tell it.
-- project: the project's name
-- snapshot_id: the snapshot
-- taken_at: when the sources were ingested (ISO 8601, UTC)
-- screen: the screen
-- declared: elements that coverage counts
-- identified: elements that have an identifier
-- referenced: elements that an enabled test reaches
-- coverage: referenced / declared (0 to 1); NULL where nothing is declared
-- modelled: elements that a page element models or an enabled test reaches
-- test_count: enabled tests that reach an element of it
-- example: SELECT taken_at, sum(referenced) * 1.0 / sum(declared) AS coverage FROM coverage_history GROUP BY snapshot_id ORDER BY taken_at
SELECT
    project.name AS project,
    snapshot.snapshot_id,
    strftime('%Y-%m-%dT%H:%M:%SZ', snapshot.taken_at_ms / 1000, 'unixepoch') AS taken_at,
    screen_figure.screen,
    screen_figure.declared,
    screen_figure.identified,
    screen_figure.referenced,
    screen_figure.referenced * 1.0 / nullif(screen_figure.declared, 0) AS coverage,
    screen_figure.modelled,
    screen_figure.test_count
FROM snapshot
JOIN project ON project.project_key = snapshot.project_key
JOIN screen_figure ON screen_figure.tree_key = snapshot.tree_key;

CREATE VIEW identifiers AS
-- The accessibility identifiers, each once a screen: those that app code declares, and those that only tests know.
-- project: the project's name
-- identifier: the identifier, * for computed parts
-- is_pattern: whether it has computed parts (0/1)
-- screen: the screen; NULL where it belongs to none that is known
-- declared_count: declarations in app code
-- page_element_count: page elements that match it
-- test_count: enabled tests that reach it
-- status: the first that holds: undeclared (tests or page elements use it, app code lacks it), duplicated (declared more than once on the screen), covered (an enabled test reaches it), modelled (a page element matches it), unused
-- matched_by: identifier, or identifier_or_label where all uses of an undeclared one may as well mean a visible text
-- example: SELECT identifier, screen FROM identifiers WHERE status = 'unused'
WITH declared AS (
    SELECT
        current_part.project_key,
        current_part.project,
        view_element.element_key,
        view_element.identifier,
        max(view_element.is_pattern) AS is_pattern,
        view_element.screen,
        count(*) AS declared_count
    FROM current_part
    JOIN view_element ON view_element.part_key = current_part.part_key
    WHERE view_element.identifier IS NOT NULL
    GROUP BY current_part.project_key, view_element.screen, view_element.identifier
),
modelled AS (
    SELECT current_part.project_key, element_model.element_key, count(*) AS page_element_count
    FROM current_part
    JOIN element_model ON element_model.part_key = current_part.part_key
    GROUP BY current_part.project_key, element_model.element_key
),
reached AS (
    SELECT current_part.project_key, element_test.element_key, count(DISTINCT element_test.test_key) AS test_count
    FROM current_part
    JOIN element_test ON element_test.part_key = current_part.part_key
    LEFT JOIN source_test
        ON source_test.part_key = element_test.part_key AND source_test.test_key = element_test.test_key
    WHERE source_test.disabled_reason IS NULL
    GROUP BY current_part.project_key, element_test.element_key
),
undeclared_use AS (
    SELECT
        current_part.project,
        page_element.identifier,
        page_element.is_pattern,
        page_element.screen,
        1 AS page_element_count,
        NULL AS test_key,
        page_element.matched_by
    FROM current_part
    JOIN page_element ON page_element.part_key = current_part.part_key
    WHERE page_element.is_declared = 0 AND page_element.identifier IS NOT NULL
    UNION ALL
    SELECT
        current_part.project,
        test_element.identifier,
        test_element.is_pattern,
        test_element.screen,
        0,
        CASE WHEN source_test.disabled_reason IS NULL THEN test_element.test_key END,
        test_element.matched_by
    FROM current_part
    JOIN test_element ON test_element.part_key = current_part.part_key
    LEFT JOIN source_test
        ON source_test.part_key = test_element.part_key AND source_test.test_key = test_element.test_key
    WHERE test_element.is_declared = 0 AND test_element.identifier IS NOT NULL
)
SELECT
    declared.project,
    declared.identifier,
    declared.is_pattern,
    declared.screen,
    declared.declared_count,
    coalesce(modelled.page_element_count, 0) AS page_element_count,
    coalesce(reached.test_count, 0) AS test_count,
    CASE
        WHEN declared.declared_count > 1 THEN 'duplicated'
        WHEN reached.test_count > 0 THEN 'covered'
        WHEN modelled.page_element_count > 0 THEN 'modelled'
        ELSE 'unused'
    END AS status,
    'identifier' AS matched_by
FROM declared
LEFT JOIN modelled
    ON modelled.project_key = declared.project_key AND modelled.element_key = declared.element_key
LEFT JOIN reached
    ON reached.project_key = declared.project_key AND reached.element_key = declared.element_key
UNION ALL
SELECT
    undeclared_use.project,
    undeclared_use.identifier,
    max(undeclared_use.is_pattern),
    undeclared_use.screen,
    0,
    sum(undeclared_use.page_element_count),
    count(DISTINCT undeclared_use.test_key),
    'undeclared',
    -- The smaller of the two words is the surer one.
    min(undeclared_use.matched_by)
FROM undeclared_use
GROUP BY undeclared_use.project, undeclared_use.screen, undeclared_use.identifier;
