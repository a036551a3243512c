-- Enabled tests of the sources that no recorded run has.
-- parameter: project (text): the project; all where it is not given
SELECT test_id, kind, file, line
FROM tests
WHERE (:project IS NULL OR project = :project) AND is_in_sources AND NOT is_in_runs AND NOT is_disabled
ORDER BY project, test_id;
