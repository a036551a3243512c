-- What the failures of tests may go with, such as a device; flakiness.likely_cause is not written any more.

-- The hypotheses about a test that chance alone explains in 5 of 100 cases or fewer.
CREATE TABLE failure_cause (
    test_key INTEGER NOT NULL REFERENCES test ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,
    p_value REAL NOT NULL,
    cause TEXT NOT NULL,
    PRIMARY KEY (test_key, ordinal)
) STRICT, WITHOUT ROWID;

-- How many hypotheses about a test were looked at, and the greatest p-value that may still be believed, as of 20 causes
-- that are shown in a project at most one may be false (Benjamini and Hochberg); NULL where none may.
ALTER TABLE flakiness ADD COLUMN hypothesis_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE project ADD COLUMN cause_limit REAL;

CREATE INDEX failure_cluster_by_test ON failure_cluster (test_key);
