import Foundation
import InventoryTestSupport

@testable import InventoryReport

/// The facts of a believable project: 12 screens, their elements, 54 tests, 30 nights.
func makeReportFacts() -> ReportFacts {
    var facts = ReportFacts(project: "Meadow", generatedAt: makeDate(day: 31), toolVersion: "0.1.0")
    facts.snapshot = makeSnapshot("5f3c9a1e", day: 30, commit: "d41f8a20c3")
    facts.base = makeSnapshot("0b7e2d44", day: 23, commit: "abc1234def")
    let plans = ScreenPlan.all
    facts.screens = plans.map(\.screen)
    facts.elements = plans.flatMap(\.elements)
    facts.missing = plans.flatMap(\.missing)
    facts.transitions = plans.flatMap(\.transitions)
    facts.trend = (0..<8).map { week in
        ReportModel.TrendPoint(
            snapshot: week == 6 ? "0b7e2d44" : "s\(week)",
            takenAt: makeDate(day: 2 + week * 4),
            commit: "c0ffee\(week)",
            screens: 9 + week / 3,
            screensWithTest: 5 + week / 2,
            declared: 48 + week * 2,
            identified: 40 + week * 2,
            referenced: 22 + week * 2
        )
    }
    addNights(to: &facts)
    addIdentifiers(to: &facts)
    return facts
}

/// Makes a snapshot of the branch `main`.
func makeSnapshot(_ id: String, day: Int, commit: String?, branch: String? = "main") -> ReportModel.Snapshot {
    ReportModel.Snapshot(
        id: id, takenAt: makeDate(day: day), commit: commit, branch: branch, fileCount: 64, testCount: 54,
        screenCount: 12)
}

/// Adds 30 nights with a flaky, a broken, a fixed and a skipped test.
private func addNights(to facts: inout ReportFacts) {
    let screens = ScreenPlan.all.filter { $0.testCount > 0 }
    facts.historyRuns = (1...30).map { "night-\($0)" }
    for plan in screens {
        for number in 0..<plan.testCount {
            facts.tests.append(makeReportTest(plan: plan, number: number, total: facts.tests.count))
        }
    }
    facts.tests.append(makeRemovedTest())
    facts.runs = (1...30).map { night in
        let column = facts.tests.map { Array($0.history)[night - 1] }
        return makeReportRun("night-\(night)", day: night, marks: column)
    }
    for test in facts.tests {
        let failures = test.history.count { $0 == "f" }
        let retries = test.history.count { $0 == "r" }
        guard failures + retries > 2 else { continue }
        facts.flaky.append(makeFlaky(test: test, failures: failures, retries: retries))
    }
}

private func makeReportTest(plan: ScreenPlan, number: Int, total: Int) -> ReportModel.Test {
    let history = String(
        (0..<30).map { night -> Character in
            switch total {
            case 3: [4, 9, 17, 25, 28].contains(night) ? "r" : "p"
            case 11: night >= 21 ? "f" : "p"
            case 19: [2, 14, 27].contains(night) ? "r" : night == 20 ? "f" : "p"
            case 26: "s"
            case 33: night < 12 ? "." : "p"
            case 40: "x"
            default: night == 13 && total.isMultiple(of: 9) ? "f" : "p"
            }
        }
    )
    let id = "MeadowUITests/\(plan.name)Tests/test\(ScreenPlan.verbs[number % ScreenPlan.verbs.count])()"
    let failures = history.enumerated().compactMap { night, mark in
        mark == "f" || mark == "r" ? makeFailure(night: night + 1, screen: plan.name) : nil
    }
    return ReportModel.Test(
        id: id,
        kind: "ui",
        style: "screen_object",
        disabledReason: total == 26 ? "waits for the new server" : nil,
        file: "MeadowUITests/Tests/\(plan.name)Tests.swift",
        line: 12 + number * 14,
        isInSources: true,
        history: history,
        meanDuration: 3.2 + Double(total % 7) * 2.75,
        screens: [plan.name],
        presets: number == 0 ? ["\(plan.name)Preset.happyPath"] : [],
        attempts: failures.reversed()
    )
}

private func makeFailure(night: Int, screen: String) -> ReportModel.Attempt {
    ReportModel.Attempt(
        run: "night-\(night)",
        attempt: 1,
        result: "failed",
        device: "iPhone 17",
        duration: 31.4,
        message: "XCTAssertTrue failed - \(screen) did not appear within 30 seconds",
        file: "\(screen)Tests.swift",
        line: 27
    )
}

