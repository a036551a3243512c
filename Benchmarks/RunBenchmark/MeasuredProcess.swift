import Foundation

/// What a process took.
struct MeasuredProcess {
    /// The time from start to end, in seconds.
    let seconds: Double
    /// The most memory that it had at a time, in bytes.
    let peakMemory: Int

    /// Runs a program and waits for its end.
    ///
    /// - Throws: `BenchmarkError` where it cannot be started or fails.
    init(_ path: String, _ arguments: [String]) throws {
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var pid = pid_t()
        let clock = ContinuousClock()
        let start = clock.now
        // wait4 tells the memory of this process alone, unlike what is told of all children together.
        guard posix_spawnp(&pid, path, nil, nil, &words, environ) == 0 else { throw BenchmarkError.failed(path) }
        var status: CInt = 0
        var usage = rusage()
        guard wait4(pid, &status, 0, &usage) == pid, status == 0 else { throw BenchmarkError.failed(path) }
        seconds = (clock.now - start) / .seconds(1)
        #if os(Linux)
            // Kilobytes (getrusage(2)).
            peakMemory = usage.ru_maxrss * 1024
        #else
            peakMemory = usage.ru_maxrss
        #endif
    }
}

/// Why a benchmark stops.
enum BenchmarkError: Error, CustomStringConvertible {
    /// A program could not be run to its end.
    case failed(String)

    var description: String {
        switch self {
        case .failed(let name): "\(name) failed; run it by hand to see why"
        }
    }
}
