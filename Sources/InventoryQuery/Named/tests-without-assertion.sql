-- Enabled UI tests in which the sources show no check of an element or screen, and what could not be resolved on their way.
-- parameter: project (text): the project; all where it is not given
WITH checking AS MATERIALIZED (
    SELECT project, test_id FROM test_elements WHERE is_assertion
    UNION
    SELECT project, test_id FROM test_screens WHERE asserts_visible
)
SELECT test_id, unresolved_count, file, line
FROM tests
WHERE (:project IS NULL OR project = :project)
    AND kind = 'ui'
    AND NOT is_disabled
    AND (project, test_id) NOT IN (SELECT project, test_id FROM checking)
ORDER BY unresolved_count, project, test_id;
