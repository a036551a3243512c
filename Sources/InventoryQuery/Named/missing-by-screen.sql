-- How many elements of each screen have no identifier, the screens with the most first.
-- parameter: project (text): the project; all where it is not given
SELECT
    screen,
    count(*) AS missing,
    sum(reason = 'interactive') AS interactive,
    group_concat(DISTINCT element_kind) AS element_kinds,
    min(file) AS file
FROM missing_identifiers
WHERE :project IS NULL OR project = :project
GROUP BY project, screen
ORDER BY missing DESC, project, screen;
