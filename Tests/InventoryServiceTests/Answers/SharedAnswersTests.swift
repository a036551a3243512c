import Dispatch
import GRDB
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import InventoryService

/// Who waits for an answer while the data changes again and again gets one that is new enough, and all of them the same.
@Suite
struct SharedAnswersTests {
    private let service: ServiceFixture

    init() throws {
        service = try ServiceFixture()
    }

    @Test
    func oneAnswerServesAllWhoCameBeforeItWasBegun() async throws {
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let asker = Asker(
            answers: Answers(
                source: DatabaseSource(path: service.configuration.databasePath, readSeconds: 100),
                kept: KeptAnswers(limit: 1_000_000), version: "1"), begin: begin)
        let first = Task { try await asker.ask() }
        for await _ in begun {}
        var late: [Task<Response, any Error>] = []
        for day in 4...12 {
            try ServiceFixture.recordRun(day: day, in: service.database)
            late.append(Task { try await asker.ask() })
        }
        asker.goOn.signal()
        let early: Response = try await first.value
        #expect(early.headers[.eTag] == nil, "it may be of the data before or after")
        var tags: Set<String> = []
        for task in late {
            let answer: Response = try await task.value
            #expect(answer.body.contentLength == 2)
            tags.insert(answer.headers[.eTag] ?? "none")
        }
        #expect(tags.count == 1 && tags.first != "none")
        #expect(asker.made.load(ordering: .relaxed) == 2, "once for the first one and once for all others")
    }

    /// Asks for the number of runs; making the first answer waits until it may go on.
    private final class Asker: Sendable {
        let made = Atomic(0)
        let goOn = DispatchSemaphore(value: 0)
        private let answers: Answers
        private let begin: AsyncStream<Void>.Continuation

        init(answers: Answers, begin: AsyncStream<Void>.Continuation) {
            self.answers = answers
            self.begin = begin
        }

        func ask() async throws -> Response {
            let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/x")
            return try await answers.answer(Request(head: head, body: .init(buffer: .init()))) { db, _ in
                if self.made.add(1, ordering: .relaxed).newValue == 1 {
                    self.begin.finish()
                    self.goOn.wait()
                }
                return try Int.fetchOne(db, sql: "SELECT count(*) FROM runs") ?? 0
            } write: { count, _ in
                Answers.Draft(type: "text/plain", text: "\(count)")
            }
        }
    }
}
