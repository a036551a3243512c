import Synchronization

/// Lets one task at a time make the answer to an address; the others wait, and find it made.
///
/// When the data changes, everybody asks anew at once: making one answer many times would keep everybody waiting.
final class Turns: Sendable {
    private struct Waiter {
        var number: Int
        var continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        /// The tasks that wait, by what they want to make; an entry without one says that somebody makes it.
        var waiting: [String: [Waiter]] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    /// Waits until nobody else makes what a name names.
    ///
    /// - Parameters:
    ///   - name: What is made.
    ///   - work: Makes it, or finds that it was made meanwhile.
    /// - Returns: What `work` gives.
    /// - Throws: `CancellationError` where the task was cancelled while it waited, and what `work` throws.
    func take<Value>(_ name: String, _ work: () async throws -> Value) async throws -> Value {
        try await wait(name)
        defer { pass(name) }
        return try await work()
    }

    private func wait(_ name: String) async throws {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let isFirst = state.withLock { state in
                    guard state.waiting[name] != nil else {
                        state.waiting[name] = []
                        return true
                    }
                    state.waiting[name]?.append(Waiter(number: number, continuation: continuation))
                    return false
                }
                if isFirst { continuation.resume() }
                // It may have been cancelled before it stood in the line, where nobody found it.
                if Task.isCancelled { leave(name, number) }
            }
        } onCancel: {
            leave(name, number)
        }
    }

    private func leave(_ name: String, _ number: Int) {
        let found = state.withLock { state -> Waiter? in
            guard let place = state.waiting[name]?.firstIndex(where: { $0.number == number }) else { return nil }
            return state.waiting[name]?.remove(at: place)
        }
        found?.continuation.resume(throwing: CancellationError())
    }

    private func pass(_ name: String) {
        let next = state.withLock { state -> Waiter? in
            guard let first = state.waiting[name]?.first else {
                state.waiting[name] = nil
                return nil
            }
            state.waiting[name]?.removeFirst()
            return first
        }
        next?.continuation.resume()
    }
}
