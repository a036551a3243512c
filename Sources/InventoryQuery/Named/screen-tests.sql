-- The enabled tests that reach elements of a screen, those that reach most first.
-- parameter: project (text): the project; all where it is not given
-- parameter: screen (text, required): the screen
SELECT
    test_id,
    count(*) AS elements,
    sum(is_asserted) AS asserted_elements,
    group_concat(coalesce(identifier, '?'), ' ') AS identifiers
FROM element_tests
WHERE (:project IS NULL OR project = :project) AND screen = :screen
GROUP BY project, test_id
ORDER BY elements DESC, project, test_id;
