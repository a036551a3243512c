/// The gates that a team sets; a number that is nil sets none.
package struct GateRules: Sendable, Hashable {
    /// The least share of the elements that tests must reach, in percent.
    package var failUnder: Double?
    /// Whether no element may have become a gap since the base.
    package var noNewGaps = false
    /// How many elements may lack an identifier.
    package var maxMissing: Int?
    /// How many tests may be flaky.
    package var maxFlaky: Int?

    /// Sets no gate.
    package init() {}

    /// The gates that are set, with the snapshot that new gaps are counted since; nil for the one before the current one.
    package func gates(since base: SnapshotRow?) -> [Gate] {
        var gates: [Gate] = []
        if let failUnder { gates.append(.coverage(percent: failUnder)) }
        if noNewGaps { gates.append(.newGaps(since: base)) }
        if let maxMissing { gates.append(.missing(atMost: maxMissing)) }
        if let maxFlaky { gates.append(.flaky(atMost: maxFlaky)) }
        return gates
    }
}
