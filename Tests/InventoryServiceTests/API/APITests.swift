import Foundation
import HTTPTypes
import HummingbirdTesting
import InventoryService
import InventoryStore
import NIOCore
import Testing

/// The interface for programs: its answers are what its description says.
@Suite
struct APITests {
    private let service: ServiceFixture
    private static let names = [
        "snapshots", "screens", "elements", "identifiers", "tests", "runs", "results", "coverage", "flaky", "missing",
        "presets", "diagnostics",
    ]

    init() throws {
        service = try ServiceFixture()
    }

    private func object(_ address: String) async throws -> [String: Any] {
        let answer = try await service.get(address)
        #expect(answer.status == .ok, "\(address): \(answer.text)")
        #expect(answer.headers[.contentType] == "application/json")
        return try #require(JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any])
    }

    /// The schema of the rows that an address gives, from the description.
    private func schema(_ name: String) async throws -> [String: [String: Any]] {
        var value: Any = try await object("/openapi.json")
        let path = name == "projects" ? "/api/v1/projects" : "/api/v1/projects/{project}/\(name)"
        for key in [
            "paths", path, "get", "responses", "200", "content", "application/json", "schema", "properties", "items",
            "items", "properties",
        ] {
            value = try #require((value as? [String: Any])?[key], "\(key)")
        }
        return try #require(value as? [String: [String: Any]])
    }

    @Test(arguments: names + ["projects"])
    func rowsAreAsDescribed(name: String) async throws {
        let page = try await object(name == "projects" ? "/api/v1/projects" : "/api/v1/projects/Sample/\(name)")
        let rows = try #require(page["items"] as? [[String: Any]])
        #expect(!rows.isEmpty || ["diagnostics"].contains(name))
        let schema = try await schema(name)
        for row in rows {
            #expect(Set(row.keys) == Set(schema.keys))
            for (column, value) in row {
                let type = schema[column]?["type"]
                let types = (type as? [String]) ?? [type as? String ?? ""]
                #expect(types.contains { Self.fits(value, $0) }, "\(name).\(column): \(value) is none of \(types)")
            }
        }
    }

    private static func fits(_ value: Any, _ type: String) -> Bool {
        switch type {
        case "null": value is NSNull
        case "string": value is String
        case "integer": (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
        case "number": value is NSNumber
        default: false
        }
    }

    @Test
    func pagesLeadFromOneToTheNext() async throws {
        var address: String? = "/api/v1/projects/Sample/results?limit=5&sort=-test_id"
        var rows: [[String: Any]] = []
        var count = 0
        while let next = address {
            let page = try await object(next)
            #expect(page["total"] is NSNull, "nobody counts all results")
            rows += try #require(page["items"] as? [[String: Any]])
            let answer = try await service.get(next)
            address = page["next"] as? String
            let link = try #require(HTTPField.Name("link"))
            #expect(answer.headers[link] == address.map { "<\($0)>; rel=\"next\"" })
            count += 1
        }
        #expect(count == 3)
        #expect(rows.count == 12)
        let ids = rows.compactMap { $0["test_id"] as? String }
        #expect(ids == ids.sorted(by: >))
    }

    @Test(arguments: ["", "&result=failed", "&q=test"])
    func manyRowsAreReadOnFromTheRowThatCameLast(filter: String) async throws {
        let whole = try await object("/api/v1/projects/Sample/results?limit=1000\(filter)")
        let expected = try #require(whole["items"] as? [[String: Any]]).map {
            "\($0["run_id"] ?? "") \($0["test_id"] ?? "") \($0["attempt"] ?? "")"
        }
        #expect(expected.count >= 6)
        for limit in 1...5 {
            var address: String? = "/api/v1/projects/Sample/results?limit=\(limit)\(filter)"
            var rows: [String] = []
            while let next = address, rows.count < 100 {
                let page = try await object(next)
                rows += try #require(page["items"] as? [[String: Any]]).map {
                    "\($0["run_id"] ?? "") \($0["test_id"] ?? "") \($0["attempt"] ?? "")"
                }
                #expect((page["offset"] is NSNull) == next.contains("after="))
                address = page["next"] as? String
                #expect(address?.contains("offset=") != true)
            }
            #expect(rows == expected, "\(limit) rows a page")
            for offset in 0...expected.count + 1 {
                let page = try await object("/api/v1/projects/Sample/results?limit=\(limit)&offset=\(offset)\(filter)")
                let count = (page["items"] as? [Any])?.count
                #expect(count == min(limit, max(0, expected.count - offset)))
                #expect((page["next"] is NSNull) == (offset + limit >= expected.count), "\(limit) from \(offset)")
            }
        }
        for wrong in ["results?after=x", "results?after=-1-x", "results?after=5", "tests?after=1-x"] {
            #expect(try await service.get("/api/v1/projects/Sample/\(wrong)").status == .badRequest, "\(wrong)")
        }
        // None, and one whose value combines with the sign before it.
        for right in ["results?after=", "results?after=3-%F0%9F%8F%BB"] {
            #expect(try await service.get("/api/v1/projects/Sample/\(right)").status == .ok, "\(right)")
        }
    }

    @Test
    func filtersByAnyColumn() async throws {
        let failed = try await object("/api/v1/projects/Sample/results?result=failed&attempt=1")
        #expect((failed["items"] as? [Any])?.count == 6)
        let healthy = try await object("/api/v1/projects/Sample/flaky?state=healthy")
        #expect((healthy["items"] as? [Any])?.isEmpty == true)
        let all = try await object("/api/v1/projects/Sample/tests?q=SUBMIT")
        #expect(all["total"] as? Int == 1)
    }

    @Test
    func problemsHaveOneShape() async throws {
        for (address, status) in [
            ("/api/v1/projects/Nothing/tests", 404), ("/api/v1/projects/Sample/nothing", 404),
            ("/api/v1/projects/Sample/tests?limit=1001", 400), ("/api/v1/projects/Sample/tests?nothing=1", 400),
            ("/api/v1/projects/Sample/tests?q=\(String(repeating: "x", count: 1001))", 400), ("/api/v2/projects", 404),
        ] {
            let answer = try await service.get(address, headers: [.accept: "text/html"])
            #expect(answer.status.code == status, "\(address)")
            #expect(answer.headers[.contentType] == "application/problem+json")
            let problem = try JSONDecoder().decode(Fields.self, from: Data(answer.text.utf8))
            #expect(problem.status == status)
            #expect(!problem.title.isEmpty && !problem.detail.isEmpty)
        }
    }

    private struct Fields: Decodable {
        var title: String
        var status: Int
        var detail: String
    }

    @Test(arguments: ["PUT", "DELETE", "PATCH", "OPTIONS", "QUERY", "get"])
    func otherMethodsAreRefused(name: String) async throws {
        let method = try #require(HTTPRequest.Method(rawValue: name))
        let answer = try await service.get("/api/v1/projects/Sample/tests", method: method)
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.headers[.allow] == "GET, HEAD")
    }

    @Test
    func headHasTheFieldsAlone() async throws {
        let answer = try await service.get("/api/v1/projects/Sample/tests", method: .head)
        #expect(answer.status == .ok)
        #expect(answer.headers[.eTag] != nil)
        #expect(answer.body.readableBytes == 0)
    }
}
