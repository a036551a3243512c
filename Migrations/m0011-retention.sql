-- What is kept of results that are too old to be kept one by one.

-- From when on results are judged one by one: what those of before say of each test is in kept_history. NULL where all
-- are kept.
ALTER TABLE project ADD COLUMN detail_from_ms INTEGER;

-- Whether the attempts of a run are in the sums only.
ALTER TABLE run ADD COLUMN is_summed INTEGER NOT NULL DEFAULT 0 CHECK (is_summed IN (0, 1));

-- The attempts of runs that are in the sums only, by the day on which the runs started: days since 1970 (UTC).
CREATE TABLE test_day (
    test_key INTEGER NOT NULL REFERENCES test ON DELETE CASCADE,
    day INTEGER NOT NULL,
    runs INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    passed INTEGER NOT NULL,
    failed INTEGER NOT NULL,
    skipped INTEGER NOT NULL,
    expected_failures INTEGER NOT NULL,
    unknown INTEGER NOT NULL,
    -- NULL where no output says how long one of them took.
    duration_us INTEGER,
    PRIMARY KEY (test_key, day)
) STRICT, WITHOUT ROWID;

-- The packed history of a test up to detail_from_ms: where computing its history anew starts.
CREATE TABLE kept_history (
    test_key INTEGER PRIMARY KEY REFERENCES test ON DELETE CASCADE,
    history BLOB NOT NULL
) STRICT;

-- The failures of runs that are in the sums only: where counting those of failure_cluster anew starts.
CREATE TABLE kept_failure_cluster (
    project_key INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
    signature_key INTEGER NOT NULL REFERENCES text_value,
    test_key INTEGER NOT NULL REFERENCES test ON DELETE CASCADE,
    failures INTEGER NOT NULL,
    first_at_ms INTEGER NOT NULL,
    last_at_ms INTEGER NOT NULL,
    PRIMARY KEY (project_key, signature_key, test_key)
) STRICT, WITHOUT ROWID;

-- Without them dropping a part that no snapshot uses would look through all parts of all snapshots, and all tests.
CREATE INDEX tree_part_by_part ON tree_part (part_key);
CREATE INDEX test_by_source_part ON test (source_part_key);
