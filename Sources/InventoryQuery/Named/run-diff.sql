-- Tests whose outcome differs between two runs, and tests that only one of them has.
-- parameter: project (text): the project; all where it is not given
-- parameter: before (text, required): the id of the earlier run
-- parameter: after (text, required): the id of the later run
-- parameter: all (integer, default 0): 1 to list tests without a difference, too
WITH attempts AS (
    SELECT
        project,
        run_id,
        test_id,
        result,
        duration,
        row_number() OVER (
            PARTITION BY project, run_id, test_id, device, configuration, arguments ORDER BY attempt DESC
        ) AS from_last
    FROM test_results
    WHERE run_id IN (:before, :after) AND (:project IS NULL OR project = :project)
),
outcomes AS (
    SELECT
        project,
        run_id,
        test_id,
        CASE
            WHEN max(result = 'failed' AND from_last = 1) THEN 'failed'
            WHEN max(result = 'unknown' AND from_last = 1) THEN 'unknown'
            WHEN max(result = 'failed') THEN 'passed on retry'
            WHEN max(result = 'expected_failure' AND from_last = 1) THEN 'expected_failure'
            WHEN max(result = 'passed') THEN 'passed'
            ELSE 'skipped'
        END AS outcome,
        sum(duration) AS seconds
    FROM attempts
    GROUP BY project, run_id, test_id
),
pairs AS (
    SELECT
        project,
        test_id,
        max(outcome) FILTER (WHERE run_id = :before) AS outcome_before,
        max(outcome) FILTER (WHERE run_id = :after) AS outcome_after,
        max(seconds) FILTER (WHERE run_id = :before) AS seconds_before,
        max(seconds) FILTER (WHERE run_id = :after) AS seconds_after
    FROM outcomes
    GROUP BY project, test_id
)
SELECT
    test_id,
    CASE
        WHEN outcome_before IS NULL THEN 'added'
        WHEN outcome_after IS NULL THEN 'removed'
        WHEN outcome_before = outcome_after THEN 'same'
        WHEN outcome_after = 'failed' THEN 'worse'
        WHEN outcome_before = 'failed' AND outcome_after LIKE 'passed%' THEN 'better'
        ELSE 'other'
    END AS change,
    outcome_before AS "before",
    outcome_after AS "after",
    seconds_before,
    seconds_after
FROM pairs
WHERE :all = 1 OR outcome_before IS NOT outcome_after
ORDER BY
    CASE change WHEN 'worse' THEN 0 WHEN 'better' THEN 1 WHEN 'other' THEN 2 WHEN 'added' THEN 3 WHEN 'removed' THEN 4 ELSE 5 END,
    project,
    test_id;
