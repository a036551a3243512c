-- Elements that coverage counts, and the share that an enabled test reaches, in each snapshot, the newest first.
-- parameter: project (text): the project; all where it is not given
-- parameter: limit (integer, default 30): the most rows
SELECT
    snapshots.taken_at,
    snapshots.commit_sha,
    snapshots.branch,
    sum(coverage_history.declared) AS declared,
    sum(coverage_history.identified) AS identified,
    sum(coverage_history.referenced) AS referenced,
    sum(coverage_history.referenced) * 1.0 / nullif(sum(coverage_history.declared), 0) AS coverage
FROM snapshots
JOIN coverage_history
    ON coverage_history.project = snapshots.project AND coverage_history.snapshot_id = snapshots.snapshot_id
WHERE :project IS NULL OR snapshots.project = :project
GROUP BY snapshots.project, snapshots.snapshot_id
ORDER BY snapshots.taken_at DESC, snapshots.project, snapshots.snapshot_id
LIMIT :limit;
