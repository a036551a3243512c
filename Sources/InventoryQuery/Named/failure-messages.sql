-- The most frequent messages of failed attempts in the newest runs, and how many tests have each.
-- parameter: project (text): the project; all where it is not given
-- parameter: runs (integer, default 10): how many of the newest runs count
-- parameter: limit (integer, default 20): the most rows
WITH newest AS (
    SELECT project, run_id
    FROM runs
    WHERE :project IS NULL OR project = :project
    ORDER BY started_at DESC, run_id
    LIMIT :runs
)
SELECT
    test_results.failure_message,
    count(*) AS times,
    count(DISTINCT test_results.test_id) AS tests,
    min(test_results.test_id) AS one_test
FROM newest
JOIN test_results ON test_results.project = newest.project AND test_results.run_id = newest.run_id
WHERE test_results.result = 'failed' AND test_results.failure_message IS NOT NULL
GROUP BY test_results.failure_message
ORDER BY times DESC, test_results.failure_message
LIMIT :limit;
