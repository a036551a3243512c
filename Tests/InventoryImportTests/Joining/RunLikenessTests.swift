import Foundation
import InventoryImport
import InventoryModel
import Testing

@Suite("Two outputs of one run")
struct RunLikenessTests {
    private func run(
        _ durations: [Double?],
        target: String = "T",
        results: [TestAttempt.Result] = [],
        format: String = "a"
    ) -> RunRecord {
        var run = RunRecord(sourceFormat: format, sourceName: format, sourceSHA256: format)
        run.attempts = durations.enumerated().map { index, duration in
            TestAttempt(
                target: target,
                suite: "S",
                name: "test\(index)",
                result: index < results.count ? results[index] : .passed,
                duration: duration
            )
        }
        return run
    }

    private let exact: [Double?] = [0.1234567, 2.3456789, 1.0987654, 0.0456]

    @Test(arguments: [
        [0.123, 2.346, 1.099, 0.046], [0.123, 2.345, 1.098, 0.045], [0.12346, 2.34568, 1.09877, nil],
        [0.1234567, 2.3456789, 1.0987654, 0.0456],
    ])
    func `durations that are rounded or cut off are the same`(durations: [Double?]) {
        #expect(RunLikeness.compare(run(exact), run(durations, target: "")) == .same)
        #expect(RunLikeness.compare(run(durations), run(exact)) == .same)
    }

    @Test(arguments: [
        [0.123, 2.346, 1.099, 0.049], [0.123, 2.346, 1.099], [0.123, 2.346, 1.099, 0.046, 1], [nil, nil, nil, nil],
        [0.1, 2.0, 1.0, 0.05],
    ])
    func `durations that differ or prove too little are not`(durations: [Double?]) {
        #expect(RunLikeness.compare(run(exact), run(durations)) == .different)
    }

    @Test func `equal round durations prove nothing`() {
        let round: [Double?] = [0.01, 0.01, 0.02, 1, 2]
        #expect(RunLikeness.compare(run(round), run(round)) == .different)
    }

    @Test func `results have to agree, but an expected failure may be told as a pass`() {
        #expect(RunLikeness.compare(run(exact), run(exact, results: [.failed])) == .different)
        #expect(RunLikeness.compare(run(exact), run(exact, results: [.expectedFailure])) == .same)
        #expect(
            RunLikeness.compare(
                run(exact, results: [.expectedFailure, .passed]),
                run(exact, results: [.passed, .expectedFailure])
            ) == .different
        )
    }

    @Test func `targets and times that both know have to agree`() {
        #expect(RunLikeness.compare(run(exact), run(exact, target: "U")) == .different)
        var early = run(exact)
        early.finishedAt = Date(timeIntervalSince1970: 100)
        var late = run(exact)
        late.startedAt = Date(timeIntervalSince1970: 200)
        #expect(RunLikeness.compare(early, late) == .different)
    }

    @Test func `the time of a file says nothing of the run, in whatever order outputs come`() throws {
        var bundle = run(exact, format: "xcresult")
        bundle.startedAt = Date(timeIntervalSince1970: 100)
        bundle.finishedAt = Date(timeIntervalSince1970: 200)
        // Exported a day later.
        var json = run(exact, format: "xcresulttool-tests")
        json.startedAt = Date(timeIntervalSince1970: 86_400)
        #expect(RunJoin.join(bundle, with: json) == nil)
        for joined in [RunJoin.join(bundle, with: json, isStartAssumed: true), RunJoin.join(json, with: bundle)] {
            let joined = try #require(joined)
            #expect(joined.startedAt == bundle.startedAt)
            #expect(joined.finishedAt == bundle.finishedAt)
            #expect(!joined.diagnostics.contains { $0.code == "outputs-differ" })
        }
        // A report that tells a time of its own is of another run.
        json.sourceFormat = "junit"
        #expect(RunJoin.join(json, with: bundle) == nil)
    }

    @Test func `the richer form is kept and filled`() throws {
        var poor = run([0.123, 2.346, 1.099, 0.046], target: "", format: "junit")
        poor.startedAt = Date(timeIntervalSince1970: 1)
        poor.attempts[0].labels = ["tag": ["x"]]
        var rich = run(exact, format: "bundle")
        rich.attempts[1].displayName = "shown"
        for (first, second) in [(poor, rich), (rich, poor)] {
            let joined = try #require(RunJoin.join(first, with: second))
            #expect(joined.sourceFormat == "bundle")
            #expect(joined.attempts.map(\.duration) == exact)
            #expect(joined.attempts.allSatisfy { $0.target == "T" })
            #expect(joined.attempts[0].labels == ["tag": ["x"]])
            #expect(joined.startedAt == Date(timeIntervalSince1970: 1))
        }
    }

    @Test func `a display name stands for the function`() {
        var titled = run(exact)
        titled.attempts = titled.attempts.map { attempt in
            var renamed = TestAttempt(target: "T", suite: "S", name: "the \(attempt.name)", result: .passed)
            renamed.displayName = "the \(attempt.name)"
            renamed.duration = attempt.duration
            return renamed
        }
        var named = run(exact)
        for index in named.attempts.indices { named.attempts[index].displayName = "the \(named.attempts[index].name)" }
        #expect(RunLikeness.compare(titled, named) == .same)
    }
}
