extension ReportModel.Figure {
    /// The four headline figures, in the order of a page.
    static func all(of facts: ReportFacts, screens: [ReportModel.Screen]) -> [Self] {
        [screensWithTest(facts, screens), elementsReferenced(facts), elementsProven(facts), flakyTests(facts)]
    }

    private static func screensWithTest(_ facts: ReportFacts, _ screens: [ReportModel.Screen]) -> Self {
        guard facts.snapshot != nil else { return Self(kind: .screensWithTest, absence: .noSources, series: []) }
        let whole = screens.filter { !$0.isComponent }
        guard !whole.isEmpty else { return Self(kind: .screensWithTest, absence: .nothingDeclared, series: []) }
        let tested = whole.count { $0.testCount > 0 }
        return Self(
            kind: .screensWithTest,
            numerator: tested,
            denominator: whole.count,
            delta: facts.basePoint.map { tested - $0.screensWithTest },
            series: facts.trend.map(\.screensWithTest)
        )
    }

    private static func elementsReferenced(_ facts: ReportFacts) -> Self {
        guard facts.snapshot != nil else { return Self(kind: .elementsReferenced, absence: .noSources, series: []) }
        guard !facts.elements.isEmpty else {
            return Self(kind: .elementsReferenced, absence: .nothingDeclared, series: [])
        }
        let referenced = Ladder(levels: facts.elements.map(\.level)).count(from: .referenced)
        return Self(
            kind: .elementsReferenced,
            numerator: referenced,
            denominator: facts.elements.count,
            delta: facts.basePoint.map { referenced - $0.referenced },
            series: facts.trend.map(\.referenced)
        )
    }

    private static func elementsProven(_ facts: ReportFacts) -> Self {
        guard facts.snapshot != nil else { return Self(kind: .elementsProven, absence: .noSources, series: []) }
        guard !facts.runs.isEmpty else { return Self(kind: .elementsProven, absence: .noRuns, series: []) }
        guard !facts.elements.isEmpty else { return Self(kind: .elementsProven, absence: .nothingDeclared, series: []) }
        return Self(
            kind: .elementsProven,
            numerator: Ladder(levels: facts.elements.map(\.level)).count(from: .proven),
            denominator: facts.elements.count,
            series: []
        )
    }

    private static func flakyTests(_ facts: ReportFacts) -> Self {
        guard !facts.runs.isEmpty else { return Self(kind: .flakyTests, absence: .noRuns, series: []) }
        let flaky = facts.flaky.filter { $0.state == "flaky" }
        return Self(
            kind: .flakyTests,
            numerator: flaky.count,
            denominator: facts.tests.count(where: \.hasResult),
            delta: facts.base.map { _ in flaky.count(where: \.isNew) },
            series: facts.passesOnRetry
        )
    }
}

extension ReportFacts {
    /// The figures of the base snapshot.
    fileprivate var basePoint: ReportModel.TrendPoint? {
        base.flatMap { base in trend.last { $0.snapshot == base.id } }
    }

    /// The tests that passed only on retry, per run of the history.
    fileprivate var passesOnRetry: [Int] {
        var counts = Array(repeating: 0, count: historyRuns.count)
        let mark = ReportModel.HistoryMark.passedOnRetry.rawValue
        for test in tests {
            for (index, letter) in test.history.enumerated() where letter == mark && index < counts.count {
                counts[index] += 1
            }
        }
        return counts
    }
}

extension ReportModel.Test {
    /// Whether a run of the history has it.
    var hasResult: Bool { history.contains { $0 != ReportModel.HistoryMark.absent.rawValue } }
}
