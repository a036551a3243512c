import Crypto
import Foundation
import GRDB
import HTTPTypes
import Hummingbird
import NIOCore

/// Answers what only depends on the database: with a tag of what it was made of, and not twice where nothing changed.
struct Answers: Sendable {
    /// The database.
    let source: DatabaseSource
    /// What was answered before.
    let kept: KeptAnswers
    /// The version of the program.
    let version: String

    private let turns = Turns()

    /// Answers from a database.
    init(source: DatabaseSource, kept: KeptAnswers, version: String) {
        self.source = source
        self.kept = kept
        self.version = version
    }

    /// An answer before it is written.
    struct Draft: Sendable {
        /// The media type.
        var type: String
        /// The text.
        var text: String
        /// Where the rest of it is, as the field `Link` says it; nil where it is all there.
        var link: String?
    }

    /// Answers a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - read: Reads what is told, at one moment of the database.
    ///   - write: Writes it as text.
    /// - Returns: The answer, or that nothing changed since the sender asked before.
    /// - Throws: What `read` and `write` throw, and a `StoreError` where the database cannot be read.
    func answer<Facts: Sendable>(
        _ request: Request, read: @escaping @Sendable (Database, Date) throws -> Facts,
        write: (Facts, Date) throws -> Draft
    ) async throws -> Response {
        let opened = try source.current()
        let state = try source.version(of: opened)
        let address = request.head.path ?? ""
        let found = kept.answer(to: address, since: state.number)
        let tag = found?.tag ?? Self.tag(address, version + state.text)
        if Self.names(request.headers[.ifNoneMatch], tag) {
            return Response(status: .notModified, headers: [.eTag: tag])
        }
        if let found { return Self.response(found) }
        return try await LoopExecutor.leave {
            try await turns.take(address) {
                // Whoever made it while this request waited began after it came: it is as new as the request may ask for.
                if let answer = kept.answer(to: address, since: state.number) { return Self.response(answer) }
                return try await made(address: address, read, write)
            }
        }
    }

    /// Makes an answer of the data as it is now, and keeps it.
    private func made<Facts: Sendable>(
        address: String, _ read: @escaping @Sendable (Database, Date) throws -> Facts,
        _ write: (Facts, Date) throws -> Draft
    ) async throws -> Response {
        let opened = try source.current()
        let state = try source.version(of: opened)
        let tag = Self.tag(address, version + state.text)
        let facts = try await source.read(opened) { db in try read(db, state.since) }
        let draft = try write(facts, state.since)
        var answer = KeptAnswers.Answer(
            type: draft.type, body: ByteBuffer(string: draft.text), link: draft.link, tag: tag)
        // What was written meanwhile may be in the answer or not: it has no tag, and is for those who wait for it already.
        if try source.version(of: opened).number != state.number { answer.tag = nil }
        kept.keep(answer, for: address, number: state.number)
        return Self.response(answer)
    }

    private static func response(_ answer: KeptAnswers.Answer) -> Response {
        var headers: HTTPFields = [.contentType: answer.type]
        if let tag = answer.tag { headers[.eTag] = tag }
        if let link = answer.link, let name = HTTPField.Name("link") { headers[name] = link }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: answer.body))
    }

    /// A strong tag (RFC 9110, 8.8.3): another address or version of the data or the program has another one.
    private static func tag(_ address: String, _ version: String) -> String {
        let hash = SHA256.hash(data: Data((version + "\n" + address).utf8))
        return "\"\(Data(hash.prefix(12)).base64EncodedString())\""
    }

    /// Whether a list of tags has one; weak ones are equal here (RFC 9110, 13.1.2).
    private static func names(_ list: String?, _ tag: String) -> Bool {
        guard let list else { return false }
        if list == tag { return true }
        return list.split(separator: ",").contains { entry in
            let entry = entry.drop { $0 == " " }
            return entry == "*" || (entry.hasPrefix("W/") ? entry.dropFirst(2) : entry).trimmingSuffix(" ") == tag
        }
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ space: Character) -> Substring {
        var text = self
        while text.last == space { text.removeLast() }
        return text
    }
}
