-- Identifiers that tests or page elements look for and app code lacks, each once with its first place and their number.
-- parameter: project (text): the project; all where it is not given
WITH used AS (
    SELECT project, identifier, matched_by, screen, page_object || '.' || property AS used_by, file, line, 0 AS rank
    FROM page_elements
    WHERE (:project IS NULL OR project = :project) AND is_declared = 0 AND identifier IS NOT NULL
    UNION ALL
    SELECT project, identifier, matched_by, screen, test_id, file, line, 1
    FROM test_elements
    WHERE (:project IS NULL OR project = :project) AND is_declared = 0 AND identifier IS NOT NULL
),
-- A page element comes first: to mend it mends the tests that use it.
ordered AS (
    SELECT *, row_number() OVER (PARTITION BY project, identifier ORDER BY rank, file, line, used_by) AS place
    FROM used
)
SELECT
    identifier,
    count(DISTINCT file || ':' || line) AS places,
    max(screen) FILTER (WHERE place = 1) AS screen,
    max(used_by) FILTER (WHERE place = 1) AS used_by,
    max(file) FILTER (WHERE place = 1) AS file,
    max(line) FILTER (WHERE place = 1) AS line,
    -- The smaller of the two words is the surer one.
    min(matched_by) AS matched_by
FROM ordered
GROUP BY project, identifier
-- What may as well mean a visible text comes last.
ORDER BY matched_by, places DESC, identifier, project;
