/// Work that may take a limited time.
enum Deadline {
    /// Runs a piece of work, and cancels it when the time is over.
    ///
    /// - Throws: What `work` throws, which is a `CancellationError` or what it makes of one where the time was over.
    static func run<Value: Sendable>(
        seconds: Double, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await Task.sleep(for: .seconds(seconds))
                return nil
            }
            defer { group.cancelAll() }
            guard let first = try await group.next(), let value = first else { throw CancellationError() }
            return value
        }
    }
}
