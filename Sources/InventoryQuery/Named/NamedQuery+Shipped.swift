import InventoryModel

extension NamedQuery {
    /// The queries that come with the program, by name.
    ///
    /// - Throws: A `NamedQueryError` where one of them has no proper header.
    package static func shipped() throws -> [NamedQuery] {
        try [
            ("flaky-tests", PackageResources.flaky_tests_sql),
            ("last-run-failures", PackageResources.last_run_failures_sql),
            ("missing-by-screen", PackageResources.missing_by_screen_sql),
            ("slowest-tests", PackageResources.slowest_tests_sql),
            ("uncovered-screens", PackageResources.uncovered_screens_sql),
            ("undeclared-identifiers", PackageResources.undeclared_identifiers_sql),
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
