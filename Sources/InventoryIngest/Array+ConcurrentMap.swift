extension Array where Element: Sendable {
    /// Transforms the elements, several at a time, and gives the results in the order of the elements.
    ///
    /// - Parameters:
    ///   - jobCount: How many are transformed at a time.
    ///   - onProgress: Called with how many are done.
    ///   - transform: What is done with each; runs on any thread.
    /// - Returns: The results.
    /// - Throws: What `transform` throws first; what was not begun is then left out.
    func concurrentMap<Result: Sendable>(
        jobCount: Int,
        onProgress: (Int) -> Void = { _ in },
        _ transform: @escaping @Sendable (Element) async throws -> Result
    ) async throws -> [Result] {
        try await withThrowingTaskGroup(of: (Int, Result).self) { group in
            var results = [Result?](repeating: nil, count: count)
            var next = 0
            var doneCount = 0
            func startNext() {
                guard next < count else { return }
                let (index, element) = (next, self[next])
                group.addTask { (index, try await transform(element)) }
                next += 1
            }
            for _ in 0..<jobCount { startNext() }
            while let (index, result) = try await group.next() {
                results[index] = result
                doneCount += 1
                onProgress(doneCount)
                startNext()
            }
            return results.compactMap(\.self)
        }
    }
}
