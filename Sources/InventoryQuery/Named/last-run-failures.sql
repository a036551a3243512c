-- Failed attempts of the newest run of each project, and whether a repetition passed.
-- parameter: project (text): the project; all where it is not given
WITH newest AS (
    SELECT project, run_id, row_number() OVER (PARTITION BY project ORDER BY started_at DESC, run_id) AS place
    FROM runs
    WHERE :project IS NULL OR project = :project
),
attempts AS (
    SELECT
        test_results.*,
        max(result = 'passed') OVER (
            PARTITION BY test_results.project, test_id, device, configuration, arguments
            ORDER BY attempt ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING
        ) AS passed_later
    FROM newest
    JOIN test_results ON test_results.project = newest.project AND test_results.run_id = newest.run_id
    WHERE newest.place = 1
)
SELECT
    test_id,
    attempt,
    coalesce(passed_later, 0) AS passed_later,
    device,
    configuration,
    arguments,
    failure_message,
    failure_file,
    failure_line
FROM attempts
WHERE result = 'failed'
ORDER BY project, test_id, device, configuration, arguments, attempt;
