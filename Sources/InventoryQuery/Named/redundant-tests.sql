-- Enabled tests of which other tests reach every element too: worth a look, no proof that they can go.
-- parameter: project (text): the project; all where it is not given
WITH reach AS (
    SELECT project, test_id, count(*) OVER (PARTITION BY project, screen, identifier, file, line, col) AS tests
    FROM element_tests
    WHERE :project IS NULL OR project = :project
)
SELECT test_id, count(*) AS elements, min(tests) - 1 AS other_tests_at_least
FROM reach
GROUP BY project, test_id
HAVING min(tests) > 1
ORDER BY other_tests_at_least DESC, elements, project, test_id;
