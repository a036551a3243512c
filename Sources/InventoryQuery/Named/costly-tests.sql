-- Tests by the minutes that their failed attempts and repetitions cost.
-- parameter: project (text): the project; all where it is not given
-- parameter: limit (integer, default 20): the most rows
SELECT test_id, state, minutes_lost, failures, attempts, last_flaky_at
FROM flaky_tests
WHERE (:project IS NULL OR project = :project) AND minutes_lost > 0
ORDER BY minutes_lost DESC, project, test_id
LIMIT :limit;
