-- Identifiers that app code declares and neither a page element nor an enabled test knows.
-- parameter: project (text): the project; all where it is not given
SELECT identifiers.screen, identifiers.identifier, view_elements.element_kind, view_elements.file, view_elements.line
FROM identifiers
JOIN view_elements
    ON view_elements.project = identifiers.project
    AND view_elements.screen IS identifiers.screen
    AND view_elements.identifier = identifiers.identifier
WHERE (:project IS NULL OR identifiers.project = :project) AND identifiers.status = 'unused'
ORDER BY identifiers.project, identifiers.screen, view_elements.file, view_elements.line, identifiers.identifier;
