/// How one execution of a test ends.
enum Verdict: Equatable {
    case passed
    case failed(FailureSite)
    case skipped(String)
    case expectedFailure(String)

    /// The word in the run output.
    var word: String {
        switch self {
        case .passed: "Passed"
        case .failed: "Failed"
        case .skipped: "Skipped"
        case .expectedFailure: "Expected Failure"
        }
    }

    /// The text of the message below the test; nil where it passed.
    var message: String? {
        switch self {
        case .passed: nil
        case .failed(let site): "\(site.file):\(site.line): \(site.message)"
        case .skipped(let reason): "Test skipped - \(reason)"
        case .expectedFailure(let reason): reason
        }
    }
}

/// Where a test fails, and with which message.
struct FailureSite: Equatable {
    /// The file's name, without folders.
    let file: String
    /// The 1-based line.
    let line: Int
    /// The message.
    let message: String
}
