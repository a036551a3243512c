-- Screens of which a single enabled test reaches elements: without it they have none.
-- parameter: project (text): the project; all where it is not given
SELECT
    element_tests.screen,
    min(element_tests.test_id) AS only_test,
    count(*) AS elements,
    max(flaky_tests.state) AS state_of_test
FROM element_tests
LEFT JOIN flaky_tests
    ON flaky_tests.project = element_tests.project AND flaky_tests.test_id = element_tests.test_id
WHERE :project IS NULL OR element_tests.project = :project
GROUP BY element_tests.project, element_tests.screen
HAVING count(DISTINCT element_tests.test_id) = 1
ORDER BY element_tests.project, element_tests.screen;
