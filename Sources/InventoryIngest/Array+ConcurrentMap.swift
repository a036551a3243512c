import Foundation
import Synchronization

extension Array where Element: Sendable {
    /// Transforms the elements, several at a time, and gives the results in the order of the elements.
    ///
    /// As many workers as jobs take one element after the other: a task for each element would cost as much as many
    /// elements themselves. Each worker is a thread with a large stack, since the Swift parser follows nesting by recursion
    /// and a hostile file must not end the program.
    ///
    /// - Parameters:
    ///   - jobCount: How many are transformed at a time.
    ///   - onProgress: Called with how many are done; on any thread.
    ///   - transform: What is done with each; runs on any thread.
    /// - Returns: The results.
    /// - Throws: What `transform` throws first, or `CancellationError`; what was not begun is then left out.
    func concurrentMap<Result: Sendable>(
        jobCount: Int,
        onProgress: @escaping @Sendable (Int) -> Void = { _ in },
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) async throws -> [Result] {
        let queue = WorkQueue(count: count)
        return try await withTaskCancellationHandler {
            try await withThrowingTaskGroup(of: [(Int, Result)].self) { group in
                for _ in 0..<Swift.min(jobCount, count) {
                    group.addTask {
                        try await onLargeStack {
                            try queue.work { index in
                                let result = try transform(self[index])
                                onProgress(queue.finishOne())
                                return (index, result)
                            }
                        }
                    }
                }
                var results = [Result?](repeating: nil, count: count)
                for try await part in group { for (index, result) in part { results[index] = result } }
                try Task.checkCancellation()
                return results.compactMap(\.self)
            }
        } onCancel: {
            queue.stop()
        }
    }
}

/// The elements that no worker has taken yet.
private final class WorkQueue: Sendable {
    private let count: Int
    private let begun = Atomic(0)
    private let done = Atomic(0)
    private let isStopped = Atomic(false)

    init(count: Int) {
        self.count = count
    }

    /// Takes one index after the other until none is left, or until a worker fails.
    func work<Value>(_ transform: (Int) throws -> Value) throws -> [Value] {
        var values: [Value] = []
        while !isStopped.load(ordering: .relaxed) {
            let index = begun.add(1, ordering: .relaxed).oldValue
            guard index < count else { break }
            do {
                values.append(try transform(index))
            } catch {
                stop()
                throw error
            }
        }
        return values
    }

    /// Counts one more as done; returns how many are.
    func finishOne() -> Int { done.add(1, ordering: .relaxed).newValue }

    /// Lets no worker take another index.
    func stop() { isStopped.store(true, ordering: .relaxed) }
}

/// Runs work on a thread of its own with room for hundreds of thousands of nested calls, and waits for it.
private func onLargeStack<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        let thread = Thread { continuation.resume(with: Result { try work() }) }
        // Address space, not memory: only what is used is backed by pages.
        thread.stackSize = 1 << 29
        thread.start()
    }
}
