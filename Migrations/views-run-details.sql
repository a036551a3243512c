-- The public views of what run outputs say beyond results.

CREATE VIEW run_sources AS
-- The outputs that runs were made of.
-- project: the project's name
-- run_id: the run
-- source_format: the format of the output
-- source_name: the output as the user named it
-- source_sha256: SHA-256 of its content (hexadecimal)
-- example: SELECT run_id, source_format, source_name FROM run_sources ORDER BY source_name
SELECT
    project.name AS project,
    run.run_id,
    run_source.source_format,
    run_source.source_name,
    run_source.source_sha256
FROM run
JOIN project ON project.project_key = run.project_key
JOIN run_source ON run_source.run_key = run.run_key;

CREATE VIEW test_issues AS
-- What attempts report: failures, and why they were skipped or expected to fail.
-- project: the project's name
-- run_id: the run
-- test_id: the test
-- attempt: the number of the attempt (1-based)
-- ordinal: the place among the issues of the attempt (1-based)
-- kind: failure, expected_failure, skip or warning
-- type: what it is in the words of the output, such as Assertion Failure; NULL where the output does not say
-- message: the message
-- file: the file, as the output has it
-- line: the line there (1-based)
-- symbol: the function in which it happened
-- example: SELECT message, count(*) AS times FROM test_issues WHERE run_id = (SELECT run_id FROM runs ORDER BY started_at DESC LIMIT 1) GROUP BY message
SELECT
    project.name AS project,
    run.run_id,
    test.test_id,
    attempt.attempt,
    test_issue.ordinal,
    test_issue.kind,
    type.value AS type,
    message.value AS message,
    file.value AS file,
    test_issue.line,
    symbol.value AS symbol
FROM run
JOIN project ON project.project_key = run.project_key
JOIN test_issue ON test_issue.run_key = run.run_key
JOIN attempt
    ON attempt.run_key = test_issue.run_key
    AND attempt.test_key = test_issue.test_key
    AND attempt.ordinal = test_issue.attempt_ordinal
JOIN test ON test.test_key = test_issue.test_key AND test.project_key = run.project_key
JOIN text_value AS message ON message.text_key = test_issue.message_key
LEFT JOIN text_value AS type ON type.text_key = test_issue.type_key
LEFT JOIN text_value AS file ON file.text_key = test_issue.file_key
LEFT JOIN text_value AS symbol ON symbol.text_key = test_issue.symbol_key;

CREATE VIEW activities AS
-- The steps of attempts, as activity logs tell them.
-- project: the project's name
-- run_id: the run
-- test_id: the test
-- attempt: the number of the attempt (1-based)
-- ordinal: the place in the attempt's log (1-based); an outer step stands before those in it
-- parent_ordinal: the outer step; NULL for an outermost one
-- title: the title
-- kind: what it is in the words of the output, such as userCreated; NULL where the output does not say
-- started_at: when (ISO 8601, UTC); NULL where the output does not say
-- duration: how long it took (seconds); NULL where the output does not say
-- is_failure: whether a failure belongs to it (0/1)
-- example: SELECT test_id, title, duration FROM activities WHERE run_id = (SELECT run_id FROM runs ORDER BY started_at DESC LIMIT 1) AND is_failure
SELECT
    project.name AS project,
    run.run_id,
    test.test_id,
    attempt.attempt,
    activity.ordinal,
    activity.parent_ordinal,
    title.value AS title,
    kind.value AS kind,
    strftime('%Y-%m-%dT%H:%M:%SZ', (run.ordered_at_ms + activity.started_after_ms) / 1000, 'unixepoch') AS started_at,
    activity.duration_us / 1e6 AS duration,
    activity.is_failure
FROM run
JOIN project ON project.project_key = run.project_key
JOIN activity ON activity.run_key = run.run_key
JOIN attempt
    ON attempt.run_key = activity.run_key
    AND attempt.test_key = activity.test_key
    AND attempt.ordinal = activity.attempt_ordinal
JOIN test ON test.test_key = activity.test_key AND test.project_key = run.project_key
JOIN text_value AS title ON title.text_key = activity.title_key
LEFT JOIN text_value AS kind ON kind.text_key = activity.kind_key;

