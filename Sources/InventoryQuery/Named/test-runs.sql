-- The results of a test in the runs that have it, the newest first.
-- parameter: project (text): the project; all where it is not given
-- parameter: test (text, required): the test, by its test_id or the name of its function
-- parameter: limit (integer, default 50): the most rows
WITH wanted AS MATERIALIZED (
    SELECT project, test_id FROM tests
    WHERE (:project IS NULL OR project = :project) AND (test_id = :test OR name IN (:test, :test || '()'))
),
-- From the newest run on, and no further than there are rows to find.
newest AS MATERIALIZED (
    SELECT runs.run_id, runs.branch, runs.device, wanted.project, wanted.test_id
    FROM runs
    CROSS JOIN wanted ON wanted.project = runs.project
    WHERE EXISTS (
        SELECT 1 FROM test_history WHERE test_history.run_id = runs.run_id AND test_history.test_id = wanted.test_id
    )
    ORDER BY runs.started_at DESC, wanted.project, wanted.test_id, runs.run_id
    LIMIT :limit
)
SELECT
    test_history.started_at,
    test_history.result,
    test_history.attempts,
    test_history.duration,
    test_history.commit_sha,
    newest.branch,
    newest.device,
    test_history.test_id,
    test_history.run_id
FROM newest
CROSS JOIN test_history ON test_history.run_id = newest.run_id AND test_history.test_id = newest.test_id
ORDER BY test_history.started_at DESC, newest.project, test_history.test_id, test_history.run_id;
