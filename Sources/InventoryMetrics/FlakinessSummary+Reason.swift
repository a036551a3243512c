extension FlakinessSummary {
    /// What tells the state, in words; for the record of changes.
    package var reason: String {
        switch state {
        case .healthy: "passes often enough"
        case .new: "has too few results"
        case .suspected: "\(failures) of \(attempts) attempts failed, more than is tolerated, without direct evidence"
        case .flaky: directEvidence
        case .broken: evidence == nil ? "always fails" : "always fails somewhere"
        case .quarantined: "was set aside"
        case .fixed: "passed too often since the last failure for luck"
        case .stale: "no run had it for some time"
        }
    }

    private var directEvidence: String {
        switch evidence {
        case .retry: "attempts of one run disagree"
        case .sameCommit: "runs of one commit disagree"
        case .acrossCommits, nil: "results disagree"
        }
    }
}
