-- The results of a test in the runs that have it, the newest first.
-- parameter: project (text): the project; all where it is not given
-- parameter: test (text, required): the test, by its test_id or the name of its function
-- parameter: limit (integer, default 50): the most rows
SELECT
    test_history.started_at,
    test_history.result,
    test_history.attempts,
    test_history.duration,
    test_history.commit_sha,
    runs.branch,
    runs.device,
    test_history.test_id,
    test_history.run_id
FROM test_history
JOIN runs ON runs.project = test_history.project AND runs.run_id = test_history.run_id
WHERE (:project IS NULL OR test_history.project = :project)
    AND test_history.test_id IN (SELECT test_id FROM tests WHERE test_id = :test OR name IN (:test, :test || '()'))
ORDER BY test_history.started_at DESC, test_history.project, test_history.test_id, test_history.run_id
LIMIT :limit;
