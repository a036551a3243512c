import Foundation
import InventoryMetrics
import Testing

@Suite struct FlakinessStateTests {
    @Test(
        arguments: [
            ("", .new),
            ("P", .new),
            ("P P P P", .new),
            ("P P P P P", .healthy),
            // The sixth pass does not hide one failure in six; a tolerated rate is one in a hundred.
            ("P P F P P P", .suspected),
            ("FP P P P P P", .flaky),
            ("P P P P P FFP", .flaky),
            ("P F P F P F P F", .suspected),
            // Skipped tests and expected failures are no results.
            ("S S S S S S", .new),
            ("P P P P P S E", .healthy),
            ("E E E", .new),
            // A night on which nearly everything failed says nothing about one test.
            ("P P P P P !F P", .healthy),
            ("!F !F", .new),
            // Unknown results neither.
            ("P P P U P P", .healthy),
            ("U U", .new),
        ] as [(String, FlakinessSummary.State)])
    func `Tells the state from the results`(notation: String, expected: FlakinessSummary.State) {
        #expect(summary(nights(notation)).state == expected)
    }

    @Test(arguments: ["F", "F F F", "FFF FFF", "F F F F F F F F F F F F F F F", "F S E F"])
    func `Calls a test that never passed broken, never flaky`(notation: String) {
        let result = summary(nights(notation, commit: "abc"))
        #expect(result.state == .broken)
        #expect(result.evidence == nil)
        #expect(result.brokenSince == night(0))
        #expect(result.probability == nil || result.firstFlakyAt == nil)
    }

    @Test func `Calls a test broken from the change point on`() {
        let result = summary(nights("P P P P P P P P P P F F F F"))
        #expect(result.state == .broken)
        #expect(result.brokenSince == night(10))
        #expect(result.evidence == nil)
    }

    @Test(arguments: [
        // 2(LL two − LL one) is 8.3 for three and three, 13.9 for five and five; 13.8 is asked for.
        ("P P P F F F", false), ("P P P P F F F F", false), ("P P P P P F F F F F", true),
        // Fewer than three results behind the change point.
        ("P P P P P P P P P P P P P P P P P P P P F F", false),
        // A retry that passed after it.
        ("P P P P P P P P P P F F FP F F", false),
    ])
    func `Needs a significant change point`(notation: String, isBroken: Bool) {
        let result = summary(nights(notation))
        #expect((result.state == .broken) == isBroken)
        #expect((result.brokenSince != nil) == isBroken)
    }

    @Test func `Finds a second breakage behind a repaired one`() {
        let result = summary(nights("F F F F F F F F F F P P P P P P P P P P F F F F F F F F F F"))
        #expect(result.state == .broken)
        #expect(result.brokenSince == night(20))
        #expect(result.evidence == nil)
    }

    @Test func `Calls a repaired test fixed, without calling it flaky`() {
        let result = summary(nights("P P P P P P P P P P F F F F F P P P P P"))
        #expect(result.state == .fixed)
        #expect(result.evidence == nil)
        #expect(result.brokenSince == nil)
    }

    @Test func `Calls a flaky test fixed once it passed too often for luck`() {
        // Up to the failure 2 of 4 attempts failed: low is 0.15, so ⌈ln 0.05 / ln 0.85⌉ = 19 passes are asked for.
        let failing = "FP FP"
        #expect(summary(nights(failing + String(repeating: " P", count: 17))).state == .flaky)
        #expect(summary(nights(failing + String(repeating: " P", count: 18))).state == .fixed)
        #expect(summary(nights(failing + String(repeating: " P", count: 18) + " FP")).state == .flaky)
    }

    @Test func `Calls a test fixed that failed for some nights of one commit and passes again`() {
        let failing = "P P P P P P P P P P F F F F F F F F F F P P P"
        #expect(summary(nights(failing, commit: "a")).state == .flaky)
        #expect(summary(nights(failing + String(repeating: " P", count: 10), commit: "a")).state == .fixed)
    }

    @Test func `Calls a test stale that did not run for more than 14 days`() {
        let observations = nights("FP P P")
        #expect(Flakiness.summary(of: observations, asOf: night(16)).state == .flaky)
        #expect(Flakiness.summary(of: observations, asOf: night(17)).state == .stale)
        let skipped = nights("P P P P P " + String(repeating: "S ", count: 20))
        #expect(summary(skipped).state == .stale)
    }

    @Test func `Recovers a suspected test later than it gives the alarm`() {
        // With 1 failure in 45 the probability is below the alarm and above the recovery.
        let passes = String(repeating: " P", count: 40)
        let recovering = summary(nights("P P P P F" + passes))
        let probability = recovering.probability ?? 0
        #expect(probability < 0.95 && probability > 0.8)
        #expect(recovering.state == .suspected)
        #expect(summary(nights("P P P P F" + passes + passes)).state == .healthy)
        // The same failure after as many passes gives no alarm.
        #expect(summary(nights("P P P P" + passes + " F")).state == .healthy)
    }

    @Test func `Forgets direct evidence outside the window only`() {
        var settings = FlakinessSettings.default
        settings.evidenceWindowDays = 10
        let passes = String(repeating: " P", count: 10)
        #expect(summary(nights("P P P P FP" + passes), settings: settings).state == .flaky)
        #expect(summary(nights("P P P P FP" + passes + " P"), settings: settings).state == .suspected)
    }
}
