-- Identifiers that are declared more than once on a screen, with each declaration.
-- parameter: project (text): the project; all where it is not given
SELECT identifiers.screen, identifiers.identifier, view_elements.element_kind, view_elements.file, view_elements.line
FROM identifiers
JOIN view_elements
    ON view_elements.project = identifiers.project
    AND view_elements.screen IS identifiers.screen
    AND view_elements.identifier = identifiers.identifier
WHERE (:project IS NULL OR identifiers.project = :project) AND identifiers.status = 'duplicated'
ORDER BY identifiers.project, identifiers.screen, identifiers.identifier, view_elements.file, view_elements.line;
