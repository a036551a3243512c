import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InventoryModel
import InventoryTestSupport
import Synchronization
import Testing

@testable import InventoryPush

/// What the client does with what services answer.
@Suite("Sending to a service", .timeLimit(.minutes(1))) struct PushClientTests {
    private let folder: TemporaryFolder
    private let project = ProjectName(rawValue: "My App")

    init() throws {
        folder = try TemporaryFolder()
        try Data("{\"a\": 1}".utf8).write(to: folder.url.appending(path: "run.json"))
    }

    /// Remembers what was waited for, instead of waiting.
    private final class Waits: Sendable {
        let seconds = Mutex<[Double]>([])
    }

    /// Pushes to a service that answers one after the other, the last one again and again.
    private func push(
        _ answers: [(status: HTTPResponse.Status, fields: HTTPFields, body: String)], knows: Bool = false,
        attempts: Int = 5
    ) async throws -> (result: Result<PushReceipt, any Error>, waits: [Double], requests: [String]) {
        let requests = Mutex<[String]>([])
        let router = Router()
        router.get("**") { request, _ in
            requests.withLock { $0.append("GET \(request.uri)") }
            return Response(status: knows ? .noContent : .notFound)
        }
        router.post("**") { request, _ in
            let bytes = try await request.body.collect(upTo: 1000)
            let count = requests.withLock { requests in
                requests.append("POST \(request.uri) \(String(buffer: bytes))")
                return requests.count { $0.hasPrefix("POST") }
            }
            let answer = answers[min(count, answers.count) - 1]
            return Response(
                status: answer.status, headers: answer.fields, body: .init(byteBuffer: .init(string: answer.body)))
        }
        let waits = Waits()
        let result = try await Application(router: router).test(.live) { client in
            let server = try PushServer(address: "http://127.0.0.1:\(try #require(client.port))/", token: "secret")
            let push = PushClient(server: server, project: project, backoff: Backoff(attempts: attempts)) { seconds in
                waits.seconds.withLock { $0.append(seconds) }
            }
            let item = PushItem(
                .run, name: "run.json", location: folder.url.appending(path: "run.json"),
                writtenAt: makeDate(day: 1), parameters: ["branch": "a b"])
            let result: Result<PushReceipt, any Error>
            do { result = .success(try await push.push(item)) } catch { result = .failure(error) }
            try await push.close()
            return result
        }
        return (result, waits.seconds.withLock(\.self), requests.withLock(\.self))
    }

    private let taken = (
        status: HTTPResponse.Status.created, fields: HTTPFields(), body: #"{"outcome":"recorded","diagnostics":[]}"#
    )

    @Test func `what the service asks to wait for is waited for, and then it is sent`() async throws {
        let (result, waits, requests) = try await push([
            (.tooManyRequests, [.retryAfter: "7"], "{}"), (.serviceUnavailable, [:], "not JSON"), taken,
        ])
        #expect(try result.get() == PushReceipt(name: "run.json", outcome: .recorded, attempts: 3))
        #expect(waits.count == 2)
        #expect((7...7.5).contains(waits[0]) && (0...1).contains(waits[1]), "\(waits)")
        let address = "/api/v1/projects/My%20App/runs?name=run.json&written_at=2026-01-01T12%3A00%3A00Z&branch=a%20b"
        #expect(requests.filter { $0.hasPrefix("POST") } == Array(repeating: "POST \(address) {\"a\": 1}", count: 3))
    }

    @Test func `what the service has is not sent`() async throws {
        let (result, _, requests) = try await push([taken], knows: true)
        #expect(try result.get().isSkipped)
        #expect(requests.allSatisfy { $0.hasPrefix("GET /api/v1/projects/My%20App/contents/") } && requests.count == 1)
    }

    @Test(arguments: [400, 401, 403, 404, 413, 415, 422, 301])
    func `what does not help is not tried again`(status: Int) async throws {
        let fields: HTTPFields = status == 301 ? [.location: "https://example.com/"] : [:]
        let (result, waits, _) = try await push([(.init(code: status), fields, #"{"detail": "because"}"#)])
        #expect(throws: PushError.refused(name: "run.json", status: status, detail: "because")) { try result.get() }
        #expect(waits == [])
    }

    @Test func `it gives up, and waits longer each time`() async throws {
        let (result, waits, _) = try await push([(.internalServerError, [:], "")], attempts: 6)
        guard case .failure(PushError.gaveUp(_, 6, let reason)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(reason.contains("500"))
        #expect(waits.count == 5)
        for (wait, bound) in zip(waits, [0.5, 1, 2, 4, 8]) { #expect((0...bound).contains(wait)) }
    }

    @Test func `an answer of something else is not taken for one`() async throws {
        let (result, _, _) = try await push([(.ok, [.contentType: "text/html"], "<html>Log in</html>")])
        #expect(throws: PushError.self) { try result.get() }
    }

    @Test func `nobody there is tried again, then told`() async throws {
        let server = try PushServer(address: "http://127.0.0.1:1", token: nil)
        let client = PushClient(server: server, project: project, backoff: Backoff(attempts: 3)) { _ in }
        let item = PushItem(.run, name: "run.json", location: folder.url.appending(path: "run.json"))
        await #expect { try await client.push(item) } throws: { error in
            if case PushError.gaveUp(_, 3, _) = error { true } else { false }
        }
        try await client.close()
    }

    @Test func `waiting is random below a bound that doubles, and never less than asked for`() {
        var generator = SeededGenerator(seed: 5)
        let backoff = Backoff(first: 1, longest: 10)
        for attempt in 1...12 {
            let delays = (0..<200).map { _ in backoff.delay(after: attempt, asked: nil, using: &generator) }
            let bound = min(10, Double(1 << (attempt - 1)))
            #expect(delays.allSatisfy { (0...bound).contains($0) })
            #expect((delays.max() ?? 0) > bound * 0.9 && (delays.min() ?? 1) < bound * 0.1)
        }
        #expect(backoff.delay(after: 1, asked: 4, using: &generator) >= 4)
        #expect(backoff.delay(after: 1, asked: 1e9, using: &generator) <= 20)
        #expect(backoff.delay(after: 1, asked: -5, using: &generator) >= 0)
    }

    @Test(
        arguments: [
            ("", nil), ("inventory.example.com", nil), ("ftp://a", nil), ("http://", nil), ("https://u:p@a", nil),
            ("https://a?b=c", nil), ("http://example.com", "token"), ("https://a", "two words"), ("https://a", "x\ny"),
        ] as [(String, String?)])
    func `what is no service, or would show the token, is refused`(address: String, token: String?) {
        #expect(throws: PushError.self) { try PushServer(address: address, token: token) }
    }
}
