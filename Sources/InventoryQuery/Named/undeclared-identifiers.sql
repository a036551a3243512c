-- Identifiers that tests or page elements look for and app code does not declare, with each place that does.
-- parameter: project (text): the project; all where it is not given
SELECT identifier, screen, page_object || '.' || property AS used_by, file, line
FROM page_elements
WHERE (:project IS NULL OR project = :project) AND is_declared = 0 AND identifier IS NOT NULL
UNION
SELECT identifier, screen, test_id, file, line
FROM test_elements
WHERE (:project IS NULL OR project = :project) AND is_declared = 0 AND identifier IS NOT NULL
ORDER BY identifier, screen, used_by, file, line;
