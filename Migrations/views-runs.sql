-- The public views of what was executed.

CREATE VIEW runs AS
-- The executions of a set of tests.
-- project: the project's name
-- run_id: the run's id, the same in every database that holds it
-- started_at: when it started (ISO 8601, UTC); NULL where the output does not say
-- finished_at: when it ended (ISO 8601, UTC)
-- branch: the branch that was tested
-- commit_sha: the commit that was tested
-- test_plan: the test plan
-- configuration: the plan configurations, in order, separated by commas
-- device: the devices, in order, separated by commas
-- os: their platforms and systems, in order, separated by commas
-- source_format: the format of the run output
-- source_name: the run output as the user named it
-- source_sha256: SHA-256 of its content (hexadecimal)
-- test_count: tests; each once, however many devices and attempts
-- passed: tests whose last attempts passed
-- failed: tests of which a last attempt failed, on one device with one configuration and one set of arguments
-- skipped: tests that were only skipped
-- expected_failures: tests whose worst last attempt is an expected failure
-- retried: tests of which an attempt was repeated
-- attempt_count: attempts
-- ci_job: the job of the build server; NULL where nothing tells it
-- xcode_version: the version of Xcode; NULL where the output does not say
-- snapshot_id: the newest snapshot of the sources of that commit; NULL where none is recorded
-- is_infrastructure_failure: whether 80 % or more of at least 5 executed tests failed, so that the run says nothing about single tests (0/1)
-- has_results: whether its results are kept one by one; else they are in the sums of test_days only (0/1)
-- example: SELECT started_at, branch, passed, failed, retried FROM runs ORDER BY started_at DESC LIMIT 10
SELECT
    project.name AS project,
    run.run_id,
    strftime('%Y-%m-%dT%H:%M:%SZ', run.started_at_ms / 1000, 'unixepoch') AS started_at,
    strftime('%Y-%m-%dT%H:%M:%SZ', run.finished_at_ms / 1000, 'unixepoch') AS finished_at,
    run.branch,
    run.commit_sha,
    run.test_plan,
    run.configuration,
    run.device,
    run.os,
    run.source_format,
    run.source_name,
    run.source_sha256,
    run.test_count,
    run.passed,
    run.failed,
    run.skipped,
    run.expected_failures,
    run.retried,
    run.attempt_count,
    run.ci_job,
    run.xcode_version,
    (
        SELECT snapshot.snapshot_id FROM snapshot
        -- Either side may tell the commit in short.
        WHERE snapshot.project_key = run.project_key AND length(run.commit_sha) >= 7
            -- All texts that start with the first 7 digits stand together in the index.
            AND snapshot.commit_sha >= substr(run.commit_sha, 1, 7)
            AND snapshot.commit_sha < substr(run.commit_sha, 1, 7) || char(1114111)
            AND substr(snapshot.commit_sha, 1, min(length(snapshot.commit_sha), length(run.commit_sha)))
                = substr(run.commit_sha, 1, min(length(snapshot.commit_sha), length(run.commit_sha)))
        -- Without the sign all snapshots would be walked in their order.
        ORDER BY +snapshot.taken_at_ms DESC, snapshot.snapshot_key DESC LIMIT 1
    ) AS snapshot_id,
    run.is_infrastructure_failure,
    NOT run.is_summed AS has_results
FROM run
JOIN project ON project.project_key = run.project_key;

