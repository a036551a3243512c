-- The first schema. Frozen once shipped: a change is a new migration.
--
-- Columns that end in _key are row numbers of this database alone. What is known by the same name in every database
-- ends in _id or _sha256. Text that is JSON is not checked by json_valid(), which SQLite refuses to call from a schema
-- that is not trusted. Times ending in _ms are milliseconds since 1970 (UTC); durations ending in _us microseconds.

CREATE TABLE project (
    project_key INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE CHECK (name <> ''),
    -- As the configuration says; NULL where it is to be inferred from the branches that are recorded.
    configured_branch TEXT,
    default_branch TEXT,
    -- The snapshot that the source views show, and the one before it that new gaps are counted against.
    current_snapshot_key INTEGER REFERENCES snapshot ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
    base_snapshot_key INTEGER REFERENCES snapshot ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
    -- The newest run, and the newest run of the default branch, which proves elements.
    newest_run_key INTEGER REFERENCES run ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
    proving_run_key INTEGER REFERENCES run ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED
) STRICT;

-- Text that many rows repeat: call paths, paths, messages, configurations, arguments.
CREATE TABLE text_value (
    text_key INTEGER PRIMARY KEY,
    value TEXT NOT NULL UNIQUE
) STRICT;

-- Sources -------------------------------------------------------------------------------------------------------------

-- The rows of one source file as linked in some snapshot: immutable, known by their content, shared by all snapshots
-- that have the same rows. The path is empty for rows that belong to no file.
CREATE TABLE part (
    part_key INTEGER PRIMARY KEY,
    project_key INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
    rows_sha256 BLOB NOT NULL CHECK (length(rows_sha256) = 32),
    path TEXT NOT NULL,
    content_sha256 TEXT,
    byte_count INTEGER CHECK (byte_count >= 0),
    role TEXT CHECK (role IN ('app', 'ui_test', 'unit_test', 'other')),
    CHECK ((role IS NULL) = (content_sha256 IS NULL) AND (role IS NULL) = (byte_count IS NULL)),
    UNIQUE (project_key, rows_sha256)
) STRICT;

-- A set of parts, known by their content; snapshots of unchanged sources share it.
CREATE TABLE tree (
    tree_key INTEGER PRIMARY KEY,
    project_key INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
    parts_sha256 BLOB NOT NULL CHECK (length(parts_sha256) = 32),
    file_count INTEGER NOT NULL,
    screen_count INTEGER NOT NULL,
    element_count INTEGER NOT NULL,
    identifier_count INTEGER NOT NULL,
    missing_count INTEGER NOT NULL,
    preset_count INTEGER NOT NULL,
    test_count INTEGER NOT NULL,
    diagnostic_count INTEGER NOT NULL,
    UNIQUE (project_key, parts_sha256)
) STRICT;

