-- The elements that a file declares, with their level of coverage (0 missing to 5 proven).
-- parameter: project (text): the project; all where it is not given
-- parameter: file (text, required): the file's path or the end of it
SELECT line, screen, element_kind, identifier, level, label
FROM element_coverage
WHERE (:project IS NULL OR project = :project)
    AND (file = :file OR substr(file, -length(:file) - 1) = '/' || :file)
ORDER BY project, file, line, identifier;
