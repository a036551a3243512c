-- The public views of coverage. A level holds for every element of a higher one.

-- Not public: the elements that coverage counts, with their level. Without the elements' names, which each row would be
-- looked up for.
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
    element_state.last_exercised_at_ms,
    project.base_snapshot_key IS NOT NULL AS has_base,
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

-- Not public: the same with what a gap is, in one place.
CREATE VIEW element_gap AS
SELECT
    element_level.*,
    -- An element that the base does not have counts as if it had been at every level.
    CASE WHEN has_base THEN level < 3 AND coalesce(base_level, 3) > level END AS is_new_gap
FROM element_level;

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
-- is_new_gap: whether it is below level 3 and the base snapshot has it at a higher level or does not have it (0/1); NULL where there is no base
-- element_id: the element's name in every snapshot and database
-- last_exercised_at: the start of the newest run whose activity log uses it (ISO 8601, UTC), however long ago; NULL where none does
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
    element_level.base_level,
    element_level.is_new_gap,
    element.element_id,
    strftime('%Y-%m-%dT%H:%M:%SZ', element_level.last_exercised_at_ms / 1000, 'unixepoch') AS last_exercised_at
FROM element_gap AS element_level
JOIN element ON element.element_key = element_level.element_key;

-- Not public: the enabled tests that reach each element, once each.
CREATE VIEW element_reach AS
SELECT
    current_part.project_key,
    element_test.element_key,
    element_test.test_key,
    max(element_test.is_asserted) AS is_asserted
FROM current_part
JOIN element_test ON element_test.part_key = current_part.part_key
LEFT JOIN source_test
    ON source_test.part_key = element_test.part_key AND source_test.test_key = element_test.test_key
WHERE source_test.disabled_reason IS NULL
GROUP BY current_part.project_key, element_test.element_key, element_test.test_key;

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
    project.name AS project,
    element_state.screen,
    element_state.identifier,
    test.test_id,
    max(element_test.is_asserted) AS is_asserted,
    element_state.path AS file,
    element_state.line,
    element_state.col
FROM project
JOIN snapshot ON snapshot.snapshot_key = project.current_snapshot_key
JOIN element_state ON element_state.project_key = project.project_key
JOIN element_test ON element_test.element_key = element_state.element_key
JOIN tree_part ON tree_part.tree_key = snapshot.tree_key AND tree_part.part_key = element_test.part_key
JOIN test ON test.test_key = element_test.test_key
LEFT JOIN source_test
    ON source_test.part_key = element_test.part_key AND source_test.test_key = element_test.test_key
WHERE source_test.disabled_reason IS NULL
GROUP BY project.project_key, element_test.element_key, element_test.test_key;

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
-- new_gaps: elements below level 3 that the base snapshot has at a higher level or does not have; NULL where there is no base
-- is_component: whether it is a part of screens rather than a screen (0/1)
-- example: SELECT screen, declared, referenced, coverage FROM screen_coverage ORDER BY coverage
SELECT
    current_part.project,
    screen.name AS screen,
    coalesce(max(figures.declared), 0) AS declared,
    coalesce(max(figures.identified), 0) AS identified,
    coalesce(max(figures.modelled), 0) AS modelled,
    coalesce(max(figures.referenced), 0) AS referenced,
    coalesce(max(figures.exercised), 0) AS exercised,
    coalesce(max(figures.proven), 0) AS proven,
    max(figures.referenced) * 1.0 / max(figures.declared) AS coverage,
    max(screen_figure.test_count) AS test_count,
    CASE
        WHEN project.base_snapshot_key IS NOT NULL THEN coalesce(max(figures.new_gaps), 0)
    END AS new_gaps,
    screen.is_component
FROM current_part
JOIN screen ON screen.part_key = current_part.part_key
JOIN project ON project.project_key = current_part.project_key
JOIN snapshot ON snapshot.snapshot_key = project.current_snapshot_key
JOIN screen_figure ON screen_figure.tree_key = snapshot.tree_key AND screen_figure.screen = screen.name
LEFT JOIN (
    SELECT
        project_key,
        screen,
        count(*) AS declared,
        sum(level >= 1) AS identified,
        sum(level >= 2) AS modelled,
        sum(level >= 3) AS referenced,
        sum(level >= 4) AS exercised,
        sum(level >= 5) AS proven,
        sum(is_new_gap) AS new_gaps
    FROM element_gap
    GROUP BY project_key, screen
) AS figures ON figures.project_key = current_part.project_key AND figures.screen = screen.name
GROUP BY current_part.project, screen.name;

