-- Tests that failed in the newest run of a branch and passed in the run of that branch before it.
-- parameter: project (text): the project; all where it is not given
-- parameter: branch (text): the branch; where it is not given, that of the newest run
WITH ordered AS (
    SELECT
        project,
        run_id,
        branch,
        row_number() OVER (PARTITION BY project, branch ORDER BY started_at DESC, run_id) AS place,
        first_value(branch) OVER (PARTITION BY project ORDER BY started_at DESC, run_id) AS newest_branch
    FROM runs
    WHERE :project IS NULL OR project = :project
),
chosen AS (
    SELECT project, run_id, place
    FROM ordered
    WHERE place <= 2 AND branch IS coalesce(:branch, newest_branch)
),
last_attempts AS (
    SELECT
        test_results.project,
        chosen.place,
        test_results.test_id,
        test_results.result,
        test_results.failure_message,
        row_number() OVER (
            PARTITION BY test_results.project, chosen.place, test_results.test_id, device, configuration, arguments
            ORDER BY attempt DESC
        ) AS from_last
    FROM chosen
    JOIN test_results ON test_results.project = chosen.project AND test_results.run_id = chosen.run_id
)
SELECT test_id, max(failure_message) FILTER (WHERE place = 1 AND result = 'failed') AS failure_message
FROM last_attempts
WHERE from_last = 1
GROUP BY project, test_id
HAVING sum(place = 1 AND result = 'failed') > 0
    AND sum(place = 2 AND result = 'passed') > 0
    AND sum(place = 2 AND result = 'failed') = 0
ORDER BY project, test_id;
