import Testing

/// Gives all tests of a suite one sample database, since making it takes longer than most tests that only read it.
struct SharedSample: SuiteTrait, TestScoping {
    /// The database of the suite that runs.
    @TaskLocal static var current: SampleDatabase?

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await Self.$current.withValue(try SampleDatabase()) { try await function() }
    }
}

extension Trait where Self == SharedSample {
    /// One sample database for the suite.
    static var sharedSample: Self { SharedSample() }
}
