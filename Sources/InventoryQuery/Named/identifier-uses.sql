-- Where an identifier is declared, exposed by a page object, and used by a test.
-- parameter: project (text): the project; all where it is not given
-- parameter: identifier (text, required): the identifier, * for computed parts
SELECT 'declared' AS role, view_type AS by, screen, file, line
FROM view_elements
WHERE (:project IS NULL OR project = :project) AND identifier = :identifier
UNION
SELECT 'modelled', page_object || '.' || property, screen, file, line
FROM page_elements
WHERE (:project IS NULL OR project = :project) AND identifier = :identifier
UNION
SELECT 'used: ' || action, test_id, screen, file, line
FROM test_elements
WHERE (:project IS NULL OR project = :project) AND identifier = :identifier
ORDER BY role, by, file, line;
