-- Queries by visible text instead of an identifier, which break when a text or the language changes.
-- parameter: project (text): the project; all where it is not given
SELECT page_object || '.' || property AS used_by, label, xcui_query, file, line
FROM page_elements
WHERE (:project IS NULL OR project = :project) AND matched_by = 'label'
UNION
SELECT test_id, label, NULL, file, line
FROM test_elements
WHERE (:project IS NULL OR project = :project) AND matched_by = 'label'
ORDER BY file, line, used_by, label;
