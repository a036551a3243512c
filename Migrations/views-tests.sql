-- The public views of the tests, as sources and runs know them.

CREATE VIEW tests AS
-- The tests that the newest snapshot or any run has.
-- project: the project's name
-- test_id: Target/Suite/function(), the same from sources and from runs
-- target: the test target; empty where it is not known
-- suite: the suite with its outer suites, separated by /; empty for a free function
-- name: the function with its parameter list
-- kind: ui or unit; NULL where only runs have the test
-- style: the convention in which it is written; NULL for a unit test
-- is_disabled: whether the sources disable it (0/1)
-- disabled_reason: why; empty where no reason is given
-- file: the file; NULL where only runs have the test
-- line: the line (1-based)
-- labels: labels by name, such as epic, story, suite, allureId, tag: arrays of text (JSON object)
-- display_name: the name that runs show, where it differs
-- is_in_sources: whether the newest snapshot declares it (0/1)
-- is_in_runs: whether some run has it (0/1)
-- unresolved_count: expressions on its way that could not be resolved
-- example: SELECT test_id, disabled_reason FROM tests WHERE is_disabled
SELECT
    project.name AS project,
    test.test_id,
    test.target,
    test.suite,
    test.name,
    source_test.kind,
    source_test.style,
    source_test.disabled_reason IS NOT NULL AS is_disabled,
    source_test.disabled_reason,
    part.path AS file,
    source_test.line,
    CASE
        WHEN coalesce(source_test.labels, '{}') <> '{}' THEN source_test.labels
        ELSE coalesce(test.run_labels, '{}')
    END AS labels,
    test.display_name,
    source_test.test_key IS NOT NULL AS is_in_sources,
    test.newest_run_key IS NOT NULL AS is_in_runs,
    source_test.unresolved_count
FROM test
JOIN project ON project.project_key = test.project_key
LEFT JOIN source_test ON source_test.part_key = test.source_part_key AND source_test.test_key = test.test_key
LEFT JOIN part ON part.part_key = source_test.part_key
WHERE test.source_part_key IS NOT NULL OR test.newest_run_key IS NOT NULL;

CREATE VIEW test_elements AS
-- What each test does to which element, by each call path.
-- project: the project's name
-- test_id: the test
-- screen: the screen; NULL where the element belongs to none that is known
-- identifier: the accessibility identifier where the query goes by it
-- label: the visible text or label where the query goes by it
-- action: what is done, such as tap, typeText, exists
-- via: the call path from the test to the query; empty where the test itself asks
-- file: the file in which the action stands
-- line: the line (1-based)
-- is_pattern: whether the identifier has computed parts (0/1)
-- matched_by: identifier, label, identifier_or_label, predicate, index or type
-- is_declared: whether app code declares the identifier (0/1); NULL where there is none to look for
-- is_assertion: whether the action checks the element rather than operating it (0/1)
-- example: SELECT identifier, count(DISTINCT test_id) AS tests FROM test_elements WHERE is_assertion GROUP BY identifier
SELECT
    current_part.project,
    test.test_id,
    test_element.screen,
    test_element.identifier,
    test_element.label,
    action.value AS action,
    via.value AS via,
    file.value AS file,
    test_element.line,
    test_element.is_pattern,
    test_element.matched_by,
    test_element.is_declared,
    test_element.is_assertion
FROM current_part
-- Not the other way round: the uses of all snapshots would be read, and each looked up in all of them.
CROSS JOIN test_element ON test_element.part_key = current_part.part_key
JOIN test ON test.test_key = test_element.test_key
JOIN text_value AS action ON action.text_key = test_element.action_key
JOIN text_value AS via ON via.text_key = test_element.via_key
JOIN text_value AS file ON file.text_key = test_element.file_key;

CREATE VIEW test_screens AS
-- The screens that each test is on.
-- project: the project's name
-- test_id: the test
-- screen: the screen
-- asserts_visible: whether the test asserts that the screen is visible (0/1)
-- example: SELECT screen, count(*) AS tests FROM test_screens GROUP BY screen ORDER BY tests DESC
SELECT
    current_part.project,
    test.test_id,
    test_screen.screen,
    test_screen.asserts_visible
FROM current_part
JOIN test_screen ON test_screen.part_key = current_part.part_key
JOIN test ON test.test_key = test_screen.test_key;

CREATE VIEW test_presets AS
-- The presets that each test uses.
-- project: the project's name
-- test_id: the test
-- preset: the preset
-- example: SELECT preset, count(*) AS tests FROM test_presets GROUP BY preset ORDER BY tests DESC
SELECT
    current_part.project,
    test.test_id,
    test_preset.preset
FROM current_part
JOIN test_preset ON test_preset.part_key = current_part.part_key
JOIN test ON test.test_key = test_preset.test_key;
