import InventoryMetrics
import Foundation
import HTTPTypes
import HummingbirdTesting
import InventoryModel
import InventoryQuery
import InventoryReport
import InventoryService
import InventoryStore
import InventoryTestSupport
import NIOCore
import Testing

/// The pages of a project, in each format.
@Suite
struct PageTests {
    private let service: ServiceFixture
    private static let names = [
        "overview", "screens", "elements", "tests", "flaky", "missing", "identifiers", "presets", "runs", "snapshots",
        "diagnostics", "compare", "help", "screen?name=Landing", "test?id=AppUITests/LandingTests/testSubmit()",
        "run?id=newest",
    ]

    init() throws {
        service = try ServiceFixture()
    }

    @Test(arguments: names)
    func isThereInEachFormat(name: String) async throws {
        let parts = name.split(separator: "?", maxSplits: 1)
        let query = parts.count > 1 ? "?\(parts[1])" : ""
        let page = try await service.get("/projects/Sample/\(name)")
        #expect(page.status == .ok, "\(page.text)")
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(page.text.contains("<main"))
        #expect(!page.text.contains("<script"))
        #expect(!page.text.contains("{{"))
        let json = try await service.get("/projects/Sample/\(parts[0]).json\(query)")
        #expect(json.headers[.contentType] == "application/json")
        _ = try JSONSerialization.jsonObject(with: Data(json.text.utf8))
        let csv = try await service.get("/projects/Sample/\(parts[0]).csv\(query)")
        #expect(csv.headers[.contentType]?.hasPrefix("text/csv") == true)
        let markdown = try await service.get("/projects/Sample/\(parts[0]).md\(query)")
        #expect(markdown.text.hasPrefix("#") || markdown.text.hasPrefix("<!--"))
    }

