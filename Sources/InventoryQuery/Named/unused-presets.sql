-- Presets that no test uses.
-- parameter: project (text): the project; all where it is not given
SELECT preset, service, kind, parameters, file, line
FROM presets
WHERE (:project IS NULL OR project = :project) AND test_count = 0
ORDER BY project, file, line, preset;
