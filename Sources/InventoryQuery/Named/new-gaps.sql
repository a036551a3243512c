-- Elements that no enabled test reaches and that the base snapshot does not have or reaches; no rows where there is no base.
-- parameter: project (text): the project; all where it is not given
SELECT element_coverage.screen, element_coverage.identifier, element_kind, level, base_level, file, line
FROM element_coverage
WHERE (:project IS NULL OR element_coverage.project = :project) AND is_new_gap
ORDER BY element_coverage.project, file, line, element_coverage.identifier;
