import Foundation
import InventoryTestSupport
import Testing

/// `uiinventory query`, run as people and scripts do.
@Suite
struct QueryProgramTests {
    private let program: Program

    init() async throws {
        program = try Program()
        try program.writeProject()
        let result = try await program(
            "ingest", "App", "UITests", "run.txt", "--project", "Shop", "--commit", "abc1234")
        try #require(result.code == 0, "\(result.errors)")
    }

    @Test
    func writesJSONLinesIntoAPipe() async throws {
        let result = try await program("query", "SELECT screen, test_count FROM screens")
        #expect(result.output == "{\"screen\":\"Landing\",\"test_count\":1}\n")
        #expect(result.errors.isEmpty)
    }

    @Test
    func readsTheStatementFromAFile() async throws {
        try program.write("q.sql", "-- which?\nSELECT screen FROM screens WHERE screen = :s")
        let result = try await program("query", "--file", "q.sql", "-p", "s=Landing", "--format", "csv")
        #expect(result.output == "screen\r\nLanding\r\n")
        let none = try await program("query", "-f", "gone.sql")
        #expect(none.code == 1)
        #expect(none.errors.contains("cannot be read from 'gone.sql'"))
    }

    @Test
    func readsTypedParameters() async throws {
        try program.write("text", "Landing")
        let result = try await program(
            "query", "SELECT typeof(:a) AS a, typeof(:b) AS b, typeof(:c) AS c, :d AS d, :e AS e", "-p", "a=3", "-p",
            "b:=\"3\"", "-p", "c:=null", "-p", "d=@text", "-p", "e:=0.5")
        #expect(
            result.output == "{\"a\":\"integer\",\"b\":\"text\",\"c\":\"null\",\"d\":\"Landing\",\"e\":0.5}\n")
    }

    @Test
    func showsThePlaceOfAMistake() async throws {
        let result = try await program("query", "SELECT screen\nFROM scren")
        #expect(result.code == 1)
        #expect(result.output.isEmpty)
        #expect(
            result.errors == """
                Error: line 2, column 6: no such table: scren; did you mean 'screens'?
                  FROM scren
                       ^

                """)
    }

    @Test
    func knowsTheQueriesOfTheProject() async throws {
        try program.write(
            ".uiinventory/queries/mine.sql",
            "-- What we ask.\n-- parameter: screen (text, required): the screen\nSELECT :screen AS screen")
        try program.write(".uiinventory/queries/broken.sql", "SELECT 1")
        let list = try await program("query", "--list")
        #expect(list.code == 0)
        #expect(list.output.contains(#"{"name":"mine","parameters":"screen","answers":"What we ask.","file":""#))
        #expect(list.errors.contains("broken.sql: the query 'broken' does not say what it answers"))
        #expect(try await program("query", "mine", "-p", "screen=A").output == "{\"screen\":\"A\"}\n")
        let missing = try await program("query", "mine")
        #expect(missing.errors.contains("needs the screen: give it with -p screen=VALUE"))
        let description = try await program("query", "--describe", "mine")
        #expect(description.output.contains("  screen  the screen (text, required)"))
        #expect(description.output.contains("uiinventory query mine -p screen=…"))
        #expect(description.output.contains("SELECT :screen AS screen"))
        let broken = try await program("query", "broken")
        #expect(broken.code == 1)
        #expect(broken.errors.contains("does not say what it answers"))
    }

    @Test
    func showsTheViews() async throws {
        let all = try await program("query", "--schema", "--format", "markdown")
        #expect(all.output == (try String(contentsOfFile: Repository.path("docs/views.md"), encoding: .utf8)))
        let one = try await program("query", "--schema", "runs")
        #expect(one.output.hasPrefix("runs\n"))
        #expect(one.output.contains("Example: SELECT started_at, branch"))
        #expect(!one.output.contains("test_results"))
        let rows = try await program("query", "--schema", "runs", "--format", "csv")
        #expect(rows.output.contains("runs,started_at,\"ISO 8601, UTC\","))
        let none = try await program("query", "--schema", "rusn")
        #expect(none.code == 1)
        #expect(none.errors.contains("did you mean 'runs'?"))
    }

    @Test
    func givesAllRowsOfAView() async throws {
        let result = try await program("query", "screens", "--format", "csv")
        #expect(result.output.hasPrefix("project,screen,"))
        #expect(result.output.contains("\r\nShop,Landing,"))
        let other = try await program("query", "screens", "-p", "project=Other", "--format", "json")
        #expect(other.output == "[]\n")
        let typo = try await program("query", "screns")
        #expect(typo.errors.contains("did you mean 'screens'?"))
    }

    @Test
    func readsADamagedDatabaseForDamageFirst() async throws {
        let path = program.folder.path(".uiinventory/inventory.sqlite")
        var bytes = try Data(contentsOf: URL(filePath: path))
        // A page that opening the database and the question do not touch.
        let root = try await program(
            "query", "SELECT rootpage FROM sqlite_schema WHERE name = 'interaction'", "--format", "csv")
        let page = try #require(Int(root.output.split(separator: "\r\n").last ?? ""))
        let start = (page - 1) * 4096
        bytes.replaceSubrange(start..<(start + 4096), with: Data(repeating: 0x5A, count: 4096))
        try bytes.write(to: URL(filePath: program.folder.path("damaged.sqlite")))
        let unchecked = try await program("query", "SELECT 1 AS a", "--database", "damaged.sqlite")
        #expect(unchecked.code == 0)
        let checked = try await program("query", "SELECT 1 AS a", "--database", "damaged.sqlite", "--check-database")
        #expect(checked.code == 1)
        #expect(checked.output.isEmpty)
        #expect(checked.errors.contains("is damaged"))
    }

    @Test
    func explainsAPlan() async throws {
        let slow = try await program("query", "SELECT max(duration) FROM test_results", "--explain")
        #expect(slow.code == 0)
        #expect(slow.output.contains("Hint: it reads"))
        let named = try await program("query", "test-runs", "--explain", "-p", "test=x")
        #expect(named.output.contains("└─ "))
        let wrong = try await program("query", "SELECT nope FROM runs", "--explain")
        #expect(wrong.errors.contains("line 1, column 8: no such column: nope"))
    }

    @Test
    func comparesTwoRuns() async throws {
        let run = try String(contentsOfFile: program.folder.path("run.txt"), encoding: .utf8)
        try program.write("second.txt", run.replacing("\"Passed\"", with: "\"Failed\""))
        _ = try await program(
            "ingest", "second.txt", "--project", "Shop", "--commit", "abc1235", "--started-at", "2099-01-01")
        let result = try await program("query", "--diff", "previous", "newest", "--format", "csv")
        #expect(result.output.hasPrefix("test_id,change,before,after,seconds_before,seconds_after\r\n"))
        #expect(result.output.contains("UITests/LandingTests/testGo(),"))
        let same = try await program("query", "--diff", "newest", "newest", "--fail-if-rows")
        #expect(same.code == 0)
        #expect(same.output.isEmpty)
        let unknown = try await program("query", "--diff", "newest", "zzz")
        #expect(unknown.code == 1)
        #expect(unknown.errors.contains("there is no run 'zzz'"))
    }

    @Test(
        arguments: [
            (["SELECT 1", "--fail-if-rows"], 2, "{\"1\":1}\n", "there is 1 row"),
            (["SELECT 1 WHERE 0", "--fail-if-rows"], 0, "", ""),
            (["SELECT 1 WHERE 0", "--fail-if-empty"], 2, "", "there is no row"),
            (["SELECT 1", "--fail-if-empty"], 0, "{\"1\":1}\n", ""),
            (
                ["VALUES (1), (2), (3)", "--limit", "2", "--format", "json"], 3,
                "[\n  {\"column1\":1},\n  {\"column1\":2}\n]\n", "--limit"
            ),
            (
                ["VALUES (1), (2), (3)", "--limit", "2", "--fail-if-rows"], 2, "{\"column1\":1}\n{\"column1\":2}\n",
                "2 rows or more"
            ),
            (
                [
                    "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c WHERE n < 3 OR n > 1000000000",
                    "--timeout", "0.3", "--format", "csv",
                ], 3, "n\r\n1\r\n2\r\n", "raise --timeout"
            ),
            (
                ["SELECT hex(randomblob(600000)) FROM pragma_function_list LIMIT 3", "--max-output", "1"], 3, "",
                "raise --max-output"
            ),
            (["SELECT 1", "--fail-if-rows", "--fail-if-empty"], 64, "", "exclude each other"),
            (["SELECT 1", "--list"], 64, "", "take no statement"),
            (["--diff", "newest"], 64, "", "two runs"),
            (["--list", "--explain"], 64, "", "--explain needs"),
            (["SELECT 1", "-p", "a:=x"], 64, "", "a:=x"),
            (["SELECT :a", "-p", "a=@gone"], 1, "", "cannot be read from 'gone'"),
            (["SELECT 1", "--timeout", "0"], 64, "", "--timeout"),
            (["SELECT 1", "--memory", "0"], 64, "", "--memory"),
            (["--describe", "unused-preset"], 1, "", "did you mean 'unused-presets'?"),
        ] as [([String], Int32, String, String)])
    func endsAsDocumented(arguments: [String], code: Int32, output: String, message: String) async throws {
        let result = try await program.run(["query"] + arguments)
        #expect(result.code == code)
        #expect(result.output == output)
        #expect(message.isEmpty ? result.errors.isEmpty : result.errors.contains(message), "\(result.errors)")
    }
}
