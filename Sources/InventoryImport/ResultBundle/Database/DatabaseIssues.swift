import InventoryModel

/// The issues of all attempts in a bundle's database.
struct DatabaseIssues {
    private var issues: [Int: [(row: Int, issue: TestIssue)]] = [:]
    private var reasons: [Int: String] = [:]

    /// Reads them.
    init(_ database: ReadOnlyDatabase) throws(ReadOnlyDatabase.Failure) {
        var reasons: [Int: String] = [:]
        var owners: [Int: Int] = [:]
        try database.rows("SELECT issue_fk, testCaseRun_fk, failureReason FROM ExpectedFailures") { row in
            guard let issue = row.integer(0) else { return }
            owners[issue] = row.integer(1)
            reasons[issue] = row.text(2) ?? ""
        }
        var symbols: [Int: String] = [:]
        try database.rows(Self.frames) { row in
            guard let context = row.integer(0), symbols[context] == nil else { return }
            symbols[context] = row.text(1)
        }
        var issues: [Int: [(row: Int, issue: TestIssue)]] = [:]
        try database.rows(Self.all) { row in
            guard let number = row.integer(0), let run = row.integer(1) ?? owners[number] else { return }
            let issue = TestIssue(
                kind: reasons[number] == nil ? .failure : .expectedFailure,
                type: row.text(2),
                message: row.text(3) ?? "",
                file: row.text(4),
                line: row.integer(5).flatMap { $0 > 0 ? $0 : nil },
                symbol: row.integer(6).flatMap { symbols[$0] }
            )
            issues[run, default: []].append((number, issue))
        }
        (self.issues, self.reasons) = (issues, reasons)
    }

    /// The issues of a run of a test case.
    func ofRun(_ run: Int) -> IssueReader {
        var reader = IssueReader()
        for (row, issue) in issues[run] ?? [] { reader.add(issue, reason: reasons[row]) }
        return reader
    }

    /// The rows of the issues of a run of a test case.
    func rows(ofRun run: Int) -> [Int] {
        issues[run]?.map(\.row) ?? []
    }

    private static let frames = """
        SELECT f.context_fk, i.symbolName FROM SourceCodeFrames f JOIN SourceCodeSymbolInfos i ON i.rowid = f.symbolInfo_fk
        WHERE i.symbolName <> '' ORDER BY f.context_fk, f.orderInContainer
        """

    private static let all = """
        SELECT i.rowid, i.testCaseRun_fk, i.issueType, i.compactDescription, l.filePath, l.lineNumber, x.rowid
        FROM TestIssues i
        LEFT JOIN SourceCodeContexts x ON x.rowid = i.sourceCodeContext_fk
        LEFT JOIN SourceCodeLocations l ON l.rowid = x.location_fk
        ORDER BY i.testCaseRun_fk, i.orderInOwner, i.rowid
        """
}
