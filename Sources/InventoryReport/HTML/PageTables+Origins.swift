import Foundation

extension PageTables {
    /// The ways between screens.
    var transitions: PageTable {
        PageTable(
            id: "navigation",
            title: "Navigation",
            summary:
                "The ways from one screen to another that views and page objects declare, and the tests that take them.",
            emptyText: report.snapshot == nil ? "No sources ingested yet." : "No way between screens was found.",
            columns: [
                .init(key: "from", title: "From", kind: .screen, isFilter: true),
                .init(key: "to", title: "To", kind: .screen, isFilter: true),
                .init(key: "via", title: "By", kind: .code),
                .init(key: "origin", title: "Declared in", kind: .text, isFilter: true),
                .init(key: "tests", title: "Tests", kind: .number),
            ],
            rows: report.transitions.map { transition in
                [
                    .text(transition.from),
                    .text(transition.to),
                    .text(transition.via),
                    .text(Self.words(transition.origin)),
                    .number(transition.testCount),
                ]
            }
        )
    }

    /// The runs, newest first.
    var runs: PageTable {
        PageTable(
            id: "runs",
            title: "Runs",
            summary:
                "Recorded executions, newest first. A run in which nearly everything failed says nothing about single tests and is left out of their history of flakiness.",
            emptyText:
                "No runs recorded yet. Run uiinventory ingest with the output of xcresulttool get test-results tests.",
            columns: [
                .init(key: "started", title: "Started", kind: .run),
                .init(key: "tests", title: "Tests", kind: .number),
                .init(key: "passed", title: "Passed", kind: .number),
                .init(key: "failed", title: "Failed", kind: .number),
                .init(key: "skipped", title: "Skipped", kind: .number),
                .init(key: "expected", title: "Expected", kind: .number),
                .init(key: "retried", title: "Retried", kind: .number),
                .init(key: "lost", title: "Time lost", kind: .duration),
                .init(key: "flaky", title: "Flaky then", kind: .number),
                .init(key: "duration", title: "Took", kind: .duration),
                .init(key: "plan", title: "Test plan", kind: .text, isFilter: true),
                .init(key: "device", title: "Device", kind: .text, isFilter: true),
                .init(key: "branch", title: "Branch", kind: .text, isFilter: true),
                .init(key: "commit", title: "Commit", kind: .code),
                .init(key: "note", title: "Note", kind: .state, isFilter: true),
                .init(key: "source", title: "Source", kind: .text, isHidden: true),
                .init(key: "id", title: "Run", kind: .code, isHidden: true),
            ],
            rows: report.runs.reversed().map(row)
        )
    }

    private func row(of run: ReportModel.Run) -> [PageCell] {
        let length = run.startedAt.flatMap { started in run.finishedAt?.timeIntervalSince(started) }
        return [
            .date(run.startedAt),
            .number(run.testCount),
            .number(run.passed),
            .number(run.failed),
            .number(run.skipped),
            .number(run.expectedFailures),
            .number(run.retried),
            .decimal(run.secondsLost),
            .number(run.flakyTests),
            .decimal(length),
            .text(run.testPlan),
            .text([run.device, run.os].compactMap(\.self).joined(separator: ", ")),
            .text(run.branch),
            .text(run.commit.map { String($0.prefix(7)) }),
            .text(run.isInfrastructureFailure ? "infrastructure" : nil),
            .text(run.sourceName),
            .text(run.id),
        ]
    }

    /// What could not be read or resolved.
    var diagnostics: PageTable {
        PageTable(
            id: "diagnostics",
            title: "What we could not resolve",
            shortTitle: "Unresolved",
            summary:
                "Expressions, files and outputs that the inventory could not read, and pitfalls of identifiers. What stands here is missing from the figures above.",
            emptyText: report.snapshot == nil && report.runs.isEmpty
                ? "Nothing ingested yet." : "Everything was read and resolved.",
            columns: [
                .init(key: "code", title: "Kind", kind: .code, isFilter: true),
                .init(key: "severity", title: "Severity", kind: .state, isFilter: true),
                .init(key: "message", title: "Message", kind: .text),
                .init(key: "place", title: "Place", kind: .place),
                .init(key: "run", title: "Run", kind: .code),
            ],
            rows: report.diagnostics.map { problem in
                [
                    .text(problem.code),
                    .text(problem.severity),
                    .text(problem.message),
                    .place(file: problem.file, line: problem.line),
                    .text(problem.run.map { String($0.prefix(12)) }),
                ]
            }
        )
    }

    /// The most attempts of a test that the page shows, so that it stays small where thousands of tests fail every night:
    /// the page has no more than 20,000 of them, or 3 of each test.
    private var attemptLimit: Int {
        let counts = report.tests.map(\.attempts.count).filter { $0 > 0 }
        var limit = counts.max() ?? 0
        while limit > 3, counts.reduce(0, { $0 + min($1, limit) }) > 20_000 { limit = max(3, limit * 3 / 4) }
        return limit
    }

    /// The attempts that failed or repeated another one, for the pages of tests and runs.
    var attempts: PageTable {
        let attemptLimit = attemptLimit
        let runs = Dictionary(
            report.historyRuns.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return PageTable(
            id: "attempts",
            title: "Attempts",
            summary: "",
            emptyText: "",
            isSection: false,
            columns: [
                .init(key: "test", title: "Test", kind: .test),
                .init(key: "run", title: "Run", kind: .number),
                .init(key: "attempt", title: "Attempt", kind: .number),
                .init(key: "result", title: "Result", kind: .text),
                .init(key: "device", title: "Device", kind: .text),
                .init(key: "duration", title: "Took", kind: .duration),
                .init(key: "message", title: "Message", kind: .text),
                .init(key: "place", title: "Place", kind: .place),
            ],
            rows: report.tests.flatMap { test in
                test.attempts.prefix(attemptLimit).map { attempt in
                    [
                        .test(test.id),
                        .number(runs[attempt.run]),
                        .number(attempt.attempt),
                        .text(Self.words(attempt.result)),
                        .text(attempt.device),
                        .decimal(attempt.duration),
                        // The whole message is in the JSON report; a page of thousands of tests has to stay small.
                        .text(attempt.message.map { $0.truncated(to: 300) }),
                        .place(file: attempt.file, line: attempt.line),
                    ]
                }
            }
        )
    }
}
