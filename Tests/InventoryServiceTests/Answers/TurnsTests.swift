import Testing

@testable import InventoryService

@Suite
struct TurnsTests {
    @Test
    func oneTaskAtATimeMakesOneThing() async throws {
        let turns = Turns()
        let count = Count()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    try await turns.take("a") {
                        await count.begin()
                        // So long that others would come in between.
                        try await Task.sleep(for: .milliseconds(1))
                        await count.end()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(await count.most == 1)
        #expect(await count.runs == 50)
    }

    private actor Count {
        private var running = 0
        private(set) var most = 0
        private(set) var runs = 0

        func begin() {
            running += 1
            most = max(most, running)
        }

        func end() {
            running -= 1
            runs += 1
        }
    }

    @Test
    func otherThingsAreMadeMeanwhile() async throws {
        let turns = Turns()
        let value = try await turns.take("a") { try await turns.take("b") { 1 } }
        #expect(value == 1)
    }

    @Test
    func whoIsCancelledLeavesTheLineAndWhoFailsPassesOn() async throws {
        let turns = Turns()
        let (gate, open) = AsyncStream<Void>.makeStream()
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let first = Task {
            try await turns.take("a") {
                begin.finish()
                for await _ in gate {}
                throw Failure()
            }
        }
        for await _ in begun {}
        let waiting = Task { try await turns.take("a") { 2 } }
        let patient = Task { try await turns.take("a") { 3 } }
        // Gives both the time to stand in the line, which nothing tells; the test also holds where they do not yet.
        try await Task.sleep(for: .milliseconds(50))
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        open.finish()
        await #expect(throws: Failure.self) { try await first.value }
        #expect(try await patient.value == 3)
    }

    private struct Failure: Error {}
}
