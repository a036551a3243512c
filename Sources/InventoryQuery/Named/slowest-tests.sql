-- Tests by the mean duration of their passed attempts in the newest runs, in seconds.
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
SELECT test_results.test_id, count(*) AS attempts, avg(duration) AS mean_seconds, max(duration) AS longest_seconds
FROM newest
JOIN test_results ON test_results.project = newest.project AND test_results.run_id = newest.run_id
WHERE result = 'passed' AND duration IS NOT NULL
GROUP BY test_results.project, test_results.test_id
ORDER BY mean_seconds DESC, test_results.project, test_results.test_id
LIMIT :limit;
