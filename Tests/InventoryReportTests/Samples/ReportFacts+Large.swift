import Foundation
import InventoryTestSupport

@testable import InventoryReport

/// The facts of a project with 1,000 screens of 15 elements each, 20,000 tests and 365 nights.
func makeLargeFacts() -> ReportFacts {
    var generator = SeededGenerator(seed: 20_000)
    var facts = ReportFacts(project: "Large", generatedAt: makeDate(day: 400), toolVersion: "0.1.0")
    facts.snapshot = makeSnapshot("5f3c9a1e", day: 399, commit: "d41f8a20c3")
    facts.base = makeSnapshot("0b7e2d44", day: 398, commit: "abc1234def")
    facts.runs = (1...365).map { makeLargeRun(night: $0) }
    facts.historyRuns = facts.runs.suffix(30).map(\.id)
    for screen in 0..<1_000 {
        addScreen(screen, to: &facts, using: &generator)
        for number in 0..<20 { addTest(screen * 20 + number, screen: screen, to: &facts, using: &generator) }
    }
    return facts
}

private func makeLargeRun(night: Int) -> ReportModel.Run {
    ReportModel.Run(
        id: "night-\(night)", startedAt: makeDate(day: night),
        finishedAt: makeDate(day: night).addingTimeInterval(9_000),
        branch: "main", commit: String(100_000_000 + night * 7_919), testPlan: "Nightly", device: "iPhone 17",
        os: "iOS 26.1", sourceName: "night-\(night).xcresult", testCount: 20_000, passed: 19_700, failed: 200,
        skipped: 100, expectedFailures: 0, retried: 150, isInfrastructureFailure: false)
}

private func addScreen(_ number: Int, to facts: inout ReportFacts, using generator: inout SeededGenerator) {
    let name = "Feature\(number / 25)Screen\(number)"
    let file = "App/Features/Feature\(number / 25)/\(name)View.swift"
    facts.screens.append(
        .init(
            name: name, viewTypes: ["\(name)View"], pageObjects: ["\(name)Page"], pageStyle: "screen_object",
            isComponent: number % 9 == 8, file: file, line: 7, ladder: Ladder(levels: []), testCount: 20, newGaps: 0,
            unreferencedInteractive: 0, inboundCount: 0))
    for element in 0..<15 {
        let level = Int.random(in: 0...5, using: &generator)
        let tests =
            level < 3
            ? []
            : (0..<6).map { _ in testID(number * 20 + Int.random(in: 0..<20, using: &generator), screen: number) }
        facts.elements.append(
            .init(
                screen: name, identifier: level == 0 ? nil : "feature\(number / 25).screen\(number).element\(element)",
                kind: ["Button", "TextField", "Toggle", "Text"][element % 4], label: "Element \(element)", file: file,
                line: 12 + element * 5, level: level, isNewGap: false, isInteractive: element % 4 != 3,
                suggestion: level == 0 ? "feature\(number / 25).screen\(number).element\(element)" : nil,
                tests: Set(tests).sorted()))
        guard level == 0 else { continue }
        facts.missing.append(
            .init(
                screen: name, viewType: "\(name)View", kind: "Button", label: "Element \(element)",
                suggestion: "feature\(number / 25).screen\(number).element\(element)", file: file,
                line: 12 + element * 5, column: 9, reason: "interactive"))
    }
    for _ in 0..<3 {
        let target = Int.random(in: 0..<1_000, using: &generator)
        facts.transitions.append(
            .init(
                from: name, to: "Feature\(target / 25)Screen\(target)", via: "NavigationLink", origin: "view",
                testCount: target % 3))
    }
}

private func testID(_ number: Int, screen: Int) -> String {
    "LargeAppUITests/Feature\(screen / 25)Screen\(screen)Tests/testThatCase\(number)DoesWhatItSays()"
}

private func addTest(_ number: Int, screen: Int, to facts: inout ReportFacts, using generator: inout SeededGenerator) {
    var history = Array(repeating: Character("p"), count: 30)
    let isTroubled = number % 40 == 0
    for night in history.indices where isTroubled && Int.random(in: 0..<10, using: &generator) == 0 {
        history[night] = night.isMultiple(of: 2) ? "f" : "r"
    }
    let id = testID(number, screen: screen)
    facts.tests.append(
        .init(
            id: id, kind: "ui", style: "screen_object",
            file: "UITests/Feature\(screen / 25)/Screen\(screen)Tests.swift",
            line: 10 + number % 20 * 12, isInSources: true, history: String(history),
            meanDuration: Double(Int.random(in: 20...900, using: &generator)) / 10,
            screens: ["Feature\(screen / 25)Screen\(screen)"], presets: [],
            attempts: history.enumerated().filter { $1 != "p" }.map { night, _ in
                .init(
                    run: facts.historyRuns[night], attempt: 1, result: "failed", device: "iPhone 17", duration: 31,
                    message: "XCTAssertTrue failed - element\(night % 7) did not appear within 30 seconds",
                    file: "Screen\(screen)Tests.swift", line: 27)
            }))
    guard isTroubled else { return }
    facts.flaky.append(
        .init(
            test: id, state: "flaky", evidence: "retry", runs: 30, attempts: 33, failures: 3, flips: 5, flipRate: 0.2,
            failureRateLow: 0.02, failureRateHigh: 0.2, firstFlakyAt: makeDate(day: 340),
            lastFlakyAt: makeDate(day: 364), minutesLost: 2.5, isNew: false))
}
