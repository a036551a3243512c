/// Lets so many do something at a time; others wait in order.
actor Slots {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Creates so many slots.
    init(_ count: Int) {
        free = max(1, count)
    }

    /// Does something when it is its turn.
    ///
    /// - Throws: What it throws.
    nonisolated func run<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        await enter()
        do {
            let value = try await body()
            await leave()
            return value
        } catch {
            await leave()
            throw error
        }
    }

    private func enter() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
