-- The public views of what the sources say. Views are definitions, not data: they may be replaced by any version.
-- Under the head of each public view stand its meaning, one line a column, `-- column: meaning (unit)`, which a line with
-- more spaces continues, and `-- example: SELECT …`.

-- Not public: the parts of each project's current snapshot.
CREATE VIEW current_part AS
SELECT
    project.project_key,
    project.name AS project,
    part.part_key,
    part.path
FROM project
JOIN snapshot ON snapshot.snapshot_key = project.current_snapshot_key
JOIN tree_part ON tree_part.tree_key = snapshot.tree_key
JOIN part ON part.part_key = tree_part.part_key;

CREATE VIEW snapshots AS
-- The sources as ingested at one moment, all that are recorded.
-- project: the project's name
-- snapshot_id: the snapshot's id, the same in every database that holds it
-- taken_at: when the sources were ingested (ISO 8601, UTC)
-- commit_sha: the commit; NULL where it is not known
-- branch: the branch; NULL where it is not known
-- file_count: Swift files
-- test_count: tests that the sources declare
-- screen_count: screens and components
-- diagnostic_count: diagnostics of the sources
-- tool_version: the version of the program that recorded it
-- is_current: whether the source views show it (0/1)
-- is_base: whether new gaps are counted against it (0/1)
-- example: SELECT taken_at, branch, commit_sha FROM snapshots WHERE is_current
SELECT
    project.name AS project,
    snapshot.snapshot_id,
    strftime('%Y-%m-%dT%H:%M:%SZ', snapshot.taken_at_ms / 1000, 'unixepoch') AS taken_at,
    snapshot.commit_sha,
    snapshot.branch,
    tree.file_count,
    tree.test_count,
    tree.screen_count,
    tree.diagnostic_count,
    snapshot.tool_version,
    snapshot.snapshot_key IS project.current_snapshot_key AS is_current,
    snapshot.snapshot_key IS project.base_snapshot_key AS is_base
FROM snapshot
JOIN project ON project.project_key = snapshot.project_key
JOIN tree ON tree.tree_key = snapshot.tree_key;

CREATE VIEW source_files AS
-- The Swift files of the newest snapshot.
-- project: the project's name
-- path: the path relative to the ingested root, with /
-- content_sha256: SHA-256 of the bytes (hexadecimal)
-- byte_count: the size (bytes)
-- role: app, ui_test, unit_test or other
-- example: SELECT role, count(*) AS files, sum(byte_count) AS bytes FROM source_files GROUP BY role
SELECT
    current_part.project,
    part.path,
    part.content_sha256,
    part.byte_count,
    part.role
FROM current_part
JOIN part ON part.part_key = current_part.part_key
WHERE part.role IS NOT NULL;

CREATE VIEW screens AS
-- What a person would call a screen, and its parts (is_component).
-- project: the project's name
-- screen: the name
-- view_types: the view types, sorted (JSON array)
-- page_objects: the page objects, sorted (JSON array)
-- page_style: how its page objects are written: screen_expectation, fosmvvm, page_manager, robot, screen_object or raw; NULL where there are none
-- is_component: whether it is a part of screens rather than a screen (0/1)
-- file: the file of its view type, else of its page object
-- line: the line there (1-based)
-- element_count: elements that coverage counts (screen_coverage.declared)
-- identified_count: those of them that have an identifier
-- test_count: enabled tests that reach an element of it
-- example: SELECT screen, test_count FROM screens WHERE NOT is_component ORDER BY test_count
SELECT
    current_part.project,
    screen.name AS screen,
    screen.view_types,
    screen.page_objects,
    screen.page_style,
    screen.is_component,
    current_part.path AS file,
    screen.line,
    screen_figure.declared AS element_count,
    screen_figure.identified AS identified_count,
    screen_figure.test_count
FROM current_part
JOIN screen ON screen.part_key = current_part.part_key
JOIN project ON project.project_key = current_part.project_key
JOIN snapshot ON snapshot.snapshot_key = project.current_snapshot_key
JOIN screen_figure ON screen_figure.tree_key = snapshot.tree_key AND screen_figure.screen = screen.name;

CREATE VIEW view_elements AS
-- The elements that app code declares, each declaration.
-- project: the project's name
-- screen: the screen
-- view_type: the view type that declares it
-- element_kind: the SwiftUI or UIKit type, such as Button
-- xcui_query: the XCUITest query that finds it, such as buttons; NULL where that is not known
-- identifier: the accessibility identifier, * for computed parts; NULL where there is none or its value is not known
-- is_pattern: whether the identifier has computed parts (0/1)
-- is_interactive: whether a person can act on it (0/1)
-- label: the visible label where it is a literal
-- file: the file
-- line: the line (1-based)
-- col: the column (1-based, UTF-8 bytes)
-- unresolved_identifier: the expression of an identifier whose value is not known
-- is_counted: whether coverage counts it (0/1)
-- identifier_file: the file in which the identifier is set; NULL where there is none
-- identifier_line: the line on which the identifier is set (1-based)
-- example: SELECT file, line, unresolved_identifier FROM view_elements WHERE unresolved_identifier IS NOT NULL
SELECT
    current_part.project,
    view_element.screen,
    view_element.view_type,
    view_element.element_kind,
    view_element.xcui_query,
    view_element.identifier,
    view_element.is_pattern,
    view_element.is_interactive,
    view_element.label,
    current_part.path AS file,
    view_element.line,
    view_element.col,
    view_element.unresolved_identifier,
    view_element.is_counted,
    view_element.identifier_file,
    view_element.identifier_line
FROM current_part
JOIN view_element ON view_element.part_key = current_part.part_key;

