-- Ways from one screen to another that no test takes.
-- parameter: project (text): the project; all where it is not given
SELECT from_screen, to_screen, via, origin
FROM screen_transitions
WHERE (:project IS NULL OR project = :project) AND test_count = 0
ORDER BY project, from_screen, to_screen, via;
