import Foundation
import HTTPTypes
import HummingbirdTesting
import InventoryModel
import InventoryService
import InventoryStore
import NIOCore
import Testing

/// The first page, the list of projects, and badges.
@Suite
struct ProjectPageTests {
    private let service: ServiceFixture

    init() throws {
        service = try ServiceFixture()
    }

    @Test
    func theOnlyProjectIsTheFirstPage() async throws {
        let first = try await service.get("/")
        #expect(first.status == .found)
        #expect(first.headers[.location] == "/projects/Sample/overview")
        #expect(try await service.get("/projects/Sample").headers[.location] == "/projects/Sample/overview")
    }

    @Test
    func severalProjectsAreListed() async throws {
        try ServiceFixture.record(ProjectName(rawValue: "Other"), in: service.database)
        #expect(try await service.get("/").headers[.location] == "/projects")
        let page = try await service.get("/projects")
        #expect(page.text.contains("href=\"/projects/Other/overview\""))
        #expect(page.text.contains("href=\"/projects/Sample/overview\""))
        let rows = try JSONDecoder().decode(
            [Row].self, from: Data(try await service.get("/projects.json").text.utf8))
        #expect(rows.map(\.project) == ["Other", "Sample"])
        #expect(rows.map(\.runs) == [3, 3])
        // Each project's pages tell of it alone.
        try ServiceFixture.recordRun(day: 9, ProjectName(rawValue: "Other"), in: service.database)
        let own = try await service.get("/projects/Sample/runs.csv").text.split(separator: "\r\n")
        let others = try await service.get("/projects/Other/runs.csv").text.split(separator: "\r\n")
        #expect((own.count, others.count) == (4, 5))
    }

    private struct Row: Decodable {
        var project: String
        var runs: Int
    }

    @Test
    func badgesShowTheFigures() async throws {
        for name in ["coverage", "flaky"] {
            let badge = try await service.get("/badge/\(name).svg")
            #expect(badge.headers[.contentType] == "image/svg+xml")
            #expect(badge.text.hasPrefix("<svg"))
            #expect(!badge.text.contains("unknown"))
            #expect(try await service.get("/projects/Sample/badge/\(name).svg").text == badge.text)
            let policy = try #require(HTTPField.Name("cross-origin-resource-policy"))
            #expect(badge.headers[policy] == "cross-origin")
        }
        try ServiceFixture.record(ProjectName(rawValue: "Other"), in: service.database)
        let several = try await service.get("/badge/flaky.svg")
        #expect(several.status == .notFound)
        #expect(several.text.contains("?project=NAME"))
        #expect(try await service.get("/badge/flaky.svg?project=Other").status == .ok)
    }

    @Test
    func styleSheetIsServedOnceForEver() async throws {
        let page = try await service.get("/projects/Sample/screens").text
        let address = try #require(page.firstMatch(of: /rel="stylesheet" href="([^"]*)"/)).1
        let style = try await service.get(String(address))
        #expect(style.headers[.contentType] == "text/css; charset=utf-8")
        #expect(style.headers[.cacheControl]?.contains("immutable") == true)
        #expect(style.text.contains(".ladder"))
    }
}
