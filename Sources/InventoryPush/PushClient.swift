import AsyncHTTPClient
import Crypto
import Foundation
package import InventoryModel
import NIOCore
import NIOHTTP1

/// Sends files to a service: again where that may help, and not at all where the service has them.
package struct PushClient: Sendable {
    private let server: PushServer
    private let project: ProjectName
    private let backoff: Backoff
    private let client: HTTPClient
    private let sleep: @Sendable (Double) async throws -> Void

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - server: The service.
    ///   - project: The project that files are of.
    ///   - backoff: How often to try, and how long to wait.
    ///   - sleep: Waits so many seconds.
    package init(
        server: PushServer, project: ProjectName, backoff: Backoff = Backoff(),
        sleep: @escaping @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
    ) {
        self.server = server
        self.project = project
        self.backoff = backoff
        self.sleep = sleep
        var configuration = HTTPClient.Configuration()
        // Elsewhere the token is nobody's business.
        configuration.redirectConfiguration = .disallow
        configuration.timeout = .init(connect: .seconds(10), read: .seconds(120))
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// Ends all connections; nothing can be sent any more.
    ///
    /// - Throws: An error of the client, which leaves nothing behind.
    package func close() async throws {
        try await client.shutdown()
    }

    /// Sends a file, unless the service has it.
    ///
    /// - Returns: What the service did with it.
    /// - Throws: A `PushError`, and `CancellationError`.
    package func push(_ item: PushItem) async throws -> PushReceipt {
        let (sha256, byteCount) = try Self.content(of: item)
        var generator = SystemRandomNumberGenerator()
        var attempt = 0
        while true {
            attempt += 1
            let outcome = try await send(item, sha256: sha256, byteCount: byteCount)
            switch outcome {
            case .done(var receipt):
                receipt.attempts = attempt
                return receipt
            case .refused(let status, let detail):
                throw PushError.refused(name: item.name, status: status, detail: detail)
            case .failed(let reason, let asked):
                guard attempt < backoff.attempts else {
                    throw PushError.gaveUp(name: item.name, attempts: attempt, reason: reason)
                }
                try await sleep(backoff.delay(after: attempt, asked: asked, using: &generator))
            }
        }
    }

    private static func content(of item: PushItem) throws(PushError) -> (sha256: String, byteCount: Int) {
        do {
            let bytes = try Data(contentsOf: item.location, options: .alwaysMapped)
            return (Hexadecimal.text(Array(SHA256.hash(data: bytes))), bytes.count)
        } catch {
            throw .unreadable(name: item.name, reason: error.localizedDescription)
        }
    }
}

extension PushClient {
    private enum Outcome {
        case done(PushReceipt)
        /// Trying again does not help.
        case refused(status: Int, detail: String)
        /// Trying again may help; not before so many seconds where the service asks for that.
        case failed(reason: String, asked: Double?)
    }

    /// What the service answers, as far as it is needed here.
    private struct Answer: Decodable {
        struct Diagnostic: Decodable {
            var message: String
            var file: String?
        }
        var outcome: PushReceipt.Outcome
        var diagnostics: [Diagnostic]
    }

    private struct Problem: Decodable {
        var detail: String?
    }

    /// The statuses after which trying again may help (RFC 9110, 15; RFC 6585, 4).
    private static let passing: Set<UInt> = [408, 425, 429, 500, 502, 503, 504, 507]
    private static let answerLimit = 4 << 20

    private func send(_ item: PushItem, sha256: String, byteCount: Int) async throws -> Outcome {
        do {
            // Asked each time: an attempt whose answer was lost may have been taken.
            if item.kind == .run, try await isKnown(sha256) {
                return .done(PushReceipt(name: item.name, outcome: .alreadyKnown, isSkipped: true, attempts: 0))
            }
            var request = request(.POST, item.kind.rawValue, parameters: parameters(of: item))
            request.headers.add(name: "Content-Type", value: item.mediaType)
            request.body = .stream(FileChunks(location: item.location), length: .known(Int64(byteCount)))
            let response = try await client.execute(request, timeout: .minutes(15))
            let body = Data(try await response.body.collect(upTo: Self.answerLimit).readableBytesView)
            return Self.outcome(of: response, body: body, item: item)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            return .failed(reason: "\(error)", asked: nil)
        }
    }

    private func isKnown(_ sha256: String) async throws -> Bool {
        let response = try await client.execute(request(.GET, "contents/\(sha256)"), timeout: .seconds(30))
        _ = try await response.body.collect(upTo: Self.answerLimit)
        return response.status == .noContent
    }

    private func request(
        _ method: HTTPMethod, _ name: String, parameters: [(String, String?)] = []
    ) -> HTTPClientRequest {
        var request = HTTPClientRequest(url: server.address(of: name, project: project, parameters: parameters))
        request.method = method
        if let token = server.token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
        return request
    }

    private func parameters(of item: PushItem) -> [(String, String?)] {
        guard item.kind == .run else { return [] }
        return [("name", item.name), ("written_at", item.writtenAt?.formatted(.iso8601))]
            + item.parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private static func outcome(of response: HTTPClientResponse, body: Data, item: PushItem) -> Outcome {
        let status = response.status.code
        if (200...201).contains(status) {
            let decoder = JSONDecoder()
            guard let answer = try? decoder.decode(Answer.self, from: body) else {
                return .refused(status: Int(status), detail: "it is no answer of uiinventory: check the address")
            }
            let problems = answer.diagnostics.map { ($0.file.map { "\($0): " } ?? "") + $0.message }
            return .done(PushReceipt(name: item.name, outcome: answer.outcome, attempts: 0, problems: problems))
        }
        let detail = (try? JSONDecoder().decode(Problem.self, from: body))?.detail ?? response.status.reasonPhrase
        if passing.contains(status) {
            let asked = RetryAfter.seconds(
                response.headers.first(name: "Retry-After"), date: response.headers.first(name: "Date"), now: Date())
            return .failed(reason: "\(status): \(detail)", asked: asked)
        }
        return .refused(status: Int(status), detail: detail)
    }
}
