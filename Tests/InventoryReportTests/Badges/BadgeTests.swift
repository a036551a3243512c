import Foundation
import InventoryTestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import InventoryReport

struct BadgeTests {
    @Test func badgesShowTheirFigures() throws {
        let report = ReportModel(facts: makeReportFacts())
        #expect(try Golden().difference(of: Badge(.coverage).render(report), from: "coverage.svg") == nil)
        #expect(try Golden().difference(of: Badge(.flaky).render(report), from: "flaky.svg") == nil)
    }

    @Test(arguments: [Badge.Figure.coverage, .flaky])
    func withoutDataTheFigureIsUnknown(figure: Badge.Figure) throws {
        let facts = ReportFacts(project: "Nothing", generatedAt: makeDate(day: 1), toolVersion: "0.1.0")
        let text = try Badge(figure).render(ReportModel(facts: facts))
        #expect(text.contains("unknown") && !text.contains("0 %"))
        let document = try XMLDocument(xmlString: text)
        #expect(document.rootElement()?.name == "svg")
        #expect(!text.contains("href") && !text.contains("<script"))
    }
}
