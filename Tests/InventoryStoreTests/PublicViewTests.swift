import GRDB
import InventoryStore
import InventoryTestSupport
import Migrations
import Testing

/// The views that users script against: names and columns are a promise.
@Suite struct PublicViewTests {
    @Test(arguments: PublicViewTests.promised)
    func `a view has the promised columns in the promised order`(view: String, columns: String) throws {
        let folder = try TemporaryFolder()
        let database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        let actual = try database.read { db in try db.columns(in: view).map(\.name) }
        let expected = ["project"] + columns.split(separator: " ").map(String.init)
        #expect(Array(actual.prefix(expected.count)) == expected)
    }

    @Test func `every view that is described is promised, and the other way round`() {
        #expect(Set(Migrations.publicViews.map(\.name)) == Set(PublicViewTests.promised.map(\.0)))
    }

    @Test(arguments: Migrations.publicViews)
    func `the head of a view describes each of its columns`(view: ViewDescription) throws {
        let folder = try TemporaryFolder()
        let database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        let columns = try database.read { db in try db.columns(in: view.name).map(\.name) }
        #expect(view.columns.map(\.name) == columns)
        #expect(view.columns.allSatisfy { !$0.meaning.isEmpty })
    }

    @Test func `the definition that the database keeps holds the description`() throws {
        let folder = try TemporaryFolder()
        let database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        let sql = try database.read { db in
            try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE name = 'screen_coverage'")
        }
        #expect(sql?.contains("-- coverage: referenced / declared (0 to 1); NULL where nothing is declared") == true)
    }

    @Test(arguments: PublicViewTests.promised.map(\.0))
    func `an empty database answers every view without a row`(view: String) throws {
        let folder = try TemporaryFolder()
        let database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        let count = try database.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM \(view)") }
        #expect(count == 0)
    }

    static let promised: [(String, String)] = [
        (
            "snapshots",
            "snapshot_id taken_at commit_sha branch file_count test_count screen_count diagnostic_count tool_version"
        ),
        ("source_files", "path content_sha256 byte_count role"),
        (
            "screens",
            """
            screen view_types page_objects page_style is_component file line element_count identified_count test_count
            """
        ),
        (
            "view_elements",
            """
            screen view_type element_kind xcui_query identifier is_pattern is_interactive label file line col \
            unresolved_identifier is_counted identifier_file identifier_line
            """
        ),
        (
            "page_elements",
            "screen page_object property xcui_query identifier label is_pattern matched_by file line"
        ),
        ("page_actions", "screen page_object action returns_screen file line"),
        ("identifiers", "identifier is_pattern screen declared_count page_element_count test_count status"),
        (
            "missing_identifiers",
            "screen view_type element_kind label suggested_identifier file line col reason"
        ),
        ("presets", "preset service kind parameters file line test_count"),
        ("tests", "test_id target suite name kind style is_disabled disabled_reason file line labels"),
        ("test_elements", "test_id screen identifier label action via file line"),
        ("test_screens", "test_id screen asserts_visible"),
        ("test_presets", "test_id preset"),
        ("component_uses", "component screen view_type file line col"),
        ("screen_transitions", "from_screen to_screen via origin test_count"),
        (
            "runs",
            """
            run_id started_at finished_at branch commit_sha test_plan configuration device os source_format source_name \
            source_sha256 test_count passed failed skipped expected_failures retried
            """
        ),
        (
            "test_results",
            """
            run_id test_id attempt device configuration arguments result started_at duration failure_message \
            failure_file failure_line
            """
        ),
        ("interactions", "run_id test_id attempt ordinal action xcui_query identifier title started_at"),
        ("run_sources", "run_id source_format source_name source_sha256"),
        ("test_issues", "run_id test_id attempt ordinal kind type message file line symbol"),
        (
            "activities",
            "run_id test_id attempt ordinal parent_ordinal title kind started_at duration is_failure"
        ),
        (
            "attachments",
            "run_id test_id attempt ordinal activity_ordinal name type byte_count location made_at"
        ),
        (
            "performance_metrics",
            "run_id test_id attempt identifier name unit measurements average baseline_average"
        ),
        ("line_coverage", "run_id target path covered_lines executable_lines coverage"),
        (
            "screen_coverage",
            "screen declared identified modelled referenced exercised proven coverage test_count new_gaps"
        ),
        (
            "project_coverage",
            """
            screens covered_screens screen_coverage declared identified modelled referenced exercised proven \
            element_coverage interactive identified_interactive identifiability asserted assertion_coverage transitions \
            taken_transitions transition_coverage flaky_only new_gaps
            """
        ),
        ("sole_coverage", "test_id screen identifier is_only_test_of_screen file line col"),
        ("element_coverage", "screen identifier element_kind file line level"),
        ("element_tests", "screen identifier test_id is_asserted file line col"),
        (
            "flaky_tests",
            """
            test_id state evidence runs attempts failures flips flip_rate entropy apple_unweighted apple_weighted \
            failure_rate_low failure_rate_high probability first_flaky_at last_flaky_at broken_since minutes_lost \
            likely_cause
            """
        ),
        ("flaky_state_changes", "test_id changed_at from_state to_state run_id reason"),
        ("failure_clusters", "signature failures tests first_at last_at"),
        ("quarantined_tests", "test_id owner reason since until is_active state"),
        ("test_history", "test_id run_id started_at commit_sha result attempts duration"),
        ("test_days", "test_id day runs attempts passed failed skipped expected_failures unknown duration"),
        ("coverage_history", "snapshot_id taken_at screen declared identified referenced coverage"),
        ("diagnostics", "snapshot_id run_id severity code message file line col"),
    ]
}
