import Foundation

/// The time that a piece of work takes.
struct Stopwatch {
    /// A time by the clock on the wall, and the time of a processor in it, which other programs do not add to; in
    /// milliseconds.
    struct Time: Sendable, Hashable {
        /// By the clock.
        var clock: Double
        /// Of the processor.
        var processor: Double
    }

    private let start = ContinuousClock.now
    private let processorStart = Self.processorTime

    /// The time since this was made.
    var time: Time {
        Time(
            clock: (ContinuousClock.now - start) / .milliseconds(1),
            processor: (Self.processorTime - processorStart) * 1000)
    }

    /// The seconds that processors have worked for this process.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The seconds that processors have worked for processes that ended and were waited for.
    static var processorTimeOfChildren: Double {
        var usage = rusage()
        #if os(Linux)
            getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        #else
            getrusage(RUSAGE_CHILDREN, &usage)
        #endif
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }
}

extension [Stopwatch.Time] {
    /// The least of each; nil where there is none.
    var best: Stopwatch.Time? {
        guard let clock = map(\.clock).min(), let processor = map(\.processor).min() else { return nil }
        return Stopwatch.Time(clock: clock, processor: processor)
    }

    /// The middle of each; of an even number the upper one.
    var median: Stopwatch.Time {
        Stopwatch.Time(
            clock: map(\.clock).sorted()[count / 2], processor: map(\.processor).sorted()[count / 2])
    }
}
