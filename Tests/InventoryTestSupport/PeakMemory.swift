import Foundation

/// What the process needed so far.
package enum PeakMemory {
    /// The most memory that it had at a time, in bytes.
    package static var bytes: Int {
        var usage = rusage()
        #if os(Linux)
            // Kilobytes (getrusage(2)).
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            return usage.ru_maxrss * 1024
        #else
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss
        #endif
    }
}
