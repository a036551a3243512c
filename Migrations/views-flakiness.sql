-- The public views of what is told of flakiness beyond the state of each test.

CREATE VIEW flaky_state_changes AS
-- Each change of a test's state, as it was found when a run was recorded.
-- project: the project's name
-- test_id: the test
-- changed_at: the start of the newest run of the test then (ISO 8601, UTC)
-- from_state: the state before; NULL where there was nothing to show: healthy or new
-- to_state: the state after; NULL where there is nothing to show: healthy or new
-- run_id: the run that was recorded; NULL where it was recorded anew since
-- reason: what tells the new state, in words
-- example: SELECT changed_at, test_id, from_state, to_state, reason FROM flaky_state_changes ORDER BY changed_at DESC LIMIT 20
SELECT
    project.name AS project,
    test.test_id,
    strftime('%Y-%m-%dT%H:%M:%SZ', flaky_state_change.changed_at_ms / 1000, 'unixepoch') AS changed_at,
    flaky_state_change.from_state,
    flaky_state_change.to_state,
    run.run_id,
    flaky_state_change.reason
FROM flaky_state_change
JOIN test ON test.test_key = flaky_state_change.test_key
JOIN project ON project.project_key = test.project_key
LEFT JOIN run ON run.run_key = flaky_state_change.run_key;

CREATE VIEW failure_clusters AS
-- Failures of equal message, once numbers, ids and paths are left out: often one cause. Runs that failed as a whole count too.
-- project: the project's name
-- signature: the message with <n> for numbers, <id> for ids and <path> for paths
-- failures: failed attempts
-- tests: tests that failed with it
-- first_at: the start of the oldest run with it (ISO 8601, UTC)
-- last_at: the start of the newest one (ISO 8601, UTC)
-- example: SELECT signature, failures, tests FROM failure_clusters ORDER BY failures DESC LIMIT 10
SELECT
    project.name AS project,
    signature.value AS signature,
    sum(failure_cluster.failures) AS failures,
    count(*) AS tests,
    strftime('%Y-%m-%dT%H:%M:%SZ', min(failure_cluster.first_at_ms) / 1000, 'unixepoch') AS first_at,
    strftime('%Y-%m-%dT%H:%M:%SZ', max(failure_cluster.last_at_ms) / 1000, 'unixepoch') AS last_at
FROM failure_cluster
JOIN project ON project.project_key = failure_cluster.project_key
JOIN text_value AS signature ON signature.text_key = failure_cluster.signature_key
WHERE failure_cluster.failures > 0
GROUP BY failure_cluster.project_key, failure_cluster.signature_key;

CREATE VIEW quarantined_tests AS
-- The tests that somebody set aside, those whose time is over included.
-- project: the project's name
-- test_id: the test
-- owner: who looks after it
-- reason: why it is set aside; NULL where nobody said
-- since: when it was set aside (ISO 8601, UTC)
-- until: the last day of it
-- is_active: whether that day is not over (0/1; by the clock, UTC); else the test counts again
-- state: the state that its results alone tell; NULL where they tell nothing to show: healthy or new
-- example: SELECT test_id, owner, until FROM quarantined_tests WHERE is_active ORDER BY until
SELECT
    project.name AS project,
    test.test_id,
    quarantine.owner,
    quarantine.reason,
    strftime('%Y-%m-%dT%H:%M:%SZ', quarantine.since_ms / 1000, 'unixepoch') AS since,
    quarantine.until_day AS until,
    quarantine.until_day >= date('now') AS is_active,
    flakiness.state
FROM quarantine
JOIN test ON test.test_key = quarantine.test_key
JOIN project ON project.project_key = test.project_key
LEFT JOIN flakiness ON flakiness.test_key = quarantine.test_key;
