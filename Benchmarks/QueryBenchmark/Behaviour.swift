/// How a generated test behaves, which its number alone decides: of 200 tests 192 always pass.
enum Behaviour: Sendable, Hashable {
    /// It always passes.
    case healthy
    /// It fails now and then, with this probability.
    case flaky(Double)
    /// It fails now and then on one of the two devices only.
    case flakyOnDevice(Double)
    /// It never passed.
    case neverPassing
    /// It always fails since run 50.
    case broken
    /// It always failed from run 20 up to run 40.
    case repaired

    /// The behaviour of a test.
    init(ofTest number: Int) {
        switch number % 200 {
        case 0: self = .flaky(0.3)
        case 1, 2: self = .flaky(0.15)
        case 20: self = .flaky(0.08)
        case 40: self = .flakyOnDevice(0.3)
        case 60: self = .broken
        case 80: self = .neverPassing
        case 100: self = .repaired
        default: self = .healthy
        }
    }

    /// Whether an attempt fails.
    ///
    /// - Parameters:
    ///   - run: The number of the run.
    ///   - isOnSecondDevice: Whether it runs on the device that some tests fail on.
    ///   - chance: A number from 0 up to 1 that is drawn for the attempt.
    /// - Returns: Whether it fails.
    func fails(run: Int, isOnSecondDevice: Bool, chance: Double) -> Bool {
        switch self {
        case .healthy: false
        case .flaky(let rate): chance < rate
        case .flakyOnDevice(let rate): isOnSecondDevice && chance < rate
        case .neverPassing: true
        case .broken: run >= 50
        case .repaired: (20..<40).contains(run)
        }
    }
}

/// Numbers that look like chance and are the same on every machine, in any order of asking.
enum Chance {
    /// A number from 0 up to 1 for three numbers (the finaliser of SplitMix64, Steele et al., OOPSLA 2014).
    static func number(_ first: Int, _ second: Int, _ third: Int) -> Double {
        var bits: UInt64 = 0x9e37_79b9_7f4a_7c15
        for part in [first, second, third] {
            bits = mixed(bits &+ UInt64(truncatingIfNeeded: part) &* 0x9e37_79b9_7f4a_7c15)
        }
        return Double(bits >> 11) / Double(1 << 53)
    }

    private static func mixed(_ bits: UInt64) -> UInt64 {
        var bits = bits
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }
}