    @Test
    func everyLinkOfEveryPageLeadsSomewhere() async throws {
        let service = service
        try await service.ask { client in
            var seen: Set<String> = []
            var waiting = ["/"]
            while let address = waiting.popLast() {
                guard seen.insert(address).inserted, seen.count < 400 else { continue }
                let answer = try await client.execute(uri: address, method: .get)
                #expect(answer.status == .ok || answer.status == .found, "\(address): \(answer.status)")
                if let target = answer.headers[.location] { waiting.append(target) }
                guard answer.headers[.contentType]?.hasPrefix("text/html") == true else { continue }
                for found in String(buffer: answer.body).matches(of: /(?:href|src)="([^"]*)"/) {
                    let target = String(found.1).replacing("&amp;", with: "&").replacing("&#39;", with: "'")
                    let bare = target.prefix { $0 != "#" }
                    // Statements of SQL need a connection that can be closed.
                    if bare.hasPrefix("/"), !bare.contains("/query") { waiting.append(String(bare)) }
                    #expect(bare.isEmpty || bare.hasPrefix("/") || bare == "data:,", "\(address) leads to \(target)")
                }
            }
            #expect(seen.count > 60)
        }
    }

    @Test(arguments: [("screens", "1"), ("flaky", "2"), ("missing", "3")])
    func hasTheRowsOfTheCommands(name: String, command: String) async throws {
        let project = ServiceFixture.project
        let table = try service.database.read { db -> QueryResult in
            switch command {
            case "1": try ComparedScreensQuery(ScreenCoverageQuery(project: project), base: nil).fetchTable(db)
            case "2":
                try FlakyTestsQuery(project: project, states: [.flaky, .broken, .suspected, .quarantined]).fetchTable(
                    db)
            default: try MissingIdentifiersQuery(project: project).fetchTable(db)
            }
        }
        #expect(!table.rows.isEmpty)
        #expect(try await service.get("/projects/Sample/\(name).json").text == TableFormat.json.text(of: table))
        #expect(try await service.get("/projects/Sample/\(name).csv").text == TableFormat.csv.text(of: table))
    }

    @Test
    func overviewIsTheReport() async throws {
        let answer = try await service.get("/projects/Sample/overview.json")
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let report = try decoder.decode(ReportModel.self, from: Data(answer.text.utf8))
        let expected = try service.database.read { db in
            try ReportQuery(
                project: ServiceFixture.project, generatedAt: report.generatedAt, toolVersion: "1.2.3"
            ).fetch(db)
        }
        #expect(try JSONReport().render(report) == JSONReport().render(expected))
        let page = try await service.get("/projects/Sample/overview")
        #expect(page.text.contains(expected.verdict.replacing("’", with: "’")))
    }

    @Test
    func cellsShowWhatTheColumnsHold() async throws {
        let page = try await service.get("/projects/Sample/screens").text
        let row = try #require(
            try service.database.read { db in
                try ScreenCoverageQuery(project: ServiceFixture.project).fetch(db).first
            })
        let percent = Int((Double(row.referenced) / Double(row.declared) * 100).rounded())
        #expect(row.referenced > 0 && row.declared > row.referenced)
        #expect(page.contains("\(percent) % · \(row.referenced)/\(row.declared)<"), "\(row)")
        let flaky = try await service.get("/projects/Sample/flaky").text
        #expect(flaky.contains("50 % · 3/6<"))
        #expect(flaky.contains("href=\"/projects/Sample/test?id=AppUITests%2FLandingTests%2FtestSubmit()\""))
    }

    @Test
    func wrongParametersAreNamed() async throws {
        for (address, words) in [
            ("screens?nothing=1", "There is no parameter 'nothing'"), ("screens?sort=nothing", "no column to sort by"),
            ("screens?limit=0", "from 1 to 1000"), ("screens?limit=x", "from 1 to 1000"),
            ("screens?offset=-1", "from 0"), ("screens?q=a&q=b", "given twice"), ("screens?q=%FF", "no UTF-8"),
            ("screens?all=1", "There is no parameter 'all'"), ("screen", "needs the parameter 'name'"),
        ] {
            let answer = try await service.get("/projects/Sample/\(address)")
            #expect(answer.status == .badRequest, "\(address)")
            #expect(answer.text.contains(words), "\(address): \(answer.text)")
        }
    }

    @Test
    func whatIsNotThereIsNotFound() async throws {
        for address in [
            "/projects/Samples/screens", "/projects/Sample/nothing", "/projects/Sample/screen?name=Nowhere",
            "/projects/Sample/test?id=No/test()", "/projects/Sample/run?id=0000", "/projects/Sample/compare?base=zzzz",
            "/projects/Sample/screens.xml", "/projects/..%2F..%2Fetc/screens",
        ] {
            #expect(try await service.get(address).status == .notFound, "\(address)")
        }
        #expect(try await service.get("/projects/Samples/screens").text.contains("did you mean 'Sample'?"))
    }

    @Test
    func narrowsOrdersAndPages() async throws {
        let failed = try await service.get("/projects/Sample/run.json?id=newest&result=failed")
        let rows = try #require(
            JSONSerialization.jsonObject(with: Data(failed.text.utf8)) as? [[String: Any]])
        #expect(rows.count == 2)
        #expect(rows.allSatisfy { $0["result"] as? String == "failed" })
        let first = try await service.get("/projects/Sample/run?id=newest&limit=1&sort=-test_id")
        #expect(first.text.contains("1 to 1 of 4"))
        #expect(first.text.contains("aria-sort=\"descending\""))
        let next = try #require(first.text.firstMatch(of: /<a rel="next" href="([^"]*)"/)).1.replacing(
            "&amp;", with: "&")
        let second = try await service.get(String(next))
        #expect(second.text.contains("2 to 2 of 4"))
        #expect(second.text.contains("rel=\"prev\""))
        let none = try await service.get("/projects/Sample/screens?q=%3Cscript%3E")
        #expect(none.text.contains("No screen fits."))
        #expect(none.text.contains("value=\"&lt;script&gt;\""))
        #expect(none.text.contains(">Clear</a>"))
    }
}
