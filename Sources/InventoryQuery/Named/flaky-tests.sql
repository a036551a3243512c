-- Tests with evidence that they are flaky, ranked by the lower bound of their failure rate.
-- parameter: project (text): the project; all where it is not given
-- parameter: limit (integer, default 50): the most rows
SELECT test_id, state, evidence, runs, failures, failure_rate_low, flip_rate, last_flaky_at, minutes_lost
FROM flaky_tests
WHERE (:project IS NULL OR project = :project) AND state IN ('flaky', 'suspected')
ORDER BY state, failure_rate_low DESC, project, test_id
LIMIT :limit;
