import Foundation
import InventoryModel
import InventoryQuery
import InventoryTestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import InventoryReport

/// Gates as a JUnit report.
struct GateReportTests {
    @Test func gatesBecomeTestCases() throws {
        let report = GateReport(
            project: ProjectName(rawValue: "Meadow"),
            answers: [
                .init(.coverage(percent: 60), problem: "tests reach 32 of 60 elements, 53.3 % of at least 60 %"),
                .init(.missing(atMost: 12), problem: nil),
                .init(.newGaps(since: nil), problem: "2 new gaps:\n  A.swift:3: Button a.b\n  B.swift:4: Toggle c.d"),
                .init(.flaky(atMost: 1), problem: nil),
            ],
            generatedAt: makeDate(day: 31))
        #expect(try Golden().difference(of: report.text, from: "gates.xml") == nil)
    }

    @Test func hostileTextsStayText() throws {
        for text in HostileText.all {
            let report = GateReport(
                project: ProjectName(rawValue: text), answers: [.init(.missing(atMost: 0), problem: text)],
                generatedAt: makeDate(day: 31)
            ).text
            let document = try XMLDocument(xmlString: report)
            let suite = try #require(try document.nodes(forXPath: "/testsuites/testsuite").first as? XMLElement)
            #expect(suite.attribute(forName: "name")?.stringValue == "Gates of \(text.visible)")
            #expect(suite.attribute(forName: "failures")?.stringValue == "1")
            #expect(try document.nodes(forXPath: "//*").count == 4)
        }
    }
}