CREATE VIEW test_results AS
-- The executions of single tests.
-- project: the project's name
-- run_id: the run
-- test_id: the test
-- attempt: the number of the attempt on this device with this configuration and these arguments (1-based)
-- device: the device
-- configuration: the configuration
-- arguments: the arguments of a parameterised test
-- result: passed, failed, skipped, expected_failure or unknown
-- started_at: when it started (ISO 8601, UTC); NULL where the output does not say
-- duration: how long it took (seconds)
-- failure_message: the message of the failure, skip or expected failure
-- failure_file: the file of the first failure, as the output has it
-- failure_line: the line there (1-based)
-- example: SELECT test_id, failure_message FROM test_results WHERE result = 'failed' AND run_id = (SELECT run_id FROM runs ORDER BY started_at DESC LIMIT 1)
SELECT
    project.name AS project,
    run.run_id,
    test.test_id,
    attempt.attempt,
    device.name AS device,
    configuration.value AS configuration,
    arguments.value AS arguments,
    CASE attempt.result
        WHEN 0 THEN 'skipped'
        WHEN 1 THEN 'passed'
        WHEN 2 THEN 'expected_failure'
        WHEN 3 THEN 'unknown'
        ELSE 'failed'
    END AS result,
    strftime('%Y-%m-%dT%H:%M:%SZ', (run.ordered_at_ms + attempt.started_after_ms) / 1000, 'unixepoch') AS started_at,
    attempt.duration_us / 1e6 AS duration,
    message.value AS failure_message,
    failure_file.value AS failure_file,
    attempt.failure_line
FROM run
JOIN project ON project.project_key = run.project_key
JOIN attempt ON attempt.run_key = run.run_key
-- The project says nothing new here, but lets one test's attempts be looked up run by run instead of being searched for.
JOIN test ON test.test_key = attempt.test_key AND test.project_key = run.project_key
LEFT JOIN device ON device.device_key = attempt.device_key
LEFT JOIN text_value AS configuration ON configuration.text_key = attempt.configuration_key
LEFT JOIN text_value AS arguments ON arguments.text_key = attempt.arguments_key
LEFT JOIN text_value AS message ON message.text_key = attempt.message_key
LEFT JOIN text_value AS failure_file ON failure_file.text_key = attempt.failure_file_key;

CREATE VIEW interactions AS
-- What activity logs say was done to elements.
-- project: the project's name
-- run_id: the run
-- test_id: the test
-- attempt: the number of the attempt (1-based)
-- ordinal: the place among the interactions of the attempt (1-based)
-- action: what was done, such as tap
-- xcui_query: the XCUITest query, such as buttons
-- identifier: the identifier or label by which the element was found
-- title: the activity's title
-- started_at: when (ISO 8601, UTC); NULL where the output does not say
-- example: SELECT action, count(*) AS times FROM interactions WHERE run_id = (SELECT run_id FROM runs ORDER BY started_at DESC LIMIT 1) GROUP BY action
SELECT
    project.name AS project,
    run.run_id,
    test.test_id,
    attempt.attempt,
    interaction.ordinal,
    action.value AS action,
    xcui_query.value AS xcui_query,
    identifier.value AS identifier,
    title.value AS title,
    strftime('%Y-%m-%dT%H:%M:%SZ', (run.ordered_at_ms + interaction.started_after_ms) / 1000, 'unixepoch')
        AS started_at
FROM run
JOIN project ON project.project_key = run.project_key
JOIN interaction ON interaction.run_key = run.run_key
JOIN attempt
    ON attempt.run_key = interaction.run_key
    AND attempt.test_key = interaction.test_key
    AND attempt.ordinal = interaction.attempt_ordinal
JOIN test ON test.test_key = interaction.test_key AND test.project_key = run.project_key
JOIN text_value AS action ON action.text_key = interaction.action_key
JOIN text_value AS title ON title.text_key = interaction.title_key
LEFT JOIN text_value AS xcui_query ON xcui_query.text_key = interaction.xcui_query_key
LEFT JOIN text_value AS identifier ON identifier.text_key = interaction.identifier_key;

