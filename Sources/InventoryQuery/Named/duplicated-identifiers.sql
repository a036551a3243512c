-- Identifiers that are declared more than once on a screen, with each declaration.
-- parameter: project (text): the project; all where it is not given
WITH declared AS MATERIALIZED (
    SELECT project, screen, identifier, element_kind, file, line
    FROM view_elements
    WHERE identifier IS NOT NULL AND (:project IS NULL OR project = :project)
)
SELECT identifiers.screen, identifiers.identifier, declared.element_kind, declared.file, declared.line
FROM identifiers
JOIN declared
    ON declared.project = identifiers.project
    AND declared.screen IS identifiers.screen
    AND declared.identifier = identifiers.identifier
WHERE (:project IS NULL OR identifiers.project = :project) AND identifiers.status = 'duplicated'
ORDER BY identifiers.project, identifiers.screen, identifiers.identifier, declared.file, declared.line;