CREATE VIEW page_elements AS
-- The elements that page objects expose.
-- project: the project's name
-- screen: the screen of the page object
-- page_object: the page object's type
-- property: the property or method that yields the element
-- xcui_query: the XCUITest query, such as buttons
-- identifier: the accessibility identifier where the query goes by it
-- label: the visible text or accessibility label where the query goes by it
-- is_pattern: whether the identifier has computed parts (0/1)
-- matched_by: identifier, label, identifier_or_label, predicate, index or type
-- file: the file
-- line: the line (1-based)
-- is_declared: whether app code declares the identifier (0/1); NULL where there is none to look for
-- example: SELECT page_object, property, identifier FROM page_elements WHERE is_declared = 0
SELECT
    current_part.project,
    page_element.screen,
    page_element.page_object,
    page_element.property,
    page_element.xcui_query,
    page_element.identifier,
    page_element.label,
    page_element.is_pattern,
    page_element.matched_by,
    current_part.path AS file,
    page_element.line,
    page_element.is_declared
FROM current_part
JOIN page_element ON page_element.part_key = current_part.part_key;

CREATE VIEW page_actions AS
-- The actions and assertions of page objects.
-- project: the project's name
-- screen: the screen of the page object
-- page_object: the page object's type
-- action: the method
-- returns_screen: the screen that it returns, where that is one
-- file: the file
-- line: the line (1-based)
-- example: SELECT page_object, count(*) AS actions FROM page_actions GROUP BY page_object
SELECT
    current_part.project,
    page_action.screen,
    page_action.page_object,
    page_action.action,
    page_action.returns_screen,
    current_part.path AS file,
    page_action.line
FROM current_part
JOIN page_action ON page_action.part_key = current_part.part_key;

CREATE VIEW missing_identifiers AS
-- The elements that no test can find by an identifier, with the identifier to add.
-- project: the project's name
-- screen: the screen
-- view_type: the view type that declares the element
-- element_kind: the SwiftUI or UIKit type
-- label: the visible label where it is a literal
-- suggested_identifier: the identifier to add, unique on its screen
-- file: the file
-- line: the line (1-based)
-- col: the column (1-based, UTF-8 bytes)
-- reason: interactive, computed (it shows a computed value) or conditional (it sits in a condition)
-- example: SELECT file, line, suggested_identifier FROM missing_identifiers ORDER BY file, line
SELECT
    current_part.project,
    missing_identifier.screen,
    missing_identifier.view_type,
    missing_identifier.element_kind,
    missing_identifier.label,
    missing_identifier.suggested_identifier,
    current_part.path AS file,
    missing_identifier.line,
    missing_identifier.col,
    missing_identifier.reason
FROM current_part
JOIN missing_identifier ON missing_identifier.part_key = current_part.part_key;

CREATE VIEW presets AS
-- The named mock set-ups.
-- project: the project's name
-- preset: the name
-- service: the service that it mocks; NULL where none is named
-- kind: preset_case, scenario, config_factory, stub, launch_argument, launch_environment, deep_link, initial_state
--     (which a test gives to a runner) or encoded_configuration (base64 of JSON in the sources)
-- parameters: its parameters as written; of an encoded configuration its keys; empty where it has none
-- file: the file
-- line: the line (1-based)
-- test_count: tests that use it, disabled ones included
-- example: SELECT preset, file, line FROM presets WHERE test_count = 0
SELECT
    current_part.project,
    preset.name AS preset,
    preset.service,
    preset.kind,
    preset.parameters,
    current_part.path AS file,
    preset.line,
    coalesce(use.test_count, 0) AS test_count
FROM current_part
JOIN preset ON preset.part_key = current_part.part_key
LEFT JOIN (
    SELECT
        current_part.project_key,
        test_preset.preset,
        count(DISTINCT test_preset.test_key) AS test_count
    FROM current_part
    JOIN test_preset ON test_preset.part_key = current_part.part_key
    GROUP BY current_part.project_key, test_preset.preset
) AS use ON use.project_key = current_part.project_key AND use.preset = preset.name;

CREATE VIEW component_uses AS
-- Where screens and components use components in their bodies.
-- project: the project's name
-- component: the component that is used, by its name in screens; a screen that another one shows inside itself counts too
-- screen: the screen or component that uses it
-- view_type: the view type that uses it
-- file: the file of the use
-- line: the line there (1-based)
-- col: the column there (1-based, UTF-8 bytes)
-- example: SELECT screen, file, line FROM component_uses WHERE component = 'ErrorBanner'
SELECT
    current_part.project,
    component_use.component,
    component_use.screen,
    component_use.view_type,
    current_part.path AS file,
    component_use.line,
    component_use.col
FROM current_part
JOIN component_use ON component_use.part_key = current_part.part_key;

CREATE VIEW screen_transitions AS
-- The ways from one screen to another, each once.
-- project: the project's name
-- from_screen: the screen that it starts from
-- to_screen: the screen that it leads to
-- via: by what: NavigationLink, sheet, or the action of a page object
-- origin: what says so: view, page_object or run
-- test_count: tests that take it
-- example: SELECT from_screen, to_screen, via FROM screen_transitions WHERE test_count = 0
SELECT
    current_part.project,
    transition.from_screen,
    transition.to_screen,
    transition.via,
    transition.origin,
    count(DISTINCT transition_test.test_key) AS test_count
FROM current_part
JOIN transition ON transition.part_key = current_part.part_key
LEFT JOIN transition_test
    ON transition_test.part_key = transition.part_key AND transition_test.ordinal = transition.ordinal
GROUP BY current_part.project, transition.from_screen, transition.to_screen, transition.via, transition.origin;
