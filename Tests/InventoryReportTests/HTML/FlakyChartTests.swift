import Foundation
import InventoryTestSupport
import Testing

@testable import InventoryReport

/// Flaky tests and the time they cost over the runs.
struct FlakyChartTests {
    private func run(day: Int, lost: Double?, flaky: Int?) -> ReportModel.Run {
        var run = makeReportFacts().runs[0]
        run.startedAt = makeDate(day: day)
        run.secondsLost = lost
        run.flakyTests = flaky
        return run
    }

    @Test func aLineOfTestsAndABarOfTimeARun() throws {
        let runs = [run(day: 1, lost: 0, flaky: 0), run(day: 2, lost: 90, flaky: 2), run(day: 3, lost: nil, flaky: 1)]
        let chart = try #require(FlakyChart(runs))
        #expect(chart.maximum == "2" && chart.longest == "1 min 30 s")
        #expect(chart.line?.points == "2.0,138.0 280.0,2.0 558.0,70.0")
        #expect(chart.bars.map(\.height) == ["0.0", "136.0", "0.0"])
        #expect(chart.bars[1].words.hasSuffix(": 2 flaky tests, 1 min 30 s lost"))
        #expect(chart.bars[2].words.hasSuffix(": 1 flaky test, time lost unknown"))
    }

    @Test func withoutWhatIsKnownThereIsNone() {
        #expect(FlakyChart([]) == nil)
        #expect(FlakyChart([run(day: 1, lost: nil, flaky: nil)]) == nil)
        #expect(FlakyChart([run(day: 1, lost: 3, flaky: nil)])?.line == nil)
    }
}
