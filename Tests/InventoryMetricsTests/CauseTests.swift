import Foundation
import InventoryModel
import Testing

@testable import InventoryMetrics

@Suite("Tests of significance") struct SignificanceTests {
    /// The figures are those of `scipy.stats.fisher_exact` 1.17.1, the first that of the tea tasting in R's `fisher.test`.
    @Test(
        arguments: [
            ((3, 1), (1, 3), 0.48571428571428565), ((8, 2), (1, 5), 0.034965034965034975),
            ((1, 11), (9, 3), 0.0027594561852200836), ((30, 70), (0, 100), 1.4339102508873066e-10),
            ((10, 2), (3, 15), 0.0005367241191434357), ((7, 0), (0, 9), 8.741258741258743e-05),
            ((150, 850), (90, 910), 4.559506421704259e-05), ((2, 1000), (0, 9000), 0.01002701169595098),
            ((0, 5), (0, 7), 1), ((0, 0), (0, 0), 1), ((4, 0), (0, 0), 1),
        ] as [((Int, Int), (Int, Int), Double)])
    func `Fisher's exact test gives known values`(first: (Int, Int), second: (Int, Int), expected: Double) {
        let value = FisherExact.pValue(first, second)
        #expect(abs(value - expected) <= expected * 1e-9)
        #expect(abs(FisherExact.pValue(second, first) - expected) <= expected * 1e-9)
    }

    /// The figures are those of `scipy.stats.mannwhitneyu` 1.17.1; the first is the example of its documentation.
    @Test(
        arguments: [
            ([19, 22, 16, 29, 24], [20, 11, 17, 12], 0.1111111111111111),
            ([1, 2, 3], [4, 5, 6], 0.1),
            ([20, 20, 20, 20, 20, 20], [0.5, 1, 2, 3, 4, 5, 6, 7, 8, 9], 0.0010184069432558772),
            ([1.5, 2.5, 2.5, 9, 9, 9, 9.5, 10, 11], [2.5, 1, 1, 3, 2, 0.5, 2.5, 9, 1.1], 0.014086192526013829),
            ([5, 5, 5], [5, 5, 5, 5], 1),
        ] as [([Double], [Double], Double)])
    func `The test of Mann and Whitney gives known values`(first: [Double], second: [Double], expected: Double) throws {
        let value = try #require(MannWhitney.pValue(first, second))
        #expect(abs(value - expected) <= 1e-12)
        #expect(abs(try #require(MannWhitney.pValue(second, first)) - expected) <= 1e-12)
    }

    @Test func `Without values there is nothing to compare`() {
        #expect(MannWhitney.pValue([], [1]) == nil)
        #expect(MannWhitney.pValue([1], []) == nil)
    }

    /// The example of Benjamini and Hochberg (1995, section 4.2), of whose 15 hypotheses 4 are rejected.
    @Test func `Few false discoveries are accepted`() {
        let values = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528,
            0.7590,
            1.0,
        ]
        #expect(FalseDiscoveries.greatestPValue(values, of: 15, rate: 0.05) == 0.0095)
        #expect(FalseDiscoveries.greatestPValue(values.shuffled(), of: 15, rate: 0.05) == 0.0095)
        // What is above the rate can be left out.
        #expect(FalseDiscoveries.greatestPValue(values.filter { $0 <= 0.05 }, of: 15, rate: 0.05) == 0.0095)
        #expect(FalseDiscoveries.greatestPValue([0.04], of: 1, rate: 0.05) == 0.04)
        #expect(FalseDiscoveries.greatestPValue([0.04], of: 2, rate: 0.05) == nil)
        #expect(FalseDiscoveries.greatestPValue([], of: 0, rate: 0.05) == nil)
    }
}

@Suite("Search for causes") struct CauseSearchTests {
    /// The findings about results on a phone and a tablet, which have systems of their own.
    private func search(_ observations: [TestObservation]) -> CauseSearch {
        var names = ObservationNames(observations)
        let history = TestHistory(observations, names: &names, settings: .default)
        let environments = Set(observations.map(\.environment)).map { (names.environment($0), $0) }
        let factors = Dictionary(uniqueKeysWithValues: environments)
        return CauseSearch(history, settings: .default) { number in
            factors[number].map { EnvironmentFactors(device: $0, system: "iOS \($0.count)", configuration: "") }
        }
    }

    @Test func `Names the device on which a test fails`() {
        let phone = nights("P P P P P P P P P P P P")
        let tablet = nights("FP P FP P FP FP P FP P FP P FP", environment: "iPad", firstRun: 100)
        let search = search(phone + tablet)
        #expect(
            search.findings.map(\.cause) == [
                "device iPad or system iOS 4: 7 of 19 failed, 0 of 12 elsewhere"
            ])
        // scipy.stats.fisher_exact([[7, 12], [0, 12]])
        #expect(abs((search.findings.first?.pValue ?? 1) - 0.02613958529420153) < 1e-9)
        // Two devices, two systems, durations.
        #expect(search.hypothesisCount == 5)
    }

    @Test(arguments: ["P FP P FP P FP P P FP P P P", "P P P P P P P P P P P P", "F F F F F F F F F F F F"])
    func `Equal results on all devices have no such cause`(notation: String) {
        let search = search(nights(notation) + nights(notation, environment: "iPad", firstRun: 100))
        #expect(search.findings.isEmpty)
    }

    @Test func `A time in which a test always failed is no cause of failing now and then`() {
        let phone = nights("FP P P FP P P P P P P P P P P P P")
        let tablet = nights("P P P P F F F F F F P P P P P P", environment: "iPad", firstRun: 100)
        #expect(search(phone + tablet).findings.isEmpty)
    }

    @Test func `A test that is broken on one device alone names it`() {
        let phone = nights("P P P P P P P P P P P P")
        let tablet = nights("P P P P F F F F F F F F", environment: "iPad", firstRun: 100)
        #expect(search(phone + tablet).findings.first?.cause.hasPrefix("device iPad or system iOS 4: 8 of 12") == true)
    }

    @Test func `Few results say nothing`() {
        let search = search(nights("P P") + nights("F F", environment: "iPad", firstRun: 100))
        #expect(search.hypothesisCount == 0)
        #expect(search.findings.isEmpty)
    }

    @Test func `What sets environments apart comes before durations`() {
        let tablet = nights("FP P FP P FP FP P FP P FP P FP", environment: "iPad", firstRun: 100).map { observation in
            var observation = observation
            for index in observation.attempts.indices where observation.attempts[index].result == .failed {
                observation.attempts[index].duration = 90
            }
            return observation
        }
        let findings = search(nights("P P P P P P P P P P P P") + tablet).findings
        #expect(findings.map { $0.cause.prefix(8) } == ["device i", "failures"])
        #expect((findings.first?.pValue ?? 0) > (findings.last?.pValue ?? 1))
    }

    @Test func `Says when failures take longer`() {
        let observations = nights("P FP P FP P FP P FP P FP P P P").enumerated().map { index, observation in
            var observation = observation
            for attempt in observation.attempts.indices {
                let hasFailed = observation.attempts[attempt].result == .failed
                observation.attempts[attempt].duration = hasFailed ? 30 + Double(index) : 2 + Double(index) / 10
            }
            return observation
        }
        #expect(
            search(observations).findings.map(\.cause) == [
                "failures take longer: a median of 35.0 s against 2.6 s"
            ])
    }
}