CREATE TABLE tree_part (
    tree_key INTEGER NOT NULL REFERENCES tree ON DELETE CASCADE,
    part_key INTEGER NOT NULL REFERENCES part,
    PRIMARY KEY (tree_key, part_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshot (
    snapshot_key INTEGER PRIMARY KEY,
    project_key INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
    snapshot_id TEXT NOT NULL UNIQUE,
    taken_at_ms INTEGER NOT NULL,
    commit_sha TEXT,
    branch TEXT,
    tool_version TEXT NOT NULL,
    tree_key INTEGER NOT NULL REFERENCES tree
) STRICT;

CREATE INDEX snapshot_by_time ON snapshot (project_key, taken_at_ms);

CREATE TABLE screen (
    part_key INTEGER NOT NULL REFERENCES part ON DELETE CASCADE,
    name TEXT NOT NULL,
    view_types TEXT NOT NULL CHECK (view_types GLOB '[[]*]'),
    page_objects TEXT NOT NULL CHECK (page_objects GLOB '[[]*]'),
    page_style TEXT,
    is_component INTEGER NOT NULL CHECK (is_component IN (0, 1)),
    line INTEGER NOT NULL,
    PRIMARY KEY (part_key, name)
) STRICT, WITHOUT ROWID;

-- The keys of view elements.
CREATE TABLE element (
    element_key INTEGER PRIMARY KEY,
    project_key INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
    element_id TEXT NOT NULL,
    UNIQUE (project_key, element_id)
) STRICT;

CREATE TABLE view_element (
    part_key INTEGER NOT NULL REFERENCES part ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    element_key INTEGER NOT NULL REFERENCES element,
    screen TEXT NOT NULL,
    view_type TEXT NOT NULL,
    element_kind TEXT NOT NULL,
    xcui_query TEXT,
    identifier TEXT,
    is_pattern INTEGER NOT NULL CHECK (is_pattern IN (0, 1)),
    is_interactive INTEGER NOT NULL CHECK (is_interactive IN (0, 1)),
    is_counted INTEGER NOT NULL CHECK (is_counted IN (0, 1)),
    label TEXT,
    unresolved_identifier TEXT,
    line INTEGER NOT NULL,
    col INTEGER NOT NULL,
    PRIMARY KEY (part_key, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE page_element (
    part_key INTEGER NOT NULL REFERENCES part ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    screen TEXT NOT NULL,
    page_object TEXT NOT NULL,
    property TEXT NOT NULL,
    xcui_query TEXT,
    identifier TEXT,
    label TEXT,
    is_pattern INTEGER NOT NULL CHECK (is_pattern IN (0, 1)),
    matched_by TEXT NOT NULL,
    is_declared INTEGER CHECK (is_declared IN (0, 1)),
    line INTEGER NOT NULL,
    col INTEGER NOT NULL,
    PRIMARY KEY (part_key, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE page_action (
    part_key INTEGER NOT NULL REFERENCES part ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    screen TEXT NOT NULL,
    page_object TEXT NOT NULL,
    action TEXT NOT NULL,
    returns_screen TEXT,
    line INTEGER NOT NULL,
    col INTEGER NOT NULL,
    PRIMARY KEY (part_key, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE missing_identifier (
    part_key INTEGER NOT NULL REFERENCES part ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    element_key INTEGER NOT NULL REFERENCES element,
    screen TEXT NOT NULL,
    view_type TEXT NOT NULL,
    element_kind TEXT NOT NULL,
    label TEXT,
    suggested_identifier TEXT NOT NULL,
    reason TEXT NOT NULL,
    line INTEGER NOT NULL,
    col INTEGER NOT NULL,
    PRIMARY KEY (part_key, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE preset (
    part_key INTEGER NOT NULL REFERENCES part ON DELETE CASCADE,
    name TEXT NOT NULL,
    service TEXT,
    kind TEXT NOT NULL,
    parameters TEXT NOT NULL,
    line INTEGER NOT NULL,
    col INTEGER NOT NULL,
    PRIMARY KEY (part_key, name)
) STRICT, WITHOUT ROWID;

-- The tests that sources or runs know. Where sources and runs name the target differently, the row has the sources'
-- name and test_alias the other one.
CREATE TABLE test (
    test_key INTEGER PRIMARY KEY,
    project_key INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
    test_id TEXT NOT NULL,
    target TEXT NOT NULL,
    suite TEXT NOT NULL,
    name TEXT NOT NULL,
    display_name TEXT,
    -- The part of the current snapshot that declares it; NULL where the sources do not have it.
    source_part_key INTEGER REFERENCES part ON DELETE SET NULL,
    -- The newest run that has it, and the labels that runs tell; NULL where no run has it.
    newest_run_key INTEGER REFERENCES run ON DELETE SET NULL,
    run_labels TEXT CHECK (run_labels GLOB '{*}'),
    UNIQUE (test_id, project_key)
) STRICT;

CREATE TABLE test_alias (
    project_key INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
    test_id TEXT NOT NULL,
    test_key INTEGER NOT NULL REFERENCES test ON DELETE CASCADE,
    PRIMARY KEY (project_key, test_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE source_test (
    part_key INTEGER NOT NULL REFERENCES part ON DELETE CASCADE,
    test_key INTEGER NOT NULL REFERENCES test,
    kind TEXT NOT NULL CHECK (kind IN ('ui', 'unit')),
    style TEXT,
    -- NULL for an enabled test, empty where no reason is given.
    disabled_reason TEXT,
    labels TEXT NOT NULL CHECK (labels GLOB '{*}'),
    unresolved_count INTEGER NOT NULL,
    line INTEGER NOT NULL,
    col INTEGER NOT NULL,
    PRIMARY KEY (part_key, test_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE test_element (
    part_key INTEGER NOT NULL REFERENCES part ON DELETE CASCADE,
    test_key INTEGER NOT NULL REFERENCES test,
    ordinal INTEGER NOT NULL,
    screen TEXT,
    identifier TEXT,
    label TEXT,
    is_pattern INTEGER NOT NULL CHECK (is_pattern IN (0, 1)),
    matched_by TEXT NOT NULL,
    is_declared INTEGER CHECK (is_declared IN (0, 1)),
    action_key INTEGER NOT NULL REFERENCES text_value,
    is_assertion INTEGER NOT NULL CHECK (is_assertion IN (0, 1)),
    via_key INTEGER NOT NULL REFERENCES text_value,
    file_key INTEGER NOT NULL REFERENCES text_value,
    line INTEGER NOT NULL,
    col INTEGER NOT NULL,
    PRIMARY KEY (part_key, test_key, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE test_screen (
    part_key INTEGER NOT NULL REFERENCES part ON DELETE CASCADE,
    test_key INTEGER NOT NULL REFERENCES test,
    screen TEXT NOT NULL,
    asserts_visible INTEGER NOT NULL CHECK (asserts_visible IN (0, 1)),
    PRIMARY KEY (part_key, test_key, screen)
) STRICT, WITHOUT ROWID;

CREATE TABLE test_preset (
    part_key INTEGER NOT NULL REFERENCES part ON DELETE CASCADE,
    test_key INTEGER NOT NULL REFERENCES test,
    preset TEXT NOT NULL,
    PRIMARY KEY (part_key, test_key, preset)
) STRICT, WITHOUT ROWID;

CREATE TABLE transition (
    part_key INTEGER NOT NULL REFERENCES part ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    from_screen TEXT NOT NULL,
    to_screen TEXT NOT NULL,
    via TEXT NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('view', 'page_object', 'run')),
    line INTEGER NOT NULL,
    col INTEGER NOT NULL,
    PRIMARY KEY (part_key, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE transition_test (
    part_key INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    test_key INTEGER NOT NULL REFERENCES test,
    PRIMARY KEY (part_key, ordinal, test_key),
    FOREIGN KEY (part_key, ordinal) REFERENCES transition ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE element_model (
    part_key INTEGER NOT NULL REFERENCES part ON DELETE CASCADE,
    element_key INTEGER NOT NULL REFERENCES element,
    page_object TEXT NOT NULL,
    property TEXT NOT NULL,
    PRIMARY KEY (part_key, element_key, page_object, property)
) STRICT, WITHOUT ROWID;

CREATE TABLE element_test (
    part_key INTEGER NOT NULL REFERENCES part ON DELETE CASCADE,
    element_key INTEGER NOT NULL REFERENCES element,
    test_key INTEGER NOT NULL REFERENCES test,
    is_asserted INTEGER NOT NULL CHECK (is_asserted IN (0, 1)),
    PRIMARY KEY (part_key, element_key, test_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE source_diagnostic (
    part_key INTEGER NOT NULL REFERENCES part ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    severity TEXT NOT NULL CHECK (severity IN ('note', 'warning', 'error')),
    code TEXT NOT NULL,
    message TEXT NOT NULL,
    line INTEGER,
    col INTEGER,
    PRIMARY KEY (part_key, ordinal)
) STRICT, WITHOUT ROWID;

-- The figures of each screen in a tree, for trends: what would else be counted again for each snapshot of it.
CREATE TABLE screen_figure (
    tree_key INTEGER NOT NULL REFERENCES tree ON DELETE CASCADE,
    screen TEXT NOT NULL,
    declared INTEGER NOT NULL,
    identified INTEGER NOT NULL,
    modelled INTEGER NOT NULL,
    referenced INTEGER NOT NULL,
    test_count INTEGER NOT NULL,
    PRIMARY KEY (tree_key, screen)
) STRICT, WITHOUT ROWID;

-- The elements that coverage counts in the current snapshot of each project, with what sources and runs say of them.
CREATE TABLE element_state (
    project_key INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
    element_key INTEGER NOT NULL REFERENCES element,
    screen TEXT NOT NULL,
    identifier TEXT,
    is_pattern INTEGER NOT NULL,
    is_interactive INTEGER NOT NULL,
    element_kind TEXT NOT NULL,
    label TEXT,
    path TEXT NOT NULL,
    line INTEGER NOT NULL,
    col INTEGER NOT NULL,
    is_identified INTEGER NOT NULL,
    is_modelled INTEGER NOT NULL,
    is_referenced INTEGER NOT NULL,
    is_asserted INTEGER NOT NULL,
    -- The level 0 to 3 that the sources of the base snapshot give; NULL where they do not have the element.
    base_level INTEGER,
    last_exercised_at_ms INTEGER,
    is_proven INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (project_key, element_key)
) STRICT, WITHOUT ROWID;

-- What need not be read, parsed or linked again. -----------------------------------------------------------------------

CREATE TABLE cached_facts (
    facts_key INTEGER PRIMARY KEY,
    content_sha256 TEXT NOT NULL UNIQUE,
    scanner_version INTEGER NOT NULL,
    facts BLOB NOT NULL
) STRICT;

CREATE TABLE file_stat (
    project TEXT NOT NULL,
    root TEXT NOT NULL,
    path TEXT NOT NULL,
    byte_count INTEGER NOT NULL,
    modified_ns INTEGER NOT NULL,
    inode INTEGER NOT NULL,
    content_sha256 TEXT NOT NULL,
    PRIMARY KEY (project, root, path)
) STRICT, WITHOUT ROWID;

CREATE TABLE linked_tree (
    project_key INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
    link_key TEXT NOT NULL,
    tree_key INTEGER NOT NULL REFERENCES tree ON DELETE CASCADE,
    PRIMARY KEY (project_key, link_key)
) STRICT, WITHOUT ROWID;

-- Runs ----------------------------------------------------------------------------------------------------------------

CREATE TABLE run (
    run_key INTEGER PRIMARY KEY,
    project_key INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
    run_id TEXT NOT NULL UNIQUE,
    -- By which runs are ordered: the start, else the end, else the first attempt's start, else 0.
    ordered_at_ms INTEGER NOT NULL,
    started_at_ms INTEGER,
    finished_at_ms INTEGER,
    branch TEXT,
    commit_sha TEXT,
    test_plan TEXT,
    configuration TEXT,
    device TEXT,
    os TEXT,
    source_format TEXT NOT NULL,
    source_name TEXT NOT NULL,
    source_sha256 TEXT NOT NULL,
    test_count INTEGER NOT NULL,
    attempt_count INTEGER NOT NULL,
    passed INTEGER NOT NULL,
    failed INTEGER NOT NULL,
    skipped INTEGER NOT NULL,
    expected_failures INTEGER NOT NULL,
    retried INTEGER NOT NULL,
    is_infrastructure_failure INTEGER NOT NULL CHECK (is_infrastructure_failure IN (0, 1)),
    UNIQUE (project_key, source_sha256)
) STRICT;

CREATE INDEX run_by_time ON run (project_key, ordered_at_ms);

CREATE TABLE device (
    device_key INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    platform TEXT NOT NULL,
    os_version TEXT NOT NULL,
    udid TEXT NOT NULL,
    UNIQUE (name, platform, os_version, udid)
) STRICT;

-- One row each: a run is appended in one place, and the attempts of one test are found by one look-up a run, so there
-- is no index beside the primary key. The worst result is the greatest: 0 skipped, 1 passed, 2 expected failure,
-- 3 unknown, 4 failed.
CREATE TABLE attempt (
    run_key INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
    test_key INTEGER NOT NULL REFERENCES test,
    ordinal INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    result INTEGER NOT NULL CHECK (result BETWEEN 0 AND 4),
    started_after_ms INTEGER,
    duration_us INTEGER,
    device_key INTEGER REFERENCES device,
    configuration_key INTEGER REFERENCES text_value,
    arguments_key INTEGER REFERENCES text_value,
    message_key INTEGER REFERENCES text_value,
    failure_file_key INTEGER REFERENCES text_value,
    failure_line INTEGER,
    PRIMARY KEY (run_key, test_key, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE interaction (
    run_key INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
    test_key INTEGER NOT NULL,
    attempt_ordinal INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    action_key INTEGER NOT NULL REFERENCES text_value,
    xcui_query_key INTEGER REFERENCES text_value,
    identifier_key INTEGER REFERENCES text_value,
    title_key INTEGER NOT NULL REFERENCES text_value,
    started_after_ms INTEGER,
    PRIMARY KEY (run_key, test_key, attempt_ordinal, ordinal),
    FOREIGN KEY (run_key, test_key, attempt_ordinal) REFERENCES attempt ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- The identifiers that interactions of a project used, with the latest time.
CREATE TABLE used_identifier (
    project_key INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
    identifier TEXT NOT NULL,
    last_used_at_ms INTEGER NOT NULL,
    PRIMARY KEY (project_key, identifier)
) STRICT, WITHOUT ROWID;

CREATE TABLE run_diagnostic (
    run_key INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    severity TEXT NOT NULL CHECK (severity IN ('note', 'warning', 'error')),
    code TEXT NOT NULL,
    message TEXT NOT NULL,
    file TEXT,
    line INTEGER,
    col INTEGER,
    PRIMARY KEY (run_key, ordinal)
) STRICT, WITHOUT ROWID;

-- What the attempts of a test say about it; computed when a run is recorded.
CREATE TABLE flakiness (
    test_key INTEGER PRIMARY KEY REFERENCES test ON DELETE CASCADE,
    state TEXT NOT NULL,
    evidence TEXT,
    runs INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    failures INTEGER NOT NULL,
    flips INTEGER NOT NULL,
    flip_rate REAL,
    entropy REAL,
    apple_unweighted REAL,
    apple_weighted REAL,
    failure_rate_low REAL,
    failure_rate_high REAL,
    probability REAL,
    first_flaky_at_ms INTEGER,
    last_flaky_at_ms INTEGER,
    broken_since_ms INTEGER,
    minutes_lost REAL NOT NULL,
    likely_cause TEXT,
    -- When the newest run started that passed or failed it.
    newest_result_at_ms INTEGER
) STRICT;

-- The SHA-256 of the view definitions that are in force, so that they are replaced only when they changed.
CREATE TABLE view_definition (
    definition_sha256 TEXT NOT NULL
) STRICT;
