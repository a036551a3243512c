import Foundation

/// The time that a piece of work takes, in seconds.
func seconds(_ work: () async throws -> Void) async rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try await work()
    return (clock.now - start) / .seconds(1)
}

/// The middle value; of an even number the upper one.
func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}

/// A number with three digits after the point.
func format(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(3)).grouping(.never).locale(Locale(identifier: "en_US_POSIX")))
}

/// A row of a Markdown table.
func row(_ columns: [String]) -> String {
    "| " + columns.joined(separator: " | ") + " |"
}

/// The most memory that any child process so far had at a time, in megabytes.
func peakMegabytesOfChildren() -> Int {
    var usage = rusage()
    #if os(Linux)
        // Kilobytes (getrusage(2)).
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        return usage.ru_maxrss / 1_000
    #else
        getrusage(RUSAGE_CHILDREN, &usage)
        return usage.ru_maxrss / 1_000_000
    #endif
}