CREATE VIEW test_history AS
-- Each test in each run that has it, of runs whose results are kept one by one.
-- project: the project's name
-- test_id: the test
-- run_id: the run
-- started_at: when the run started (ISO 8601, UTC)
-- commit_sha: the commit that was tested
-- result: the worst attempt: failed, unknown, expected_failure, passed or skipped, in this order
-- attempts: attempts, on all devices and with all configurations and arguments
-- duration: of all attempts together (seconds); NULL where the output does not say
-- example: SELECT started_at, commit_sha, result FROM test_history WHERE test_id = 'AppUITests/SignInTests/testSignIn()' ORDER BY started_at
SELECT
    project.name AS project,
    test.test_id,
    run.run_id,
    strftime('%Y-%m-%dT%H:%M:%SZ', run.started_at_ms / 1000, 'unixepoch') AS started_at,
    run.commit_sha,
    CASE (
        SELECT max(attempt.result) FROM attempt
        WHERE attempt.run_key = first.run_key AND attempt.test_key = first.test_key
    )
        WHEN 0 THEN 'skipped'
        WHEN 1 THEN 'passed'
        WHEN 2 THEN 'expected_failure'
        WHEN 3 THEN 'unknown'
        ELSE 'failed'
    END AS result,
    (
        SELECT count(*) FROM attempt
        WHERE attempt.run_key = first.run_key AND attempt.test_key = first.test_key
    ) AS attempts,
    (
        SELECT sum(attempt.duration_us) / 1e6 FROM attempt
        WHERE attempt.run_key = first.run_key AND attempt.test_key = first.test_key
    ) AS duration
FROM test
JOIN project ON project.project_key = test.project_key
JOIN run ON run.project_key = test.project_key
-- One row for each pair: ordinals start at 0, and no sort is needed, as grouping would.
JOIN attempt AS first ON first.run_key = run.run_key AND first.test_key = test.test_key AND first.ordinal = 0;

CREATE VIEW test_days AS
-- The results of each test on each day of which only these sums are kept; those of runs with has_results are not in them.
-- project: the project's name
-- test_id: the test
-- day: the day on which the runs started (YYYY-MM-DD, UTC)
-- runs: runs that have the test
-- attempts: attempts, on all devices and with all configurations and arguments
-- passed: attempts that passed
-- failed: attempts that failed
-- skipped: attempts that were skipped
-- expected_failures: attempts that failed as expected
-- unknown: attempts of which the output does not tell a result
-- duration: of all attempts together (seconds); NULL where no output says
-- example: SELECT day, attempts, failed, duration FROM test_days WHERE test_id = 'AppUITests/SignInTests/testSignIn()' ORDER BY day
SELECT
    project.name AS project,
    test.test_id,
    date(test_day.day * 86400, 'unixepoch') AS day,
    test_day.runs,
    test_day.attempts,
    test_day.passed,
    test_day.failed,
    test_day.skipped,
    test_day.expected_failures,
    test_day.unknown,
    test_day.duration_us / 1e6 AS duration
FROM test
JOIN project ON project.project_key = test.project_key
JOIN test_day ON test_day.test_key = test.test_key;

