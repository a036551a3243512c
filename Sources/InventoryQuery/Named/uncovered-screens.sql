-- Screens of which no enabled test reaches an element, those with the most elements first.
-- parameter: project (text): the project; all where it is not given
-- parameter: components (integer, default 0): 1 to list parts of screens, too
SELECT screens.screen, screen_coverage.declared, screen_coverage.identified, screen_coverage.modelled, screens.file, screens.line
FROM screen_coverage
JOIN screens ON screens.project = screen_coverage.project AND screens.screen = screen_coverage.screen
WHERE (:project IS NULL OR screen_coverage.project = :project)
    AND screen_coverage.test_count = 0
    AND screen_coverage.is_component <= :components
ORDER BY screen_coverage.declared DESC, screen_coverage.project, screen_coverage.screen;
