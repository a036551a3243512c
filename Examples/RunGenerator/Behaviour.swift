/// How a test behaves over the nights.
enum Behaviour {
    /// It passes.
    case passes
    /// Its first attempt fails in a share of the nights, the second passes.
    case failsFirst(share: Double, FailureSite)
    /// It fails, retries included, with about a share of the commits and always the same way with one commit.
    case failsByCommit(share: Double, FailureSite)
    /// It fails, retries included, in some of the nights that test a commit again.
    case failsOnRepeatedCommit(FailureSite)
    /// It fails from a night on.
    case failsSince(Int, FailureSite)
    /// It fails up to a night.
    case failsUntil(Int, FailureSite)
    /// It is skipped.
    case isSkipped(String)
    /// It is skipped on the tablet.
    case isSkippedOnTablet(String)
    /// It fails as expected.
    case failsAsExpected(String)
    /// It is in the runs up to a night only.
    case isGoneAfter(Int)

    /// The most attempts that a failing test gets.
    static let attempts = 2

    /// The verdicts of the attempts in a night; empty where the test does not run.
    func verdicts(of test: String, on device: RunDevice, in night: Night) -> [Verdict] {
        switch self {
        case .passes: [.passed]
        case .failsFirst(let share, let site):
            chance(share, "first \(test) \(device.deviceId) \(night.number)") ? [.failed(site), .passed] : [.passed]
        case .failsByCommit(let share, let site):
            outcome(fails: chance(share, "commit \(test) \(night.commit)"), site)
        case .failsOnRepeatedCommit(let site):
            outcome(fails: isRepeated(night) && !night.number.isMultiple(of: 2), site)
        case .failsSince(let first, let site): outcome(fails: night.number >= first, site)
        case .failsUntil(let last, let site): outcome(fails: night.number <= last, site)
        case .isSkipped(let reason): [.skipped(reason)]
        case .isSkippedOnTablet(let reason): device == .tablet ? [.skipped(reason)] : [.passed]
        case .failsAsExpected(let reason): [.expectedFailure(reason)]
        case .isGoneAfter(let last): night.number <= last ? [.passed] : []
        }
    }

    private func outcome(fails: Bool, _ site: FailureSite) -> [Verdict] {
        fails ? Array(repeating: .failed(site), count: Self.attempts) : [.passed]
    }

    private func chance(_ share: Double, _ seed: String) -> Bool {
        var random = SplitMix64(seed: seed)
        return random.fraction() < share
    }

    private func isRepeated(_ night: Night) -> Bool {
        night.number > 1 && Night(number: night.number - 1).commit == night.commit
    }
}
