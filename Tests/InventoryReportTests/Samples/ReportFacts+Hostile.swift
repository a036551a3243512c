import InventoryTestSupport

@testable import InventoryReport

/// The facts of a project in which every text from outside is hostile.
func makeHostileFacts() -> ReportFacts {
    var facts = ReportFacts(project: HostileText.all[0], generatedAt: makeDate(day: 31), toolVersion: "0.1.0")
    facts.snapshot = makeSnapshot("<b>id</b>", day: 30, commit: "<i>c</i>", branch: "</title><script>")
    facts.base = makeSnapshot("-->", day: 23, commit: nil, branch: "a|b @you #1 `x`")
    facts.historyRuns = ["run"]
    for (index, text) in HostileText.all.enumerated() {
        addSources(text, line: index + 1, to: &facts)
        addResults(text, to: &facts)
    }
    return facts
}

private func addSources(_ text: String, line: Int, to facts: inout ReportFacts) {
    facts.screens.append(
        .init(
            name: text, viewTypes: [text], pageObjects: [text], pageStyle: nil, isComponent: false, file: text,
            line: line,
            ladder: Ladder(levels: []), testCount: line % 2, newGaps: 1, unreferencedInteractive: 0, inboundCount: 0))
    facts.elements.append(
        .init(
            screen: text, identifier: text, kind: text, label: text, file: text, line: line, level: line % 6,
            baseLevel: nil, isNewGap: line % 6 < 3,
            isInteractive: true, tests: [text]))
    facts.missing.append(
        .init(
            screen: text, viewType: text, kind: text, label: text, suggestion: text, file: text, line: line, column: 1,
            reason: "interactive"))
    facts.identifiers.append(
        .init(
            identifier: text, screen: text, declaredCount: 0, pageElementCount: 1, testCount: 1, status: "undeclared",
            nearest: text, file: text, line: line))
    facts.presets.append(
        .init(name: text, service: text, kind: "stub", parameters: text, file: text, line: line, testCount: 0))
    facts.transitions.append(.init(from: text, to: "Home", via: text, origin: "view", testCount: 0))
    facts.diagnostics.append(.init(severity: "warning", code: text, message: text, file: text, line: line, run: text))
}

private func addResults(_ text: String, to facts: inout ReportFacts) {
    facts.tests.append(
        .init(
            id: text, kind: "ui", style: nil, disabledReason: text, file: text, line: 1, isInSources: true,
            history: "f",
            meanDuration: 1, screens: [text], presets: [text],
            attempts: [
                .init(
                    run: "run", attempt: 1, result: "failed", device: text, duration: 1, message: text, file: text,
                    line: 1)
            ]))
    facts.flaky.append(
        .init(
            test: text, state: "flaky", evidence: text, runs: 2, attempts: 3, failures: 1, flipRate: 1,
            failureRateLow: 0.1,
            failureRateHigh: 0.9, firstFlakyAt: nil, lastFlakyAt: nil, brokenSince: nil, minutesLost: 1, isNew: true))
    facts.runs.append(
        .init(
            id: "run", startedAt: makeDate(day: 30), finishedAt: nil, branch: text, commit: text, testPlan: text,
            device: text,
            os: text, sourceName: text, testCount: 1, passed: 0, failed: 1, skipped: 0, expectedFailures: 0, retried: 0,
            isInfrastructureFailure: true))
}
