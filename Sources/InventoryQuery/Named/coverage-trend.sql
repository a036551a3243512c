-- Elements that coverage counts, and the share that an enabled test reaches, in each snapshot, the newest first.
-- parameter: project (text): the project; all where it is not given
-- parameter: limit (integer, default 30): the most rows
WITH newest AS MATERIALIZED (
    SELECT project, snapshot_id, taken_at, commit_sha, branch
    FROM snapshots
    WHERE :project IS NULL OR project = :project
    ORDER BY taken_at DESC, project, snapshot_id
    LIMIT :limit
)
SELECT
    newest.taken_at,
    newest.commit_sha,
    newest.branch,
    sum(coverage_history.declared) AS declared,
    sum(coverage_history.identified) AS identified,
    sum(coverage_history.referenced) AS referenced,
    sum(coverage_history.referenced) * 1.0 / nullif(sum(coverage_history.declared), 0) AS coverage
FROM newest
JOIN coverage_history
    ON coverage_history.project = newest.project AND coverage_history.snapshot_id = newest.snapshot_id
GROUP BY newest.project, newest.snapshot_id
ORDER BY newest.taken_at DESC, newest.project, newest.snapshot_id;