-- Not public: the tests that are flaky or set aside.
CREATE VIEW flaky_test AS
SELECT flakiness.test_key
FROM flakiness
LEFT JOIN quarantine ON quarantine.test_key = flakiness.test_key
WHERE flakiness.state = 'flaky'
    OR flakiness.state NOT IN ('healthy', 'new') AND quarantine.until_day >= date('now');

CREATE VIEW project_coverage AS
-- The figures of each project over all its screens and elements: how the headline numbers are made.
-- project: the project's name
-- screens: screens; components are parts of them
-- covered_screens: screens with an enabled test that reaches an element of them
-- screen_coverage: covered_screens / screens (0 to 1); NULL where there is none
-- declared: elements that coverage counts: interactive ones, and assertable ones with an identifier
-- identified: elements of level 1 or higher
-- modelled: elements of level 2 or higher
-- referenced: elements of level 3 or higher
-- exercised: elements of level 4 or higher
-- proven: elements of level 5
-- element_coverage: referenced / declared (0 to 1); NULL where nothing is declared
-- interactive: interactive elements
-- identified_interactive: interactive elements of level 1 or higher
-- identifiability: identified_interactive / interactive (0 to 1); NULL where there is none
-- asserted: elements that an enabled test checks, not only operates
-- assertion_coverage: asserted / declared (0 to 1); NULL where nothing is declared
-- transitions: ways from screen to screen that views and page objects declare
-- taken_transitions: those that an enabled test takes
-- transition_coverage: taken_transitions / transitions (0 to 1); NULL where there is none
-- flaky_only: elements that only flaky tests reach
-- new_gaps: elements below level 3 that the base snapshot has at a higher level or does not have; NULL where there is no base
-- example: SELECT project, referenced, declared, element_coverage, new_gaps FROM project_coverage
SELECT
    project.name AS project,
    coalesce(screen_figures.screens, 0) AS screens,
    coalesce(screen_figures.covered, 0) AS covered_screens,
    screen_figures.covered * 1.0 / nullif(screen_figures.screens, 0) AS screen_coverage,
    coalesce(element_figures.declared, 0) AS declared,
    coalesce(element_figures.identified, 0) AS identified,
    coalesce(element_figures.modelled, 0) AS modelled,
    coalesce(element_figures.referenced, 0) AS referenced,
    coalesce(element_figures.exercised, 0) AS exercised,
    coalesce(element_figures.proven, 0) AS proven,
    element_figures.referenced * 1.0 / nullif(element_figures.declared, 0) AS element_coverage,
    coalesce(element_figures.interactive, 0) AS interactive,
    coalesce(element_figures.identified_interactive, 0) AS identified_interactive,
    element_figures.identified_interactive * 1.0 / nullif(element_figures.interactive, 0) AS identifiability,
    coalesce(element_figures.asserted, 0) AS asserted,
    element_figures.asserted * 1.0 / nullif(element_figures.declared, 0) AS assertion_coverage,
    coalesce(transition_figures.transitions, 0) AS transitions,
    coalesce(transition_figures.taken, 0) AS taken_transitions,
    transition_figures.taken * 1.0 / nullif(transition_figures.transitions, 0) AS transition_coverage,
    coalesce(flaky_figures.flaky_only, 0) AS flaky_only,
    CASE WHEN project.base_snapshot_key IS NOT NULL THEN coalesce(element_figures.new_gaps, 0) END AS new_gaps
