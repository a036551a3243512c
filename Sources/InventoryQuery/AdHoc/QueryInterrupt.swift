import Synchronization

/// The wish of a person at a terminal that the statement that runs be stopped.
///
/// Of the whole process, since a signal is; what a signal handler may do is little more than to set a flag.
package enum QueryInterrupt {
    private static let isRequested = Atomic(false)

    /// Stops the statements that run; may be called by a signal handler.
    package static func request() { isRequested.store(true, ordering: .relaxed) }

    /// Forgets the wish, before another statement starts.
    package static func reset() { isRequested.store(false, ordering: .relaxed) }

    /// Whether statements have to stop.
    static var isPending: Bool { isRequested.load(ordering: .relaxed) }
}
