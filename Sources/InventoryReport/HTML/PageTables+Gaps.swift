extension PageTables {
    /// The tests that are not simply healthy.
    var flaky: PageTable {
        PageTable(
            id: "flaky",
            title: "Flaky",
            summary:
                "Tests whose results disagree, and tests that always fail. A test that always fails is broken, never flaky.",
            emptyText: report.runs.isEmpty
                ? "No runs recorded yet. Run uiinventory ingest with the output of xcresulttool get test-results tests."
                : "No test is flaky or broken.",
            columns: [
                .init(key: "test", title: "Test", kind: .test),
                .init(key: "state", title: "State", kind: .state, isFilter: true, help: "flaky-states"),
                .init(key: "evidence", title: "Evidence", kind: .text, isFilter: true, help: "evidence"),
                .init(key: "history", title: "History", kind: .history, help: "history"),
                .init(key: "failed", title: "Failed", kind: .percent),
                .init(key: "rate", title: "At least", kind: .rate, help: "failure-rate"),
                .init(key: "lost", title: "Time lost", kind: .duration, help: "minutes-lost"),
                .init(key: "last", title: "Last seen", kind: .day),
                .init(key: "broken", title: "Broken since", kind: .day, isHidden: true, help: "broken-since"),
                .init(key: "first", title: "First seen", kind: .day, isHidden: true),
                .init(key: "high", title: "At most", kind: .rate, isHidden: true),
                .init(key: "flips", title: "Flips", kind: .number, isHidden: true),
                .init(key: "entropy", title: "Entropy", kind: .rate, isHidden: true),
                .init(key: "probability", title: "Probability", kind: .rate, isHidden: true),
                .init(key: "cause", title: "Likely cause", kind: .text, isHidden: true),
            ],
            rows: report.flaky.map { flaky in
                [
                    .test(flaky.test),
                    .text(flaky.state),
                    .text(flaky.evidence.map(Self.words)),
                    .text(history(of: flaky.test)),
                    .counts([flaky.failures, flaky.attempts]),
                    .decimal(flaky.failureRateLow),
                    .decimal(flaky.minutesLost > 0 ? flaky.minutesLost * 60 : nil),
                    .date(flaky.lastFlakyAt),
                    .date(flaky.brokenSince),
                    .date(flaky.firstFlakyAt),
                    .decimal(flaky.failureRateHigh),
                    .number(flaky.flips),
                    .decimal(flaky.entropy),
                    .decimal(flaky.probability),
                    .text(flaky.likelyCause),
                ]
            }
        )
    }

    /// The elements without identifier.
    var missing: PageTable {
        PageTable(
            id: "missing",
            title: "Missing identifiers",
            summary: "Elements that a test cannot find by identifier, with the line to add.",
            emptyText: report.snapshot == nil
                ? "No sources ingested yet." : "Every element that needs an identifier has one.",
            columns: [
                .init(key: "screen", title: "Screen", kind: .screen, isFilter: true),
                .init(key: "element", title: "Element", kind: .text, isFilter: true),
                .init(key: "label", title: "Label", kind: .text),
                .init(key: "suggestion", title: "Line to add", kind: .line),
                .init(key: "reason", title: "Reason", kind: .text, isFilter: true, help: "missing-reasons"),
                .init(key: "view", title: "View type", kind: .text),
                .init(key: "place", title: "Place", kind: .place),
            ],
            rows: report.missing.map { missing in
                [
                    .text(missing.screen),
                    .text(missing.kind),
                    .text(missing.label),
                    .text(IdentifierLine.adding(missing.suggestion, to: missing.kind)),
                    .text(missing.reason),
                    .text(missing.viewType),
                    .place(file: missing.file, line: missing.line),
                ]
            }
        )
    }

    /// The identifiers that need attention.
    var identifiers: PageTable {
        PageTable(
            id: "identifiers",
            title: "Identifiers",
            summary:
                "Identifiers that tests use and the app lacks, that stand twice on a screen, or that no test uses.",
            emptyText: report.snapshot == nil
                ? "No sources ingested yet." : "Every identifier is declared once and used.",
            columns: [
                .init(key: "identifier", title: "Identifier", kind: .code),
                .init(key: "status", title: "Status", kind: .state, isFilter: true, help: "identifier-status"),
                .init(key: "screen", title: "Screen", kind: .screen, isFilter: true),
                .init(key: "nearest", title: "Nearest declared", kind: .code),
                .init(key: "declared", title: "Declared", kind: .number),
                .init(key: "pages", title: "Page elements", kind: .number),
                .init(key: "tests", title: "Tests", kind: .number),
                .init(key: "place", title: "Place", kind: .place),
            ],
            rows: report.identifiers.map { identifier in
                [
                    .text(identifier.identifier),
                    .text(identifier.status),
                    .text(identifier.screen),
                    .text(identifier.nearest),
                    .number(identifier.declaredCount),
                    .number(identifier.pageElementCount),
                    .number(identifier.testCount),
                    .place(file: identifier.file, line: identifier.line),
                ]
            }
        )
    }

    /// The mock set-ups.
    var presets: PageTable {
        PageTable(
            id: "presets",
            title: "Presets",
            summary: "Named mock set-ups: presets, scenarios, stubs and factories. Those that no test uses come first.",
            emptyText: report.snapshot == nil ? "No sources ingested yet." : "The test sources declare no preset.",
            columns: [
                .init(key: "preset", title: "Preset", kind: .code),
                .init(key: "kind", title: "Kind", kind: .text, isFilter: true),
                .init(key: "service", title: "Service", kind: .text, isFilter: true),
                .init(key: "tests", title: "Tests", kind: .number),
                .init(key: "place", title: "Place", kind: .place),
            ],
            rows: report.presets.map { preset in
                [
                    .text(preset.name + preset.parameters),
                    .text(Self.words(preset.kind)),
                    .text(preset.service),
                    .number(preset.testCount),
                    .place(file: preset.file, line: preset.line),
                ]
            }
        )
    }

    private func history(of test: String) -> String? {
        testRows[test].map { report.tests[$0].history }
    }
}
