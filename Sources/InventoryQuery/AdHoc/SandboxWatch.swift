import CSQLite

/// What the callbacks of a connection look at and leave behind; used by the one thread that runs the statement.
final class SandboxWatch {
    /// Why a statement was stopped.
    enum Stop {
        case timeout
        case memory
        case cancelled
    }

    /// What may be done.
    let policy: SandboxPolicy
    /// How much it may take.
    let limits: QueryLimits
    /// What the authorizer refused first.
    private(set) var refusal: String?
    /// Why the statement was stopped.
    private(set) var stop: Stop?

    private let deadline: ContinuousClock.Instant
    private let memoryCeiling: Int64

    /// Starts the clock.
    init(policy: SandboxPolicy, limits: QueryLimits) {
        self.policy = policy
        self.limits = limits
        deadline = ContinuousClock.now + .seconds(min(max(0, limits.seconds), 86_400))
        memoryCeiling = sqlite3_memory_used() + Int64(clamping: limits.memory)
    }

    /// Answers the authorizer.
    func authorize(action: Int32, _ first: String, _ second: String) -> Int32 {
        guard let refused = policy.refusal(action: action, first, second) else { return SQLITE_OK }
        refusal = refusal ?? refused
        return SQLITE_DENY
    }

    /// Answers the progress handler: whether the statement has to stop.
    func hasToStop() -> Bool {
        if ContinuousClock.now >= deadline {
            stop = .timeout
        } else if sqlite3_memory_used() > memoryCeiling {
            stop = .memory
        } else if Task.isCancelled || QueryInterrupt.isPending {
            stop = .cancelled
        }
        return stop != nil
    }
}
