import InventoryModel

extension NamedQuery {
    /// The queries that come with the program, by name.
    ///
    /// - Throws: A `NamedQueryError` where one of them has no proper header.
    package static func shipped() throws -> [NamedQuery] {
        try [
            ("broken-tests", PackageResources.broken_tests_sql),
            ("costly-tests", PackageResources.costly_tests_sql),
            ("coverage-trend", PackageResources.coverage_trend_sql),
            ("diagnostics-by-code", PackageResources.diagnostics_by_code_sql),
            ("disabled-tests", PackageResources.disabled_tests_sql),
            ("duplicated-identifiers", PackageResources.duplicated_identifiers_sql),
            ("failure-messages", PackageResources.failure_messages_sql),
            ("failures-by-device", PackageResources.failures_by_device_sql),
            ("file-elements", PackageResources.file_elements_sql),
            ("flaky-tests", PackageResources.flaky_tests_sql),
            ("identifier-uses", PackageResources.identifier_uses_sql),
            ("label-queries", PackageResources.label_queries_sql),
            ("last-run-failures", PackageResources.last_run_failures_sql),
            ("missing-by-screen", PackageResources.missing_by_screen_sql),
            ("never-run-tests", PackageResources.never_run_tests_sql),
            ("new-gaps", PackageResources.new_gaps_sql),
            ("newly-failing", PackageResources.newly_failing_sql),
            ("recent-runs", PackageResources.recent_runs_sql),
            ("redundant-tests", PackageResources.redundant_tests_sql),
            ("run-diff", PackageResources.run_diff_sql),
            ("screen-tests", PackageResources.screen_tests_sql),
            ("single-test-screens", PackageResources.single_test_screens_sql),
            ("slowest-tests", PackageResources.slowest_tests_sql),
            ("test-runs", PackageResources.test_runs_sql),
            ("tests-by-target", PackageResources.tests_by_target_sql),
            ("tests-without-assertion", PackageResources.tests_without_assertion_sql),
            ("uncovered-screens", PackageResources.uncovered_screens_sql),
            ("undeclared-identifiers", PackageResources.undeclared_identifiers_sql),
            ("untaken-transitions", PackageResources.untaken_transitions_sql),
            ("unused-identifiers", PackageResources.unused_identifiers_sql),
            ("unused-presets", PackageResources.unused_presets_sql),
        ]
        .map { try NamedQuery(name: $0.0, text: String(decoding: $0.1, as: UTF8.self)) }
    }

    /// Finds a query by its name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - queries: The queries to look among, such as the shipped ones and one's own.
    /// - Returns: The query.
    /// - Throws: `NamedQueryError.unknown`, with the nearest name where one is near.
    package static func named(_ name: String, among queries: [NamedQuery]) throws -> NamedQuery {
        if let query = queries.first(where: { $0.name == name }) { return query }
        throw NamedQueryError.unknown(name, nearest: NearestName.of(name, in: queries.map(\.name)))
    }
}
