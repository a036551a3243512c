-- The newest runs with their results.
-- parameter: project (text): the project; all where it is not given
-- parameter: limit (integer, default 20): the most rows
SELECT
    started_at, branch, substr(commit_sha, 1, 10) AS commit_sha, test_plan, device, passed, failed, skipped, retried,
    is_infrastructure_failure, run_id
FROM runs
WHERE :project IS NULL OR project = :project
ORDER BY started_at DESC, project, run_id
LIMIT :limit;
