import InventoryModel
import InventoryQuery
import InventoryStore
import Testing

@Suite(.sharedSample) struct RowChoiceTests {
    private let sample: SampleDatabase

    init() throws {
        sample = try #require(SharedSample.current)
    }

    private func choose(_ choice: RowChoice, project: ProjectName? = nil) throws -> ChosenRows {
        try sample.database.read { db in try TestResultsQuery(project: project).fetchTable(db, choosing: choice) }
    }

    private func column(_ name: String, _ rows: ChosenRows) throws -> [QueryValue] {
        let index = try #require(rows.result.columns.firstIndex(of: name))
        return rows.result.rows.map { $0[index] }
    }

    @Test func `Gives what the question gives when nothing is chosen`() throws {
        let whole = try sample.database.read { db in try TestResultsQuery().fetchTable(db) }
        let chosen = try choose(RowChoice())
        #expect(chosen.result == whole)
        #expect(chosen.total == whole.rows.count && whole.rows.count == 12)
        #expect(!chosen.hasMore)
    }

    @Test func `Walks through all rows page by page, each once`() throws {
        var found: [[QueryValue]] = []
        for offset in stride(from: 0, to: 15, by: 5) {
            let page = try choose(RowChoice(limit: 5, offset: offset))
            #expect(page.total == 12)
            #expect(page.hasMore == (offset < 10))
            found += page.result.rows
        }
        #expect(found == (try choose(RowChoice()).result.rows))
        #expect(try choose(RowChoice(offset: 12)).result.rows.isEmpty)
    }

    @Test(arguments: [
        ("result", "failed", 6), ("attempt", "2", 3), ("attempt", "2.0", 3), ("attempt", "two", 0), ("result", "", 0),
        ("result", "failed' OR 1=1 --", 0),
    ])
    func `Keeps rows with a value, be it a text or a number`(column: String, value: String, count: Int) throws {
        let rows = try choose(RowChoice(values: [column: value]))
        #expect(rows.total == count)
        #expect(rows.result.rows.count == count)
    }

    @Test func `Searches for a text in any case as it is`() throws {
        let searched = ["test_id", "result"]
        #expect(try choose(RowChoice(search: "TESTSUBMIT", searched: searched)).total == 6)
        #expect(try choose(RowChoice(search: "skip", searched: searched)).total == 1)
        #expect(try choose(RowChoice(search: "%", searched: searched)).total == 0)
        #expect(try choose(RowChoice(search: "_", searched: searched)).total == 0)
    }

    @Test func `Puts rows in the order of a column, unknown values last`() throws {
        let rising = try column("result", choose(RowChoice(order: .init(column: "result"))))
        #expect(rising.first == .text("failed") && rising.last == .text("skipped"))
        let falling = try column("result", choose(RowChoice(order: .init(column: "result", isDescending: true))))
        #expect(falling == rising.reversed())
    }

    @Test(arguments: ["nothing", "result; DROP TABLE run", "rowid", "", "\"result\""])
    func `Refuses a column that is none of the view`(name: String) throws {
        #expect(throws: RowChoiceError.self) { try choose(RowChoice(values: [name: "1"])) }
        #expect(throws: RowChoiceError.self) { try choose(RowChoice(order: .init(column: name))) }
        #expect(throws: RowChoiceError.self) { try choose(RowChoice(search: "x", searched: [name])) }
    }
}
