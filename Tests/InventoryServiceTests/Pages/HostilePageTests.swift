import Foundation
import HTTPTypes
import HummingbirdTesting
import InventoryModel
import InventoryService
import InventoryStore
import InventoryTestSupport
import NIOCore
import Testing

/// Names that would act on a page, a table or an address stay text everywhere.
@Suite
struct HostilePageTests {
    private static let name = #""><script>alert(1)</script>/../%2e'`{{x}}"#
    private let service: ServiceFixture

    init() throws {
        service = try ServiceFixture()
        try ServiceFixture.record(ProjectName(rawValue: Self.name), in: service.database)
    }

    private static let path = "/projects/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%2F..%2F%252e'%60%7B%7Bx%7D%7D"

    @Test(arguments: ["overview", "screens", "tests", "flaky", "runs", "compare", "run?id=newest"])
    func aHostileProjectIsShownAsText(page: String) async throws {
        let answer = try await service.get("\(Self.path)/\(page)")
        #expect(answer.status == .ok, "\(answer.text)")
        #expect(!answer.text.contains("<script"))
        #expect(answer.text.contains("&lt;script&gt;alert(1)"))
    }

    @Test
    func itsLinksLeadToItsPages() async throws {
        let answer = try await service.get("/projects")
        #expect(!answer.text.contains("<script"))
        let links = answer.text.matches(of: /href="(\/projects\/[^"]*overview)"/).map {
            String($0.1).replacing("&#39;", with: "'").replacing("&amp;", with: "&")
        }
        #expect(links.count == 2)
        for link in links { #expect(try await service.get(link).status == .ok, "\(link)") }
    }

    @Test
    func aProblemShowsItsTextAsText() async throws {
        let answer = try await service.get(
            "/projects/%3Cscript%3Ealert(1)%3C%2Fscript%3E/screens", headers: [.accept: "text/html,*/*;q=0.8"])
        #expect(answer.status == .notFound)
        #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
        #expect(!answer.text.contains("<script"))
        #expect(answer.text.contains("&lt;script&gt;"))
    }
}
