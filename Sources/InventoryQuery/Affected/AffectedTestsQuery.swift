import Foundation
package import GRDB
package import InventoryModel

/// Which tests a change of files touches, as far as the newest snapshot tells.
package struct AffectedTestsQuery: Sendable {
    private let project: ProjectName
    private let paths: [String]

    /// Asks for the tests.
    ///
    /// - Parameters:
    ///   - project: The project.
    ///   - paths: The changed files, absolute or relative to any folder at or above the sources; a path belongs to the source
    ///     whose path is its longest ending.
    package init(project: ProjectName, paths: [String]) {
        self.project = project
        self.paths = paths
    }

    /// Reads the tests.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetch(_ db: Database) throws -> AffectedTests {
        let sources = Set(
            try String.fetchAll(
                db, sql: "SELECT path FROM source_files WHERE project = ?", arguments: [project.rawValue]))
        let found = paths.map { Self.source(of: $0, among: sources) }
        let json = String(decoding: try JSONEncoder().encode(found.compactMap(\.self)), as: UTF8.self)
        let arguments: StatementArguments = ["project": project.rawValue, "paths": json]
        let touched = Set(try String.fetchAll(db, sql: Self.touched, arguments: arguments))
        let reasons = try Row.fetchAll(db, sql: Self.reasons, arguments: arguments)
        let tested = Set(reasons.map { $0[3] as String })
        let tests = try tests(db, reasons: reasons)
        return AffectedTests(
            files: zip(paths, found).map { path, source in
                AffectedTests.File(path: path, link: Self.link(of: source, tested: tested, touched: touched))
            },
            screens: try String.fetchAll(db, sql: Self.screens, arguments: arguments),
            tests: tests
        )
    }

    /// The source whose path is the longest ending of a path.
    static func source(of path: String, among sources: Set<String>) -> String? {
        var rest = path[...]
        while true {
            if sources.contains(String(rest)) { return String(rest) }
            guard let slash = rest.firstIndex(of: "/") else { return nil }
            rest = rest[rest.index(after: slash)...]
        }
    }

    private func tests(_ db: Database, reasons: [Row]) throws -> [AffectedTests.Test] {
        var found: [TestID: Set<AffectedTests.Reason>] = [:]
        for row in reasons {
            guard let kind = AffectedTests.Reason.Kind(rawValue: row[1]) else { continue }
            found[TestID(rawValue: row[0]), default: []].insert(AffectedTests.Reason(kind: kind, name: row[2]))
        }
        return try TestsQuery(project: project).fetch(db).compactMap { test in
            guard let reasons = found[test.testID] else { return nil }
            return AffectedTests.Test(
                testID: test.testID,
                target: test.target,
                suite: test.suite,
                name: test.name,
                reasons: reasons.sorted { ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name) }
            )
        }
    }

    private static func link(
        of source: String?, tested: Set<String>, touched: Set<String>
    ) -> AffectedTests.File.Link {
        guard let source else { return .unknown }
        return tested.contains(source) ? .tests : touched.contains(source) ? .untested : .none
    }
}

extension AffectedTestsQuery {
    /// The changed paths, and what each says of screens, with the screens that are built of those.
    private static let common = """
        WITH RECURSIVE
        changed(path) AS (SELECT value FROM json_each(:paths)),
        touched(path, screen) AS (
            SELECT file, screen FROM screens WHERE project = :project AND file IN (SELECT path FROM changed)
            UNION SELECT file, screen FROM view_elements WHERE project = :project AND file IN (SELECT path FROM changed)
            UNION
            SELECT identifier_file, screen FROM view_elements
            WHERE project = :project AND identifier_file IN (SELECT path FROM changed)
            UNION SELECT file, screen FROM component_uses WHERE project = :project AND file IN (SELECT path FROM changed)
            UNION SELECT file, screen FROM page_elements WHERE project = :project AND file IN (SELECT path FROM changed)
            UNION SELECT file, screen FROM page_actions WHERE project = :project AND file IN (SELECT path FROM changed)
        ),
        -- With the file at the start of the way, so that each file's own reach is known.
        affected(path, screen) AS (
            SELECT path, screen FROM touched
            UNION
            SELECT affected.path, component_uses.screen FROM affected
            JOIN component_uses ON component_uses.project = :project AND component_uses.component = affected.screen
        )
        """

    private static let touched = """
        \(common)
        SELECT path FROM touched
        UNION
        SELECT file FROM presets WHERE project = :project AND file IN (SELECT path FROM changed)
        """

    private static let screens = "\(common) SELECT DISTINCT screen FROM affected ORDER BY screen"

    /// Test, kind of reason, its name, and the changed file.
    private static let reasons = """
        \(common),
        reason(test_id, kind, name, path) AS (
            SELECT test_id, 'test', file, file FROM tests
            WHERE project = :project AND file IN (SELECT path FROM changed)
            UNION
            SELECT test_id, 'code', file, file FROM test_elements
            WHERE project = :project AND file IN (SELECT path FROM changed)
            UNION
            SELECT test_screens.test_id, 'screen', affected.screen, affected.path FROM affected
            JOIN test_screens ON test_screens.project = :project AND test_screens.screen = affected.screen
            UNION
            SELECT element_tests.test_id, 'screen', affected.screen, affected.path FROM affected
            JOIN element_tests ON element_tests.project = :project AND element_tests.screen = affected.screen
            UNION
            SELECT test_presets.test_id, 'preset', presets.preset, presets.file FROM presets
            JOIN test_presets ON test_presets.project = presets.project AND test_presets.preset = presets.preset
            WHERE presets.project = :project AND presets.file IN (SELECT path FROM changed)
        )
        SELECT reason.test_id, reason.kind, reason.name, reason.path FROM reason
        JOIN tests ON tests.project = :project AND tests.test_id = reason.test_id
        WHERE NOT tests.is_disabled AND tests.is_in_sources
        """
}
