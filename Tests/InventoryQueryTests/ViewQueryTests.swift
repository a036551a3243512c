import GRDB
import InventoryModel
import InventoryQuery
import InventoryStore
import InventoryTestSupport
import Testing

@Suite(.sharedSample) struct ViewQueryTests {
    private let sample: SampleDatabase

    init() throws {
        sample = try #require(SharedSample.current)
    }

    @Test func `Reads every column of every view into a property`() throws {
        try check(ScreenCoverageQuery())
        try check(ElementCoverageQuery())
        try check(FlakyTestsQuery())
        try check(MissingIdentifiersQuery())
        try check(ScreensQuery())
        try check(ViewElementsQuery())
        try check(PageElementsQuery())
        try check(PageActionsQuery())
        try check(TestsQuery())
        try check(TestElementsQuery())
        try check(TestScreensQuery())
        try check(TestPresetsQuery())
        try check(PresetsQuery())
        try check(RunsQuery())
        try check(TestResultsQuery())
        try check(TestHistoryQuery())
        try check(CoverageHistoryQuery())
        try check(DiagnosticsQuery())
        try check(IdentifiersQuery())
        try check(TransitionsQuery())
        try check(SnapshotsQuery())
        try check(SourceFilesQuery())
        try check(InteractionsQuery())
        try check(QuarantinedTestsQuery())
    }

    @Test func `Reads the values as they were recorded`() throws {
        let (missing, tests, screens) = try sample.database.read { db in
            (try MissingIdentifiersQuery().fetch(db), try TestsQuery().fetch(db), try ScreensQuery().fetch(db))
        }
        #expect(missing.map(\.suggestedIdentifier) == ["landing.close"])
        #expect(missing.first?.reason == .interactive)
        #expect(screens.first?.viewTypes == ["LandingView"])
        #expect(screens.first?.pageStyle == .screenObject)
        let submit = tests.first { $0.name == "testSubmit()" }
        #expect(submit?.testID.rawValue == "AppUITests/LandingTests/testSubmit()")
        #expect(submit?.labels == ["tag": ["smoke"], "epic": ["Sign-in"]])
        #expect(submit?.kind == .ui)
        let gone = tests.first { $0.name == "testGone()" }
        #expect(gone?.isInSources == false)
        #expect(gone?.kind == nil)
    }

    @Test func `Filters by bound values only`() throws {
        let hostile = "' OR 1=1 --"
        let rows = try sample.database.read { db in
            try MissingIdentifiersQuery(screen: hostile).fetch(db).count
                + ScreensQuery(project: ProjectName(rawValue: hostile)).fetch(db).count
                + TestHistoryQuery(test: TestID(rawValue: hostile)).fetch(db).count
                + DiagnosticsQuery(severities: []).fetch(db).count
        }
        #expect(rows == 0)
    }

    @Test func `Filters by screen, test, run, status and time`() throws {
        try sample.database.read { db in
            let test = TestID(rawValue: "AppUITests/LandingTests/testEmail()")
            #expect(try TestHistoryQuery(test: test).fetch(db).map(\.result) == [.passed, .skipped, .passed])
            #expect(try TestHistoryQuery(test: test, since: makeDate(day: 2)).fetch(db).count == 2)
            let newest = try RunsQuery(limit: 1).fetch(db).first
            #expect(newest?.startedAt == makeDate(day: 3))
            #expect(try TestResultsQuery(run: newest?.runID, results: [.failed]).fetch(db).count == 2)
            #expect(try IdentifiersQuery(statuses: [.undeclared]).fetch(db).map(\.identifier) == ["landing.sumbit"])
            #expect(try ElementCoverageQuery(highestLevel: .missing).fetch(db).map(\.label) == ["Close"])
            #expect(try PresetsQuery(onlyUnused: true).fetch(db).isEmpty)
            #expect(try ScreenCoverageQuery(includesComponents: false).fetch(db).count == 1)
        }
    }

    @Test func `Reads the same rows as a table`() throws {
        try sample.database.read { db in
            let all = try ScreensQuery().fetchTable(db)
            #expect(all.columns == (try db.columns(in: "screens").map(\.name)))
            let some = try ScreensQuery().fetchTable(db, columns: ["line", "screen"])
            #expect(some == QueryResult(columns: ["line", "screen"], rows: [[.integer(3), .text("Landing")]]))
            let none = try ScreensQuery(project: ProjectName(rawValue: "Other")).fetchTable(db, columns: ["screen"])
            #expect(none == QueryResult(columns: ["screen"], rows: []))
            #expect(throws: DatabaseError.self) { try ScreensQuery().fetchTable(db, columns: ["no\"such"]) }
        }
    }

    @Test func `Lists the projects`() throws {
        #expect(try sample.database.read { db in try ProjectsQuery().fetch(db) } == [SampleDatabase.project])
    }

    private func check<Query: ViewQuery>(
        _ query: Query, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let (rows, columns) = try sample.database.read { db in
            (try query.fetch(db), try db.columns(in: Query.Answer.view).map(\.name))
        }
        let row = try #require(rows.first, sourceLocation: sourceLocation)
        let properties = Mirror(reflecting: row).children.compactMap(\.label).map { $0.lowercased() }
        let expected = columns.map { $0.replacing("_", with: "") }
        #expect(properties == expected, sourceLocation: sourceLocation)
    }
}