CREATE VIEW flaky_tests AS
-- The tests whose attempts tell more than that they pass: all states but healthy and new, as of the newest run of each.
-- project: the project's name
-- test_id: the test
-- state: suspected, flaky, broken, fixed or stale, or quarantined up to the last day of that (by the clock, UTC)
-- evidence: the strongest: retry (attempts in one run disagree), same_commit (runs of one of its newest 32 commits disagree) or across_commits (results flip along a branch); NULL where there is none
-- runs: runs that executed it
-- attempts: attempts that passed or failed
-- failures: attempts that failed
-- flips: changes between pass and failure along the ordered results of each environment (plan, configuration, device, system, arguments)
-- flip_rate: flips per pair of neighbouring results (0 to 1)
-- entropy: of the share of failures (0 to 1)
-- apple_unweighted: mean entropy over the newest 50 commits, within each environment (0 to 1); a commit that comes again after 32 others counts anew
-- apple_weighted: the same with weights that fade by 0.1 a version (0 to 1)
-- failure_rate_low: the lower bound of the failure rate (0 to 1, Wilson 95 %)
-- failure_rate_high: the upper bound (0 to 1, Wilson 95 %)
-- probability: that the failure rate in a good state, outside of where it always failed, is above 1 % (0 to 1)
-- first_flaky_at: when it first showed direct evidence (ISO 8601, UTC)
-- last_flaky_at: when it last did (ISO 8601, UTC)
-- broken_since: since when it always fails (ISO 8601, UTC); NULL where it does not
-- minutes_lost: durations of failed attempts that later passed, with their repetitions (minutes)
-- likely_cause: what its failures go with: a device, system or configuration (exact test of Fisher) or longer or shorter durations (Mann and Whitney), of which at most 1 in 20 is false (Benjamini and Hochberg over all tests); else the message of most failures; NULL where nothing stands out
-- effective_attempts: independent results that say as much as all attempts, as failures come in bursts within a CI job or run
-- example: SELECT test_id, evidence, failure_rate_low FROM flaky_tests WHERE state = 'flaky' ORDER BY failure_rate_low DESC
SELECT
    project.name AS project,
    test.test_id,
    CASE WHEN quarantine.until_day >= date('now') THEN 'quarantined' ELSE flakiness.state END AS state,
    flakiness.evidence,
    flakiness.runs,
    flakiness.attempts,
    flakiness.failures,
    flakiness.flips,
    flakiness.flip_rate,
    flakiness.entropy,
    flakiness.apple_unweighted,
    flakiness.apple_weighted,
    flakiness.failure_rate_low,
    flakiness.failure_rate_high,
    flakiness.probability,
    strftime('%Y-%m-%dT%H:%M:%SZ', flakiness.first_flaky_at_ms / 1000, 'unixepoch') AS first_flaky_at,
    strftime('%Y-%m-%dT%H:%M:%SZ', flakiness.last_flaky_at_ms / 1000, 'unixepoch') AS last_flaky_at,
    strftime('%Y-%m-%dT%H:%M:%SZ', flakiness.broken_since_ms / 1000, 'unixepoch') AS broken_since,
    flakiness.minutes_lost,
    coalesce(
        (
            SELECT failure_cause.cause FROM failure_cause
            WHERE failure_cause.test_key = flakiness.test_key AND failure_cause.p_value <= project.cause_limit
            ORDER BY failure_cause.ordinal LIMIT 1
        ),
        (
            SELECT most.failures || ' of ' || most.total || ' failures say: ' || signature.value
            FROM (
                -- Bare columns are of the row that max() chose.
                SELECT max(failures) AS failures, sum(failures) AS total, signature_key
                FROM failure_cluster WHERE failure_cluster.test_key = flakiness.test_key
            ) AS most
            JOIN text_value AS signature ON signature.text_key = most.signature_key
            WHERE most.failures >= 3 AND most.failures * 2 > most.total
        )
    ) AS likely_cause,
    flakiness.effective_attempts
FROM flakiness
JOIN test ON test.test_key = flakiness.test_key
JOIN project ON project.project_key = test.project_key
LEFT JOIN quarantine ON quarantine.test_key = flakiness.test_key
WHERE flakiness.state NOT IN ('healthy', 'new');

CREATE VIEW diagnostics AS
-- What could not be read or resolved: in the newest snapshot and in all runs.
-- project: the project's name
-- snapshot_id: the snapshot; NULL for a diagnostic of a run
-- run_id: the run; NULL for a diagnostic of the sources
-- severity: error, warning or note
-- code: the kind of problem
-- message: what is wrong and what to try
-- file: the file; NULL where none is concerned
-- line: the line (1-based); NULL where the whole file is meant
-- col: the column (1-based, UTF-8 bytes)
-- example: SELECT code, count(*) AS times FROM diagnostics WHERE severity <> 'note' GROUP BY code ORDER BY times DESC
SELECT
    current_part.project,
    snapshot.snapshot_id,
    NULL AS run_id,
    source_diagnostic.severity,
    source_diagnostic.code,
    source_diagnostic.message,
    nullif(current_part.path, '') AS file,
    source_diagnostic.line,
    source_diagnostic.col
FROM current_part
JOIN project ON project.project_key = current_part.project_key
JOIN snapshot ON snapshot.snapshot_key = project.current_snapshot_key
JOIN source_diagnostic ON source_diagnostic.part_key = current_part.part_key
UNION ALL
SELECT
    project.name,
    NULL,
    run.run_id,
    run_diagnostic.severity,
    run_diagnostic.code,
    run_diagnostic.message,
    run_diagnostic.file,
    run_diagnostic.line,
    run_diagnostic.col
FROM run_diagnostic
JOIN run ON run.run_key = run_diagnostic.run_key
JOIN project ON project.project_key = run.project_key;
