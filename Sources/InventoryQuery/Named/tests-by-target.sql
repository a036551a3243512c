-- How many tests each target has, how many of them are disabled, flaky, or were never run.
-- parameter: project (text): the project; all where it is not given
SELECT
    tests.target,
    tests.kind,
    count(*) AS tests,
    sum(is_disabled) AS disabled,
    sum(flaky_tests.state IS 'flaky') AS flaky,
    sum(flaky_tests.state IS 'broken') AS broken,
    sum(NOT is_in_runs) AS never_run,
    sum(NOT is_in_sources) AS only_in_runs
FROM tests
LEFT JOIN flaky_tests ON flaky_tests.project = tests.project AND flaky_tests.test_id = tests.test_id
WHERE :project IS NULL OR tests.project = :project
GROUP BY tests.project, tests.target, tests.kind
ORDER BY tests.project, tests.target, tests.kind;
