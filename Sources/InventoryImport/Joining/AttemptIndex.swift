import InventoryModel

/// Finds the attempts of a run that an attempt of another output of the run may be.
///
/// Outputs differ in what they know: some have no target, some the display name instead of the function, some no device,
/// configuration or arguments. What both know has to agree.
struct AttemptIndex {
    private struct Key: Hashable {
        let suite: String
        let name: String
        /// The number of the attempt; nil for all.
        var number: Int?
    }

    private let run: RunRecord
    private var indices: [Key: [Int]] = [:]
    private let planConfigurations: Set<String>

    /// Indexes a run.
    init(_ run: RunRecord) {
        self.run = run
        planConfigurations = Set(run.configurations)
        for (index, attempt) in run.attempts.enumerated() {
            for name in Self.names(of: attempt) {
                indices[Key(suite: attempt.suite, name: name), default: []].append(index)
                indices[Key(suite: attempt.suite, name: name, number: attempt.attempt), default: []].append(index)
            }
        }
    }

    /// The attempts of the same test, in order; of one number, where it is given.
    func attempts(ofTestOf attempt: TestAttempt, number: Int? = nil) -> [Int] {
        for name in Self.names(of: attempt) {
            let found = (indices[Key(suite: attempt.suite, name: name, number: number)] ?? []).filter { index in
                let target = run.attempts[index].target
                return target.isEmpty || attempt.target.isEmpty || target == attempt.target
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The attempts of the same test on the same device with the same configuration and arguments, of one number where it
    /// is given.
    func attempts(like attempt: TestAttempt, of other: RunRecord, number: Int? = nil) -> [Int] {
        attempts(ofTestOf: attempt, number: number).filter { index in
            let known = run.attempts[index]
            return Self.isSameDevice(known.device.map { run.devices[$0] }, attempt.device.map { other.devices[$0] })
                && isSameConfiguration(known.configuration, attempt.configuration)
                && (known.arguments == nil || attempt.arguments == nil || known.arguments == attempt.arguments)
        }
    }

    /// Whether two descriptions can be of one device.
    static func isSameDevice(_ left: Device?, _ right: Device?) -> Bool {
        guard let left, let right else { return true }
        if let first = left.id, let second = right.id { return first == second }
        return left.name == right.name || left.name.hasPrefix(right.name + " (")
            || right.name.hasPrefix(left.name + " (")
    }

    private func isSameConfiguration(_ known: String?, _ other: String?) -> Bool {
        guard let known, let other, known != other else { return true }
        // A run with several plan configurations has both: `English: Dark Appearance, Portrait`.
        if known.hasSuffix(": \(other)") || known.hasPrefix("\(other): ") { return true }
        // An output that tells nothing of UI configurations has that of the plan.
        return planConfigurations.contains(other) && !planConfigurations.contains(known)
    }

    private static func names(of attempt: TestAttempt) -> [String] {
        guard let title = attempt.displayName.map(TestID.canonicalName), title != attempt.name else {
            return [attempt.name]
        }
        return [attempt.name, title]
    }
}
