import Foundation
import HTTPTypes
import HummingbirdTesting
import InventoryModel
import InventoryQuery
import InventoryReport
import InventoryService
import InventoryStore
import NIOCore
import Testing

/// Statements that readers type or name.
@Suite
struct QueryPageTests {
    private var service: ServiceFixture

    init() throws {
        service = try ServiceFixture()
    }

    /// Asks over a connection, since a statement watches whether it is closed.
    private func get(_ address: String, headers: HTTPFields = [:]) async throws -> TestResponse {
        try await service.ask(.live) { try await $0.execute(uri: address, method: .get, headers: headers) }
    }

    @Test
    func givesRowsInEachFormat() async throws {
        let sql = "sql=SELECT+screen,declared+FROM+screen_coverage+WHERE+project=:p&_p=Sample"
        let page = try await get("/query?\(sql)")
        #expect(page.status == .ok)
        #expect(page.text.contains("<td class=\"text\" data-label=\"screen\">Landing</td>"))
        let json = try await get("/query.json?\(sql)")
        let answer = try JSONDecoder().decode(Rows.self, from: Data(json.text.utf8))
        #expect(answer.columns == ["screen", "declared"])
        #expect(answer.truncated == nil)
        #expect(answer.rows.map(\.screen) == ["Landing"])
        #expect(try await get("/query.csv?\(sql)").text.hasPrefix("screen,declared\r\nLanding,"))
        #expect(try await get("/projects/Sample/query.md?\(sql)").text.hasPrefix("| screen | declared |"))
    }

    private struct Rows: Decodable {
        struct Row: Decodable {
            var screen: String?
        }
        var columns: [String]
        var truncated: String?
        var rows: [Row]
    }

    @Test(arguments: [
        "DELETE FROM run", "ATTACH 'x' AS x", "PRAGMA journal_mode = DELETE", "SELECT load_extension('x')",
        "SELECT 1; SELECT 2", "SELECT nothing", "", "SELECT * FROM access_token", "SELECT :missing",
        "SELECT readfile('/etc/passwd')",
    ])
    func whatIsNoQueryOfTheViewsIsAProblem(sql: String) async throws {
        let encoded = PageLinks.encoded(sql)
        let json = try await get("/query.json?sql=\(encoded)")
        #expect(json.status == .badRequest, "\(json.text)")
        #expect(json.headers[.contentType] == "application/problem+json")
        guard !sql.isEmpty else { return }
        let page = try await get("/query?sql=\(encoded)")
        #expect(page.status == .badRequest)
        #expect(page.text.contains("role=\"alert\""))
    }

    @Test
    func aStatementThatTakesTooLongIsStopped() async throws {
        var service = service
        service.configuration.limits.query.seconds = 0.3
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
        let answer = try await service.ask(.live) {
            try await $0.execute(uri: "/query.json?sql=\(PageLinks.encoded(endless))", method: .get)
        }
        #expect(answer.status == .badRequest)
        #expect(String(buffer: answer.body).contains("stopped after 0.3 s"))
    }

    @Test
    func rowsThatAreCutOffAreSaidToBe() async throws {
        var service = service
        service.configuration.limits.query.rows = 2
        let answer = try await service.ask(.live) {
            try await $0.execute(uri: "/query.json?sql=SELECT+test_id+FROM+test_results", method: .get)
        }
        let rows = try JSONDecoder().decode(Rows.self, from: Data(answer.text.utf8))
        #expect(rows.rows.count == 2)
        #expect(rows.truncated == "Only the first 2 rows are shown: ask for fewer.")
        #expect(answer.headers[try #require(HTTPField.Name("uiinventory-truncated"))] != nil)
    }

    @Test
    func asksNamedQueriesAboutTheProjectOfTheAddress() async throws {
        try ServiceFixture.record(ProjectName(rawValue: "Other"), in: service.database)
        let all = try await get("/query/recent-runs.csv").text.split(separator: "\r\n")
        let own = try await get("/projects/Other/query/recent-runs.csv").text.split(separator: "\r\n")
        #expect((all.count, own.count) == (7, 4))
        let page = try await get("/projects/Other/query")
        #expect(page.text.contains("href=\"/projects/Other/query/recent-runs\""))
        let form = try await get("/projects/Other/query/screen-tests")
        #expect(form.status == .ok)
        #expect(form.text.contains("name=\"_screen\""))
        #expect(try await get("/query/recent-rums").status == .notFound)
        #expect(try await get("/query/..%2Fx").status == .notFound)
        #expect(try await get("/query/recent-runs?_nothing=1").status == .badRequest)
    }

    @Test
    func theFormHoldsTheStatementAsItWasTyped() async throws {
        let page = try await get("/query?sql=SELECT+1,%0D%0A%09'%3C/textarea%3E'+--+%26amp%3B").text
        #expect(page.contains(">SELECT 1,&#10;    &#39;&lt;/textarea&gt;&#39; -- &amp;amp;</textarea>"))
    }

    @Test
    func aParameterNeverNamesAFile() async throws {
        let answer = try await get("/query.json?sql=SELECT+:p+AS+screen&_p=@/etc/hostname")
        #expect(answer.text.contains("\"screen\":\"@/etc/hostname\""))
    }

    @Test
    func onlySoManyStatementsRunAtATime() async throws {
        var service = service
        service.configuration.limits.query.seconds = 1
        let slow = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
        let address = "/query.json?sql=\(PageLinks.encoded(slow))"
        let statuses = try await service.ask(.ahc(.http)) { client in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<12 {
                    group.addTask { try await client.execute(uri: address, method: .get).status.code }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }
        #expect(statuses.contains(429))
        #expect(statuses.contains(400), "those that ran were stopped")
    }
}
