-- Enabled UI tests in which the sources show no check of an element or screen, and what could not be resolved on their way.
-- parameter: project (text): the project; all where it is not given
SELECT test_id, unresolved_count, file, line
FROM tests
WHERE (:project IS NULL OR project = :project)
    AND kind = 'ui'
    AND NOT is_disabled
    AND NOT EXISTS (
        SELECT 1 FROM test_elements
        WHERE test_elements.project = tests.project AND test_elements.test_id = tests.test_id AND is_assertion
    )
    AND NOT EXISTS (
        SELECT 1 FROM test_screens
        WHERE test_screens.project = tests.project AND test_screens.test_id = tests.test_id AND asserts_visible
    )
ORDER BY unresolved_count, project, test_id;
