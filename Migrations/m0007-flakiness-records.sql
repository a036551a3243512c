-- What is told of flakiness beyond the state of each test.

-- The number of independent results that say as much as all results of a test.
ALTER TABLE flakiness ADD COLUMN effective_attempts REAL;

-- Each change of a test's state, as it was found when a run was recorded. A state is NULL where there is nothing to
-- show: the test is healthy or new.
CREATE TABLE flaky_state_change (
    change_key INTEGER PRIMARY KEY,
    test_key INTEGER NOT NULL REFERENCES test ON DELETE CASCADE,
    run_key INTEGER REFERENCES run ON DELETE SET NULL,
    changed_at_ms INTEGER NOT NULL,
    from_state TEXT,
    to_state TEXT,
    reason TEXT NOT NULL
) STRICT;

CREATE INDEX flaky_state_change_by_test ON flaky_state_change (test_key);
CREATE INDEX flaky_state_change_by_run ON flaky_state_change (run_key);

-- What a failure's message says when numbers, ids and paths are left out; a text each.
CREATE TABLE failure_signature (
    message_key INTEGER PRIMARY KEY REFERENCES text_value,
    signature_key INTEGER NOT NULL REFERENCES text_value
) STRICT;

-- The failed attempts of each test with messages of one signature.
CREATE TABLE failure_cluster (
    project_key INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
    signature_key INTEGER NOT NULL REFERENCES text_value,
    test_key INTEGER NOT NULL REFERENCES test ON DELETE CASCADE,
    failures INTEGER NOT NULL,
    first_at_ms INTEGER NOT NULL,
    last_at_ms INTEGER NOT NULL,
    PRIMARY KEY (project_key, signature_key, test_key)
) STRICT, WITHOUT ROWID;

-- Tests that somebody set aside, up to and with a day.
CREATE TABLE quarantine (
    test_key INTEGER PRIMARY KEY REFERENCES test ON DELETE CASCADE,
    owner TEXT NOT NULL CHECK (owner <> ''),
    reason TEXT,
    since_ms INTEGER NOT NULL,
    until_day TEXT NOT NULL CHECK (until_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;
