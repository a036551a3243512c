import InventoryModel
import InventoryScanner
import InventoryTestSupport
import Testing

/// Scans a marked source in each of its variants and compares all facts with those expected.
func expectFacts(of source: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for variant in SourceVariant.allCases {
        let marked = MarkedSource(variant.apply(to: source))
        let facts = SourceScanner.scan(marked.bytes)
        let text = FactsText(markers: marked.markers).text(of: facts)
        #expect(text == expected, "as \(variant)", sourceLocation: sourceLocation)
        // The other variants would only repeat a failure.
        if text != expected { return }
    }
}