FROM project
LEFT JOIN (
    SELECT
        current_part.project_key,
        count(*) AS screens,
        sum(screen_figure.test_count > 0) AS covered
    FROM current_part
    JOIN screen ON screen.part_key = current_part.part_key
    JOIN project ON project.project_key = current_part.project_key
    JOIN snapshot ON snapshot.snapshot_key = project.current_snapshot_key
    JOIN screen_figure ON screen_figure.tree_key = snapshot.tree_key AND screen_figure.screen = screen.name
    WHERE NOT screen.is_component
    GROUP BY current_part.project_key
) AS screen_figures ON screen_figures.project_key = project.project_key
LEFT JOIN (
    SELECT
        project_key,
        count(*) AS declared,
        sum(level >= 1) AS identified,
        sum(level >= 2) AS modelled,
        sum(level >= 3) AS referenced,
        sum(level >= 4) AS exercised,
        sum(level >= 5) AS proven,
        sum(is_interactive) AS interactive,
        sum(is_interactive AND level >= 1) AS identified_interactive,
        sum(is_asserted) AS asserted,
        sum(is_new_gap) AS new_gaps
    FROM element_gap
    GROUP BY project_key
) AS element_figures ON element_figures.project_key = project.project_key
LEFT JOIN (
    SELECT project, count(*) AS transitions, sum(test_count > 0) AS taken
    FROM screen_transitions
    GROUP BY project
) AS transition_figures ON transition_figures.project = project.name
LEFT JOIN (
    SELECT reached.project_key, count(*) AS flaky_only
    FROM (
        -- Elements that a flaky test reaches: few, while all elements have many tests.
        SELECT DISTINCT test.project_key, element_test.element_key
        FROM flaky_test
        CROSS JOIN test ON test.test_key = flaky_test.test_key
        CROSS JOIN element_test ON element_test.test_key = flaky_test.test_key
        JOIN project ON project.project_key = test.project_key
        JOIN snapshot ON snapshot.snapshot_key = project.current_snapshot_key
        JOIN tree_part ON tree_part.tree_key = snapshot.tree_key AND tree_part.part_key = element_test.part_key
        JOIN element_state
            ON element_state.project_key = test.project_key AND element_state.element_key = element_test.element_key
        LEFT JOIN source_test
            ON source_test.part_key = element_test.part_key AND source_test.test_key = element_test.test_key
        WHERE source_test.disabled_reason IS NULL
    ) AS reached
    JOIN project ON project.project_key = reached.project_key
    JOIN snapshot ON snapshot.snapshot_key = project.current_snapshot_key
    WHERE NOT EXISTS (
        SELECT 1 FROM element_test
        JOIN tree_part ON tree_part.tree_key = snapshot.tree_key AND tree_part.part_key = element_test.part_key
        LEFT JOIN source_test
            ON source_test.part_key = element_test.part_key AND source_test.test_key = element_test.test_key
        WHERE element_test.element_key = reached.element_key AND source_test.disabled_reason IS NULL
            AND NOT EXISTS (SELECT 1 FROM flaky_test WHERE flaky_test.test_key = element_test.test_key)
    )
    GROUP BY reached.project_key
) AS flaky_figures ON flaky_figures.project_key = project.project_key;

CREATE VIEW sole_coverage AS
-- The elements that one enabled test alone reaches: what would be lost with it.
-- project: the project's name
-- test_id: the test
-- screen: the element's screen
-- identifier: the element's accessibility identifier; NULL where its value is not known
-- is_only_test_of_screen: whether no other enabled test reaches any element of the screen (0/1)
-- file: the file of the element's first declaration
-- line: the line there (1-based)
-- col: the column there (1-based, UTF-8 bytes)
-- example: SELECT test_id, count(*) AS elements FROM sole_coverage GROUP BY test_id ORDER BY elements DESC
SELECT
    project.name AS project,
    test.test_id,
    element_state.screen,
    element_state.identifier,
    screen_tests.test_count = 1 AS is_only_test_of_screen,
    element_state.path AS file,
    element_state.line,
    element_state.col
FROM (
    SELECT project_key, element_key, min(test_key) AS test_key
    FROM element_reach
    GROUP BY project_key, element_key
    HAVING count(*) = 1
) AS reached
JOIN element_state
    ON element_state.project_key = reached.project_key AND element_state.element_key = reached.element_key
JOIN (
    SELECT
        element_reach.project_key,
        element_state.screen,
        count(DISTINCT element_reach.test_key) AS test_count
    FROM element_reach
    JOIN element_state
        ON element_state.project_key = element_reach.project_key
        AND element_state.element_key = element_reach.element_key
    GROUP BY element_reach.project_key, element_state.screen
) AS screen_tests
    ON screen_tests.project_key = element_state.project_key AND screen_tests.screen = element_state.screen
JOIN project ON project.project_key = reached.project_key
JOIN test ON test.test_key = reached.test_key;

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
