-- What the results of each test add up to, so that recording a run reads no older attempts.

-- Numbers by which histories know a run: runs of one commit have the same version_key (the key of the first of them),
-- however long the hash is that they tell; branch_key and job_key are text keys, 0 where unknown.
ALTER TABLE run ADD COLUMN version_key INTEGER;
ALTER TABLE run ADD COLUMN branch_key INTEGER;
ALTER TABLE run ADD COLUMN job_key INTEGER;

CREATE INDEX run_by_commit ON run (project_key, commit_sha);
CREATE INDEX run_by_branch ON run (project_key, branch, ordered_at_ms);
-- Finds the runs that another output may tell of too.
CREATE INDEX run_by_figures ON run (project_key, test_count, attempt_count, failed, source_format, ordered_at_ms);

-- Where results may be compared: plan, device without its id, configuration and arguments; 0 stands for none.
CREATE TABLE environment (
    environment_key INTEGER PRIMARY KEY,
    plan_key INTEGER NOT NULL,
    device_key INTEGER NOT NULL,
    configuration_key INTEGER NOT NULL,
    arguments_key INTEGER NOT NULL,
    UNIQUE (plan_key, device_key, configuration_key, arguments_key)
) STRICT;

-- The packed history of a test up to its newest run, without the passes that wait in its page.
CREATE TABLE flakiness_history (
    test_key INTEGER PRIMARY KEY REFERENCES test ON DELETE CASCADE,
    history BLOB NOT NULL
) STRICT;

-- Passes that tell nothing new wait here, a bit each, for all of 64 tests: those of test_key 64 · page_key and on.
CREATE TABLE flakiness_page (
    project_key INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
    page_key INTEGER NOT NULL,
    -- No test of the page that is not stale has its newest result before this time.
    oldest_result_at_ms INTEGER,
    page BLOB NOT NULL,
    PRIMARY KEY (project_key, page_key)
) STRICT, WITHOUT ROWID;

-- The form of the histories of a project; NULL where they are to be computed from the attempts.
ALTER TABLE project ADD COLUMN history_form INTEGER;

-- Only tests that are neither healthy nor new have a row from now on; the first run that is recorded makes them anew.
DELETE FROM flakiness;

-- The attempts without references to tests, devices and texts: checking them for each row took half the time of
-- recording it, and only the recorder writes them, with keys that it has just looked up.
PRAGMA legacy_alter_table = 1;

CREATE TABLE new_attempt (
    run_key INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
    test_key INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    result INTEGER NOT NULL CHECK (result BETWEEN 0 AND 4),
    started_after_ms INTEGER,
    duration_us INTEGER,
    device_key INTEGER,
    configuration_key INTEGER,
    arguments_key INTEGER,
    message_key INTEGER,
    failure_file_key INTEGER,
    failure_line INTEGER,
    PRIMARY KEY (run_key, test_key, ordinal)
) STRICT, WITHOUT ROWID;

INSERT INTO new_attempt SELECT * FROM attempt ORDER BY run_key, test_key, ordinal;
DROP TABLE attempt;
ALTER TABLE new_attempt RENAME TO attempt;

PRAGMA legacy_alter_table = 0;
