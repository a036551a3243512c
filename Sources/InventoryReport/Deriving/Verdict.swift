/// The sentence above everything else: facts in the order in which they matter, no adjectives.
struct Verdict: Sendable {
    private let facts: ReportFacts
    private let screens: [ReportModel.Screen]

    /// Prepares the sentence.
    ///
    /// - Parameters:
    ///   - facts: The report's facts.
    ///   - screens: The screens with their derived figures.
    init(facts: ReportFacts, screens: [ReportModel.Screen]) {
        self.facts = facts
        self.screens = screens
    }

    /// The sentence.
    ///
    /// For example `3 new gaps since main (abc1234); 2 tests turned flaky; 41 of 52 screens have a test.`
    var sentence: String {
        let clauses = [newGaps, flaky, broken, coverage, runs].compactMap(\.self)
        let text = clauses.joined(separator: "; ")
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    private var newGaps: String? {
        guard let base = facts.base else { return nil }
        let count = screens.reduce(0) { $0 + ($1.newGaps ?? 0) }
        let name = base.branch.map { "\($0) (\(base.shortName))" } ?? base.shortName
        return "\(count == 0 ? "no new gaps" : count.of("new gap")) since \(name.visible.truncated(to: 80))"
    }

    private var flaky: String? {
        guard !facts.runs.isEmpty else { return nil }
        let flaky = facts.flaky.filter { $0.state == "flaky" }
        guard facts.base != nil else {
            return flaky.isEmpty
                ? "no test is flaky" : "\(flaky.count.of("test")) \(flaky.count == 1 ? "is" : "are") flaky"
        }
        let turned = flaky.count(where: \.isNew)
        return turned == 0 ? "no test turned flaky" : "\(turned.of("test")) turned flaky"
    }

    private var broken: String? {
        let count = facts.flaky.count { $0.state == "broken" }
        return count == 0 ? nil : "\(count.of("test")) always \(count == 1 ? "fails" : "fail")"
    }

    private var coverage: String? {
        guard facts.snapshot != nil else { return "no sources ingested yet" }
        let whole = screens.filter { !$0.isComponent }
        guard !whole.isEmpty else { return "the sources declare no screen" }
        let tested = whole.count { $0.testCount > 0 }
        return "\(tested.grouped) of \(whole.count.of("screen")) \(whole.count == 1 ? "has" : "have") a test"
    }

    private var runs: String? { facts.runs.isEmpty ? "no runs recorded yet" : nil }
}
