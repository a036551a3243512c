-- How often each kind of problem was met in the newest snapshot and in all runs, errors first, with one message of each.
-- parameter: project (text): the project; all where it is not given
SELECT severity, code, count(*) AS times, count(DISTINCT file) AS files, min(message) AS one_message
FROM diagnostics
WHERE :project IS NULL OR project = :project
GROUP BY severity, code
ORDER BY CASE severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END, times DESC, code;
