-- What run outputs say beyond results: where a run comes from, its issues, steps, attachments, measurements and lines.

ALTER TABLE run ADD COLUMN ci_job TEXT;
ALTER TABLE run ADD COLUMN xcode_version TEXT;

-- The outputs that a run was made of; the same output is recorded once.
CREATE TABLE run_source (
    project_key INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
    source_sha256 TEXT NOT NULL,
    run_key INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
    source_format TEXT NOT NULL,
    source_name TEXT NOT NULL,
    PRIMARY KEY (project_key, source_sha256)
) STRICT, WITHOUT ROWID;

CREATE INDEX run_source_by_run ON run_source (run_key);

INSERT INTO run_source (project_key, source_sha256, run_key, source_format, source_name)
SELECT project_key, source_sha256, run_key, source_format, source_name FROM run;

-- What an attempt reports, in order.
CREATE TABLE test_issue (
    run_key INTEGER NOT NULL,
    test_key INTEGER NOT NULL,
    attempt_ordinal INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('failure', 'expected_failure', 'skip', 'warning')),
    type_key INTEGER REFERENCES text_value,
    message_key INTEGER NOT NULL REFERENCES text_value,
    file_key INTEGER REFERENCES text_value,
    line INTEGER,
    symbol_key INTEGER REFERENCES text_value,
    PRIMARY KEY (run_key, test_key, attempt_ordinal, ordinal),
    FOREIGN KEY (run_key, test_key, attempt_ordinal) REFERENCES attempt ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- The steps of an attempt; an outer step has a smaller ordinal than those in it.
CREATE TABLE activity (
    run_key INTEGER NOT NULL,
    test_key INTEGER NOT NULL,
    attempt_ordinal INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    parent_ordinal INTEGER,
    title_key INTEGER NOT NULL REFERENCES text_value,
    kind_key INTEGER REFERENCES text_value,
    started_after_ms INTEGER,
    duration_us INTEGER,
    is_failure INTEGER NOT NULL CHECK (is_failure IN (0, 1)),
    PRIMARY KEY (run_key, test_key, attempt_ordinal, ordinal),
    FOREIGN KEY (run_key, test_key, attempt_ordinal) REFERENCES attempt ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE attachment (
    run_key INTEGER NOT NULL,
    test_key INTEGER NOT NULL,
    attempt_ordinal INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    activity_ordinal INTEGER,
    name TEXT NOT NULL,
    type_key INTEGER REFERENCES text_value,
    byte_count INTEGER,
    location TEXT,
    made_after_ms INTEGER,
    PRIMARY KEY (run_key, test_key, attempt_ordinal, ordinal),
    FOREIGN KEY (run_key, test_key, attempt_ordinal) REFERENCES attempt ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What performance tests measured; the measurements are a JSON array of numbers.
CREATE TABLE performance_metric (
    run_key INTEGER NOT NULL,
    test_key INTEGER NOT NULL,
    attempt_ordinal INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    identifier_key INTEGER NOT NULL REFERENCES text_value,
    name_key INTEGER NOT NULL REFERENCES text_value,
    unit_key INTEGER NOT NULL REFERENCES text_value,
    measurements TEXT NOT NULL,
    baseline_average REAL,
    PRIMARY KEY (run_key, test_key, attempt_ordinal, ordinal),
    FOREIGN KEY (run_key, test_key, attempt_ordinal) REFERENCES attempt ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE covered_file (
    run_key INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
    target_key INTEGER NOT NULL REFERENCES text_value,
    path_key INTEGER NOT NULL REFERENCES text_value,
    covered_lines INTEGER NOT NULL,
    executable_lines INTEGER NOT NULL,
    PRIMARY KEY (run_key, target_key, path_key)
) STRICT, WITHOUT ROWID;
