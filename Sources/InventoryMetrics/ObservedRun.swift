/// A run as the history of a test sees it.
package struct ObservedRun: Sendable, Hashable {
    /// What tells it from other runs; of runs that started at the same time the greater key is the later one.
    package var key: Int64
    /// When it started, in milliseconds since 1970.
    package var startedAt: Int64
    /// The commit: runs of one commit share the number, which is 0 or more; nil where unknown.
    package var version: Int64?
    /// The branch; runs without a known one share a number too.
    package var branch: Int64
    /// The job of the build server: runs of one job share the number, which is 0 or more; nil where unknown.
    package var job: Int64?

    /// Describes a run.
    package init(key: Int64, startedAt: Int64, version: Int64?, branch: Int64, job: Int64? = nil) {
        self.key = key
        self.startedAt = startedAt
        self.version = version
        self.branch = branch
        self.job = job
    }
}

extension ObservedRun {
    /// The commit, or the run itself where that is unknown: a number below 0.
    var versionOrRun: Int64 { version ?? -1 - key }
    /// The job, or the run itself where that is unknown: a number below 0.
    var jobOrRun: Int64 { job ?? -1 - key }
}
