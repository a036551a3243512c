-- Tests that always fail, those that have done so for longest first.
-- parameter: project (text): the project; all where it is not given
SELECT test_id, broken_since, runs, failures, likely_cause
FROM flaky_tests
WHERE (:project IS NULL OR project = :project) AND state = 'broken'
ORDER BY broken_since, project, test_id;