private func makeRemovedTest() -> ReportModel.Test {
    ReportModel.Test(
        id: "MeadowUITests/LegacyTests/testOldOnboarding()",
        isInSources: false,
        history: String(repeating: "p", count: 18) + String(repeating: ".", count: 12),
        meanDuration: 8,
        screens: [],
        presets: [],
        attempts: []
    )
}

private func makeReportRun(_ id: String, day: Int, marks: [Character]) -> ReportModel.Run {
    ReportModel.Run(
        id: id,
        startedAt: makeDate(day: day),
        finishedAt: makeDate(day: day).addingTimeInterval(1260 + Double(day % 5) * 47),
        branch: "main",
        commit: "beef\(100 + day)cafe",
        testPlan: "Nightly",
        device: "iPhone 17",
        os: "iOS 26.1",
        sourceName: "\(id).json",
        testCount: marks.count { $0 != "." },
        passed: marks.count { $0 == "p" || $0 == "r" },
        failed: marks.count { $0 == "f" },
        skipped: marks.count { $0 == "s" },
        expectedFailures: marks.count { $0 == "x" },
        retried: marks.count { $0 == "r" },
        isInfrastructureFailure: false,
        secondsLost: Double(marks.count { $0 == "r" }) * 31.4,
        flakyTests: min(3, day / 8)
    )
}

private func makeFlaky(test: ReportModel.Test, failures: Int, retries: Int) -> ReportModel.Flaky {
    ReportModel.Flaky(
        test: test.id,
        state: retries > 0 ? "flaky" : "broken",
        evidence: retries > 0 ? "retry" : nil,
        runs: 30,
        attempts: 30 + retries,
        failures: failures + retries,
        flipRate: 0.21,
        failureRateLow: Double(failures + retries) / 62,
        failureRateHigh: Double(failures + retries) / 20,
        firstFlakyAt: retries > 0 ? makeDate(day: retries > 4 ? 5 : 27) : nil,
        lastFlakyAt: retries > 0 ? makeDate(day: 29) : nil,
        brokenSince: retries > 0 ? nil : makeDate(day: 22),
        minutesLost: retries > 0 ? Double(retries) * 0.55 : 0,
        isNew: retries == 3
    )
}

private func addIdentifiers(to facts: inout ReportFacts) {
    for element in facts.elements {
        guard let identifier = element.identifier else { continue }
        facts.identifiers.append(
            ReportModel.Identifier(
                identifier: identifier, screen: element.screen, declaredCount: 1,
                pageElementCount: element.level > 1 ? 1 : 0, testCount: element.tests.count,
                status: element.level > 2 ? "covered" : element.level == 2 ? "modelled" : "unused",
                file: element.file, line: element.line))
    }
    facts.identifiers.append(
        ReportModel.Identifier(
            identifier: "basket.sumbit", screen: "Basket", declaredCount: 0, pageElementCount: 1, testCount: 3,
            status: "undeclared", file: "MeadowUITests/Screens/BasketScreen.swift", line: 14))
    facts.identifiers.append(
        ReportModel.Identifier(
            identifier: "productList.row.*", screen: "ProductList", declaredCount: 2, pageElementCount: 1, testCount: 4,
            status: "duplicated", file: "Meadow/Catalog/ProductListView.swift", line: 31))
    facts.presets = ScreenPlan.all.enumerated().map { index, plan in
        ReportModel.Preset(
            name: "\(plan.name)Preset.happyPath", service: "\(plan.name)Service",
            kind: index.isMultiple(of: 3) ? "scenario" : "preset_case", parameters: "",
            file: "MeadowUITests/Presets/\(plan.name)Preset.swift", line: 6, testCount: plan.testCount > 0 ? 1 : 0)
    }
    facts.diagnostics = [
        .init(
            severity: "warning", code: "unresolved-identifier",
            message: "the value of 'Self.prefix + name' is not known", file: "Meadow/Profile/ProfileView.swift",
            line: 48),
        .init(
            severity: "warning", code: "unresolved-identifier",
            message: "the value of 'item.id.description' is not known", file: "Meadow/Catalog/ProductRow.swift",
            line: 19),
        .init(
            severity: "note", code: "unknown-receiver", message: "the type of 'helper.currentPage' is not known",
            file: "MeadowUITests/Tests/SearchTests.swift", line: 33),
        .init(
            severity: "error", code: "syntax-error",
            message: "expected '}' at the end of the file; facts up to here are kept",
            file: "Meadow/Legacy/OldBanner.swift", line: 120),
    ]
}
