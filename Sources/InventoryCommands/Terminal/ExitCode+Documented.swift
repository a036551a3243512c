import ArgumentParser

extension ExitCode {
    /// A gate is not met.
    static let gateNotMet = ExitCode(2)
    /// The output was cut off by a limit.
    static let truncated = ExitCode(3)
}
