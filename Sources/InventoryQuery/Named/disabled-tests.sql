-- Tests that the sources disable, with the reason.
-- parameter: project (text): the project; all where it is not given
SELECT test_id, nullif(disabled_reason, '') AS reason, file, line
FROM tests
WHERE (:project IS NULL OR project = :project) AND is_disabled
ORDER BY project, file, line, test_id;
