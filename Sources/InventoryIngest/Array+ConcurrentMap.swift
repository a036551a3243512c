import Synchronization

extension Array where Element: Sendable {
    /// Transforms the elements, several at a time, and gives the results in the order of the elements.
    ///
    /// As many workers as jobs take one element after the other: a task for each element would cost as much as many
    /// elements themselves.
    ///
    /// - Parameters:
    ///   - jobCount: How many are transformed at a time.
    ///   - onProgress: Called with how many are done; on any thread.
    ///   - transform: What is done with each; runs on any thread.
    /// - Returns: The results.
    /// - Throws: What `transform` throws first; what was not begun is then left out.
    func concurrentMap<Result: Sendable>(
        jobCount: Int,
        onProgress: @escaping @Sendable (Int) -> Void = { _ in },
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) async throws -> [Result] {
        let counter = Counter()
        return try await withThrowingTaskGroup(of: [(Int, Result)].self) { group in
            for _ in 0..<Swift.max(1, Swift.min(jobCount, count)) {
                group.addTask {
                    var results: [(Int, Result)] = []
                    while true {
                        try Task.checkCancellation()
                        let index = counter.begun.add(1, ordering: .relaxed).oldValue
                        guard index < count else { break }
                        results.append((index, try transform(self[index])))
                        onProgress(counter.done.add(1, ordering: .relaxed).newValue)
                    }
                    return results
                }
            }
            var results = [Result?](repeating: nil, count: count)
            for try await part in group { for (index, result) in part { results[index] = result } }
            return results.compactMap(\.self)
        }
    }
}

/// What workers share.
private final class Counter: Sendable {
    /// How many elements were begun.
    let begun = Atomic(0)
    /// How many are done.
    let done = Atomic(0)
}
