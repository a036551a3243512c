-- The share of failed attempts on each device in the newest runs; runs in which nearly everything failed are left out.
-- parameter: project (text): the project; all where it is not given
-- parameter: runs (integer, default 10): how many of the newest runs count
WITH newest AS (
    SELECT project, run_id
    FROM runs
    WHERE (:project IS NULL OR project = :project) AND NOT is_infrastructure_failure
    ORDER BY started_at DESC, run_id
    LIMIT :runs
)
SELECT
    test_results.device,
    count(*) AS attempts,
    sum(test_results.result = 'failed') AS failed,
    avg(test_results.result = 'failed') AS failed_share
FROM newest
JOIN test_results ON test_results.project = newest.project AND test_results.run_id = newest.run_id
WHERE test_results.result IN ('passed', 'failed')
GROUP BY test_results.device
ORDER BY failed_share DESC, test_results.device;
