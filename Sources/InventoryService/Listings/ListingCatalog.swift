import InventoryMetrics
import InventoryQuery
import InventoryReport

/// All listings.
enum ListingCatalog {
    /// The listings that have a page, in the order of the navigation.
    static let pages = [screens, elements, tests, flaky, missing, identifiers, presets, runs, snapshots, diagnostics]

    /// How far each screen is covered.
    static let screens = Listing(
        "screens", "Screens",
        summary: "How far each screen is covered: those with the most elements that no test reaches first.",
        emptyText: "No screen fits.",
        columns: [
            ListedColumn("screen", "Screen", .screen),
            ListedColumn("ladder", "Coverage ladder", .ladder, help: "ladder"),
            ListedColumn(
                "coverage", "Referenced", .share(part: "referenced", of: "declared"), help: "element-coverage"),
            ListedColumn("declared", "Elements", .number, help: "element"),
            ListedColumn("test_count", "Tests", .number),
            ListedColumn("new_gaps", "New gaps", .number, help: "new-gaps"),
            ListedColumn("is_component", "Component", .flag),
        ],
        searched: ["screen"],
        choices: [.init(column: "is_component", title: "Kind", values: [("0", "screens"), ("1", "components")])]
    ) { project, _ in ScreenCoverageQuery(project: project) }

    /// The elements that coverage counts.
    static let elements = Listing(
        "elements", "Elements",
        summary: "Every element that coverage counts, with the level that it has reached.",
        emptyText: "No element fits.",
        columns: [
            ListedColumn("identifier", "Identifier", .identifier),
            ListedColumn("level", "Level", .level, help: "ladder"), ListedColumn("element_kind", "Kind"),
            ListedColumn("label", "Label"), ListedColumn("screen", "Screen", .screen),
            ListedColumn("is_asserted", "Checked", .flag),
            ListedColumn("is_new_gap", "New gap", .flag, help: "new-gaps"),
            ListedColumn("last_exercised_at", "Last exercised", .moment, help: "exercised"),
            ListedColumn("file", "Place", .place),
        ],
        searched: ["identifier", "label", "screen", "element_kind", "file"],
        choices: [
            .init(
                column: "level", title: "Level",
                values: Ladder.Level.allCases.map { ("\($0.rawValue)", "\($0.rawValue) \($0.title)") }),
            .init(column: "is_new_gap", title: "New gap", values: [("1", "new gaps"), ("0", "others")]),
        ]
    ) { project, _ in ElementCoverageQuery(project: project) }

    /// The tests of sources and runs.
    static let tests = Listing(
        "tests", "Tests", summary: "Tests that the sources declare or that some run has.", emptyText: "No test fits.",
        columns: [
            ListedColumn("test_id", "Test", .test), ListedColumn("kind", "Kind"), ListedColumn("style", "Style"),
            ListedColumn("is_disabled", "Disabled", .flag), ListedColumn("is_in_sources", "In sources", .flag),
            ListedColumn("is_in_runs", "In runs", .flag), ListedColumn("unresolved_count", "Unresolved", .number),
            ListedColumn("file", "Place", .place),
        ],
        searched: ["test_id", "file"],
        choices: [
            .init(column: "kind", title: "Kind", values: [("ui", "UI tests"), ("unit", "unit tests")]),
            .init(column: "is_in_runs", title: "In runs", values: [("1", "yes"), ("0", "no")]),
            .init(column: "is_disabled", title: "Disabled", values: [("1", "yes"), ("0", "no")]),
        ]
    ) { project, _ in TestsQuery(project: project) }

    /// The tests that are not healthy.
    static let flaky = Listing(
        "flaky", "Flaky",
        summary: "Tests that are flaky, broken, suspected or set aside, the worst first; all=1 has all.",
        emptyText: "No test is known to be flaky or broken.",
        columns: [
            ListedColumn("test_id", "Test", .test), ListedColumn("state", "State", .state, help: "flaky-states"),
            ListedColumn("evidence", "Evidence", help: "evidence"),
            ListedColumn("failures", "Failures", .share(part: "failures", of: "attempts")),
            ListedColumn("runs", "Runs", .number),
            ListedColumn("failure_rate_low", "Failure rate, at least", .rate, help: "failure-rate"),
            ListedColumn("failure_rate_high", "At most", .rate, help: "failure-rate"),
            ListedColumn("minutes_lost", "Minutes lost", .number, help: "minutes-lost"),
            ListedColumn("last_flaky_at", "Last flaky", .moment), ListedColumn("likely_cause", "Likely cause"),
        ],
        searched: ["test_id", "likely_cause"],
        choices: [
            .init(
                column: "state", title: "State",
                values: ["flaky", "broken", "suspected", "quarantined"].map { ($0, $0) })
        ],
        hasMoreOnRequest: true
    ) { project, isAll in
        FlakyTestsQuery(project: project, states: isAll ? nil : [.flaky, .broken, .suspected, .quarantined])
    }

    /// The elements without an identifier.
    static let missing = Listing(
        "missing", "Missing identifiers", summary: "Elements that tests would find by an identifier, and have none.",
        emptyText: "No identifier is missing.",
        columns: [
            ListedColumn("screen", "Screen", .screen), ListedColumn("element_kind", "Kind"),
            ListedColumn("label", "Label"), ListedColumn("suggested_identifier", "Identifier to add", .code),
            ListedColumn("reason", "Reason"), ListedColumn("file", "Place", .place),
        ],
        searched: ["screen", "label", "suggested_identifier", "view_type", "file"],
        choices: [
            .init(
                column: "reason", title: "Reason",
                values: ["interactive", "computed", "conditional"].map { ($0, $0) })
        ]
    ) { project, _ in MissingIdentifiersQuery(project: project) }

