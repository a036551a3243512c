import Testing

@testable import InventoryReport

struct SourceLinksTests {
    @Test(arguments: [
        "", "ftp://host", "javascript:alert(1)", "https://", "https://host/a b", "https://host/a)(x",
        "https://host/?a#b",
        "https://host/[x]", "//host/x",
    ])
    func onlyPlainWebAddressesAreTaken(address: String) {
        #expect(SourceLinks(address) == nil)
    }

    @Test(arguments: [
        ("A/B C.swift", 3, "https://host/x/A/B%20C.swift#L3"),
        ("a](http://evil)", 1, "https://host/x/a%5D%28http%3A//evil%29#L1"),
        ("Ä.swift", nil, "https://host/x/%C3%84.swift"),
    ])
    func pathsAreWrittenSoThatNothingEndsTheLink(path: String, line: Int?, address: String) {
        #expect(SourceLinks("https://host/x/")?.address(path, line) == address)
    }

    @Test func placesOfTheSummaryLeadToTheSources() throws {
        let links = try #require(SourceLinks("https://github.com/team/meadow/blob/d41f8a2"))
        let text = try MarkdownReport(sources: links).render(ReportModel(facts: makeReportFacts()))
        #expect(
            text.contains(
                "at [`Meadow/Checkout/PaymentView.swift:41`](https://github.com/team/meadow/blob/d41f8a2/Meadow/Checkout/PaymentView.swift#L41)"
            ))
    }
}
