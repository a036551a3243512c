import Foundation
import InventoryTestSupport
import Testing

@testable import InventoryReport

/// A team's own templates.
struct ReportTemplatesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.url.appending(path: name))
    }

    @Test func aFileTakesThePlaceOfTheShippedOne() throws {
        try write("{{% CONTENT_TYPE:MARKDOWN_STRICT}}{{project}}: {{verdict}}", to: "summary.mustache")
        let templates = try ReportTemplates(folder: folder.url.path)
        let facts = makeHostileFacts()
        let text = try MarkdownReport(templates: templates).render(ReportModel(facts: facts))
        #expect(text.hasPrefix("\\<script\\>alert(1)\\</script\\>: "))
        // The page stays as it is.
        let page = try HTMLReport(templates: templates).render(ReportModel(facts: facts))
        #expect(page == (try HTMLReport().render(ReportModel(facts: facts))))
    }

    @Test func anOwnStyleSheetIsAllowedByThePolicy() throws {
        try write("body { color: red }", to: "dashboard.css")
        let templates = try ReportTemplates(folder: folder.url.path)
        let page = try HTMLReport(templates: templates).render(ReportModel(facts: makeReportFacts()))
        let policy = ContentSecurityPolicy(script: "", style: "body { color: red }").text
        let hash = try #require(
            policy.split(separator: "'").first { $0.hasPrefix("sha256-") && policy.contains("style-src '\($0)'") })
        #expect(page.contains(hash))
        #expect(page.contains("<style>body { color: red }</style>"))
    }

    @Test(arguments: [
        ("one\ntwo {{#open}}\nthree", 3, "a section has no end"), ("one\n{{a}\n", 2, "a tag is not closed"),
        ("{{#a}}\n\n{{/b}}", 3, "the end of a section does not have the name of its start"),
    ])
    func anErrorIsToldWithItsFileAndLine(text: String, line: Int, reason: String) throws {
        try write(text, to: "dashboard.mustache")
        let error = #expect(throws: ReportError.self) { try ReportTemplates(folder: folder.url.path) }
        let path = folder.url.appending(path: "dashboard.mustache").path
        #expect(error?.description == "\(path):\(line): \(reason); correct the template or leave it out")
    }

    @Test func aFileThatIsNoTemplateIsNotPassedOver() throws {
        try write("", to: "dashbord.mustache")
        let error = #expect(throws: ReportError.self) { try ReportTemplates(folder: folder.url.path) }
        #expect(error?.description.contains("did you mean 'dashboard.mustache'?") == true)
    }

    @Test func aFolderThatIsNotThereAndBytesThatAreNoTextAreErrors() throws {
        #expect(throws: ReportError.self) { try ReportTemplates(folder: folder.path("absent")) }
        try Data([0xFF, 0xFE]).write(to: folder.url.appending(path: "summary.mustache"))
        #expect(throws: ReportError.self) { try ReportTemplates(folder: folder.url.path) }
    }
}