    /// The identifiers.
    static let identifiers = Listing(
        "identifiers", "Identifiers",
        summary: "Identifiers of app code, page objects and tests, with how they are used.",
        emptyText: "No identifier fits.",
        columns: [
            ListedColumn("identifier", "Identifier", .code), ListedColumn("status", "Status", .state),
            ListedColumn("screen", "Screen", .screen), ListedColumn("declared_count", "Declared", .number),
            ListedColumn("page_element_count", "Page elements", .number), ListedColumn("test_count", "Tests", .number),
        ],
        searched: ["identifier", "screen"],
        choices: [
            .init(
                column: "status", title: "Status", values: IdentifierStatus.allCases.map { ($0.rawValue, $0.rawValue) })
        ]
    ) { project, _ in IdentifiersQuery(project: project) }

    /// The mock set-ups.
    static let presets = Listing(
        "presets", "Presets", summary: "Mock set-ups that the sources declare, with how many tests use them.",
        emptyText: "No preset fits.",
        columns: [
            ListedColumn("preset", "Preset", .code), ListedColumn("service", "Service"), ListedColumn("kind", "Kind"),
            ListedColumn("parameters", "Parameters", .code), ListedColumn("test_count", "Tests", .number),
            ListedColumn("file", "Place", .place),
        ],
        searched: ["preset", "service", "file"]
    ) { project, _ in PresetsQuery(project: project) }

    /// The runs.
    static let runs = Listing(
        "runs", "Runs", summary: "Test runs that were recorded, the newest first.", emptyText: "No run fits.",
        columns: [
            ListedColumn("run_id", "Run", .run), ListedColumn("started_at", "Started", .moment),
            ListedColumn("branch", "Branch"), ListedColumn("commit_sha", "Commit", .code),
            ListedColumn("device", "Devices"), ListedColumn("test_count", "Tests", .number),
            ListedColumn("passed", "Passed", .number), ListedColumn("failed", "Failed", .number),
            ListedColumn("skipped", "Skipped", .number), ListedColumn("retried", "Retried", .number),
        ],
        searched: ["run_id", "branch", "commit_sha", "device", "source_name"]
    ) { project, _ in RunsQuery(project: project) }

    /// The snapshots.
    static let snapshots = Listing(
        "snapshots", "Snapshots", summary: "States of the sources that were recorded, the newest first.",
        emptyText: "No snapshot fits.",
        columns: [
            ListedColumn("snapshot_id", "Snapshot", .snapshot), ListedColumn("taken_at", "Taken", .moment),
            ListedColumn("branch", "Branch"), ListedColumn("commit_sha", "Commit", .code),
            ListedColumn("file_count", "Files", .number), ListedColumn("screen_count", "Screens", .number),
            ListedColumn("test_count", "Tests", .number), ListedColumn("diagnostic_count", "Diagnostics", .number),
            ListedColumn("is_current", "Shown", .flag), ListedColumn("is_base", "Base", .flag),
        ],
        searched: ["snapshot_id", "branch", "commit_sha"]
    ) { project, _ in SnapshotsQuery(project: project) }

    /// What could not be read or resolved.
    static let diagnostics = Listing(
        "diagnostics", "Diagnostics", summary: "What could not be read or resolved, in the sources and the runs.",
        emptyText: "Nothing is known to be unresolved.",
        columns: [
            ListedColumn("severity", "Severity", .state), ListedColumn("code", "Code", .code),
            ListedColumn("message", "Message"), ListedColumn("file", "Place", .place),
        ],
        searched: ["message", "code", "file"],
        choices: [
            .init(column: "severity", title: "Severity", values: ["error", "warning", "note"].map { ($0, $0) })
        ]
    ) { project, _ in DiagnosticsQuery(project: project) }

    /// How the attempts of tests ended; counted only where a run or a test is named, as there may be millions.
    static let results = Listing(
        "results", "Results", summary: "How each attempt of a test ended.", emptyText: "No result fits.",
        columns: [
            ListedColumn("test_id", "Test", .test), ListedColumn("result", "Result", .state),
            ListedColumn("attempt", "Attempt", .number), ListedColumn("duration", "Time", .duration),
            ListedColumn("device", "Device"), ListedColumn("configuration", "Configuration"),
            ListedColumn("failure_message", "Message"),
        ],
        searched: ["test_id", "failure_message", "device"],
        choices: [
            .init(
                column: "result", title: "Result",
                values: ["failed", "passed", "skipped", "expected_failure", "unknown"].map { ($0, $0) })
        ],
        countedBy: ["run_id", "test_id"], continuesBy: "run_id"
    ) { project, _ in TestResultsQuery(project: project) }

    /// The screens as the sources declare them.
    static let screenList = Listing(
        "screens", "Screens", summary: "The screens as the sources declare them.", emptyText: "No screen fits.",
        columns: [ListedColumn("screen", "Screen", .screen)], searched: ["screen"]
    ) { project, _ in ScreensQuery(project: project) }
}
