/// How sure it is that a test fails more often than is tolerated.
enum FailureProbability {
    /// P(failure rate > tolerated) by the prior of Jeffreys: 1 − I_t(f + ½, n − f + ½); nil without a result.
    static func exceeding(_ tolerated: Double, failures: Int, of count: Int) -> Double? {
        guard count > 0 else { return nil }
        return 1 - IncompleteBeta.regularised(tolerated, Double(failures) + 0.5, Double(count - failures) + 0.5)
    }
}
