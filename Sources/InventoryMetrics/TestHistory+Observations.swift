import Foundation

/// The numbers that stand for the commits, branches and environments of observations.
struct ObservationNames {
    private let commits: CommitNames
    private var numbers: [String: Int64] = [:]

    /// Finds the names of the commits.
    init(_ observations: [TestObservation]) {
        commits = CommitNames(observations.lazy.compactMap(\.commit))
    }

    /// The number of a branch; empty where unknown.
    mutating func branch(_ name: String) -> Int64 { number("branch " + name) }

    /// The number of an environment.
    mutating func environment(_ name: String) -> Int64 { number("environment " + name) }

    fileprivate mutating func run(of observation: TestObservation) -> ObservedRun {
        ObservedRun(
            key: observation.run,
            startedAt: observation.startedAt.milliseconds,
            version: observation.commit.map { number("commit " + commits.name(of: $0)) },
            branch: branch(observation.branch ?? ""),
            job: observation.job.map { number("job " + $0) }
        )
    }

    fileprivate mutating func result(of observation: TestObservation) -> EnvironmentResult? {
        EnvironmentResult(
            environment: environment(observation.environment), attempts: observation.attempts)
    }

    private mutating func number(_ name: String) -> Int64 {
        if let number = numbers[name] { return number }
        let number = Int64(numbers.count)
        numbers[name] = number
        return number
    }
}

extension TestHistory {
    /// Adds up observations in order of time; with equal times by run, environment and branch.
    init(_ observations: [TestObservation], names: inout ObservationNames, settings: FlakinessSettings) {
        self.init()
        let ordered = observations.filter { !$0.isInfrastructureFailure }.sorted {
            ($0.startedAt, $0.run, $0.environment, $0.branch ?? "")
                < ($1.startedAt, $1.run, $1.environment, $1.branch ?? "")
        }
        var pending: (run: ObservedRun, results: [EnvironmentResult])?
        for observation in ordered {
            guard let result = names.result(of: observation) else { continue }
            let run = names.run(of: observation)
            if pending?.run == run {
                pending?.results.append(result)
            } else {
                if let pending { add(pending.results, of: pending.run, settings: settings) }
                pending = (run, [result])
            }
        }
        if let pending { add(pending.results, of: pending.run, settings: settings) }
    }
}
