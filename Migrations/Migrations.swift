/// The SQL that makes and describes the database, embedded in the program so that a moved binary works.
package enum Migrations {
    /// One embedded SQL file.
    package struct Script: Sendable, Hashable {
        /// The file's name without extension; of a migration it is the name that the database remembers.
        package let name: String
        /// The statements.
        package let sql: String
    }

    /// The migrations in the order in which they apply; frozen once shipped, new ones are added at the end.
    package static let all: [Script] = [
        Script(name: "m0001-initial", sql: text(PackageResources.m0001_initial_sql)),
        Script(name: "m0002-identifier-place", sql: text(PackageResources.m0002_identifier_place_sql)),
        Script(name: "m0003-linked-rows", sql: text(PackageResources.m0003_linked_rows_sql)),
        Script(name: "m0004-run-details", sql: text(PackageResources.m0004_run_details_sql)),
        Script(name: "m0005-test-histories", sql: text(PackageResources.m0005_test_histories_sql)),
        Script(name: "m0006-component-uses", sql: text(PackageResources.m0006_component_uses_sql)),
        Script(name: "m0007-flakiness-records", sql: text(PackageResources.m0007_flakiness_records_sql)),
        Script(name: "m0008-failure-causes", sql: text(PackageResources.m0008_failure_causes_sql)),
        Script(name: "m0009-look-ups", sql: text(PackageResources.m0009_look_ups_sql)),
        Script(name: "m0010-access", sql: text(PackageResources.m0010_access_sql)),
        Script(name: "m0011-retention", sql: text(PackageResources.m0011_retention_sql)),
        Script(name: "m0012-newest-first", sql: text(PackageResources.m0012_newest_first_sql)),
    ]

    /// The tables that nobody may ask by SQL of his own, even read-only: who has access, and what they did.
    package static let unaskedTables: Set<String> = ["access_token", "audit_entry"]

    /// The definitions of the views, in an order in which each file uses only views of those before it.
    package static let views: [Script] = [
        Script(name: "views-sources", sql: text(PackageResources.views_sources_sql)),
        Script(name: "views-tests", sql: text(PackageResources.views_tests_sql)),
        Script(name: "views-runs", sql: text(PackageResources.views_runs_sql)),
        Script(name: "views-flakiness", sql: text(PackageResources.views_flakiness_sql)),
        Script(name: "views-run-details", sql: text(PackageResources.views_run_details_sql)),
        Script(name: "views-coverage", sql: text(PackageResources.views_coverage_sql)),
    ]

    /// The statement that makes each view, public or not, by name; as SQLite keeps it, without the semicolon.
    package static let viewDefinitions: [String: String] = Dictionary(
        uniqueKeysWithValues: views.flatMap { definitions(in: $0.sql) })

    /// Statements that make the same views as temporary ones, which stand in front of those of a database.
    package static let temporaryViews = views.map { script in
        script.sql.replacing("\nCREATE VIEW ", with: "\nCREATE TEMP VIEW ")
    }
    .joined(separator: "\n")

    /// The names of the tables that the migrations make, in lower case.
    package static let tableNames: Set<String> = Set(
        all.flatMap { script in
            lines(of: script.sql).compactMap { name(ofLine: $0, after: "CREATE TABLE ")?.lowercased() }
        })

    /// A definition ends with the first line that ends with a semicolon and is no comment.
    private static func definitions(in sql: String) -> [(String, String)] {
        var found: [(String, String)] = []
        var begun: (name: String, start: String.Index)?
        for line in lines(of: sql) {
            if begun == nil { begun = name(ofLine: line, after: "CREATE VIEW ").map { ($0, line.startIndex) } }
            guard let definition = begun, line.utf8.last == UInt8(ascii: ";"), !line.utf8.starts(with: "--".utf8)
            else { continue }
            found.append((definition.name, String(sql[definition.start..<line.endIndex].dropLast())))
            begun = nil
        }
        return found
    }

    /// The word behind what a line begins with; nil where it begins otherwise.
    private static func name(ofLine line: Substring, after start: String) -> String? {
        guard line.utf8.starts(with: start.utf8) else { return nil }
        return String(line.dropFirst(start.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    /// The lines, split by bytes: each start of the program compares all definitions with those of the database.
    private static func lines(of sql: String) -> [Substring] {
        sql.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    }

    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