CREATE VIEW attachments AS
-- The files that tests kept, such as screenshots; they stay where the run output has them.
-- project: the project's name
-- run_id: the run
-- test_id: the test
-- attempt: the number of the attempt (1-based)
-- ordinal: the place among the attachments of the attempt (1-based)
-- activity_ordinal: the step that it belongs to; NULL where it belongs to the attempt
-- name: the name that a person reads
-- type: uniform type identifier or media type; NULL where the output does not say
-- byte_count: its size (bytes); NULL where the output does not say
-- location: a path relative to the run output, or the id of an object in a result bundle
-- made_at: when it was made (ISO 8601, UTC); NULL where the output does not say
-- example: SELECT test_id, name, location FROM attachments WHERE run_id = (SELECT run_id FROM runs ORDER BY started_at DESC LIMIT 1)
SELECT
    project.name AS project,
    run.run_id,
    test.test_id,
    attempt.attempt,
    attachment.ordinal,
    attachment.activity_ordinal,
    attachment.name,
    type.value AS type,
    attachment.byte_count,
    attachment.location,
    strftime('%Y-%m-%dT%H:%M:%SZ', (run.ordered_at_ms + attachment.made_after_ms) / 1000, 'unixepoch') AS made_at
FROM run
JOIN project ON project.project_key = run.project_key
JOIN attachment ON attachment.run_key = run.run_key
JOIN attempt
    ON attempt.run_key = attachment.run_key
    AND attempt.test_key = attachment.test_key
    AND attempt.ordinal = attachment.attempt_ordinal
JOIN test ON test.test_key = attachment.test_key AND test.project_key = run.project_key
LEFT JOIN text_value AS type ON type.text_key = attachment.type_key;

CREATE VIEW performance_metrics AS
-- What performance tests measured.
-- project: the project's name
-- run_id: the run
-- test_id: the test
-- attempt: the number of the attempt (1-based)
-- identifier: the metric's id
-- name: the name that a person reads
-- unit: the unit of the numbers
-- measurements: the measurements in order (JSON array)
-- average: their mean
-- baseline_average: the average to compare with; NULL where there is no baseline
-- example: SELECT test_id, name, average, baseline_average, unit FROM performance_metrics WHERE run_id = (SELECT run_id FROM runs ORDER BY started_at DESC LIMIT 1)
SELECT
    project.name AS project,
    run.run_id,
    test.test_id,
    attempt.attempt,
    identifier.value AS identifier,
    name.value AS name,
    unit.value AS unit,
    performance_metric.measurements,
    (SELECT avg(value) FROM json_each(performance_metric.measurements)) AS average,
    performance_metric.baseline_average
FROM run
JOIN project ON project.project_key = run.project_key
JOIN performance_metric ON performance_metric.run_key = run.run_key
JOIN attempt
    ON attempt.run_key = performance_metric.run_key
    AND attempt.test_key = performance_metric.test_key
    AND attempt.ordinal = performance_metric.attempt_ordinal
JOIN test ON test.test_key = performance_metric.test_key AND test.project_key = run.project_key
JOIN text_value AS identifier ON identifier.text_key = performance_metric.identifier_key
JOIN text_value AS name ON name.text_key = performance_metric.name_key
JOIN text_value AS unit ON unit.text_key = performance_metric.unit_key;

CREATE VIEW line_coverage AS
-- How many lines of source files runs executed, as the compiler's counters tell.
-- project: the project's name
-- run_id: the run
-- target: the product that the file was compiled into; empty where the output does not say
-- path: the file, as the output has it
-- covered_lines: lines that were executed
-- executable_lines: lines that can be executed
-- coverage: covered_lines / executable_lines (0 to 1); NULL where no line can be executed
-- example: SELECT path, coverage FROM line_coverage WHERE run_id = (SELECT run_id FROM runs ORDER BY started_at DESC LIMIT 1) ORDER BY coverage
SELECT
    project.name AS project,
    run.run_id,
    target.value AS target,
    path.value AS path,
    covered_file.covered_lines,
    covered_file.executable_lines,
    1.0 * covered_file.covered_lines / nullif(covered_file.executable_lines, 0) AS coverage
FROM run
JOIN project ON project.project_key = run.project_key
JOIN covered_file ON covered_file.run_key = run.run_key
JOIN text_value AS target ON target.text_key = covered_file.target_key
JOIN text_value AS path ON path.text_key = covered_file.path_key;
