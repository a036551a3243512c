import NIOPosix

/// Threads for work that blocks, such as a statement of SQL: the few threads of Swift's own must never wait.
///
/// A task on them is a task like any other: it is cancelled, and its statement stops.
final class BlockingThreads: TaskExecutor {
    private let pool: NIOThreadPool

    /// Starts threads, which run as long as the process.
    init(count: Int) {
        pool = NIOThreadPool(numberOfThreads: count)
        pool.start()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        pool.submit { _ in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
