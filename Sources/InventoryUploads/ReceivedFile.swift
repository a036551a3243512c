import Crypto
import Foundation
import Hummingbird
import InventoryModel
import InventoryService

/// What a request sent, in a file of the spool; it must be removed.
struct ReceivedFile: Sendable {
    /// Where it is.
    let location: URL
    /// Its size in bytes.
    let byteCount: Int
    /// SHA-256 of its bytes, lower-case hexadecimal.
    let sha256: String

    private let spool: UploadSpool

    /// Writes the body of a request to the spool as it comes.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - spool: Where it is written.
    ///   - limit: The greatest size in bytes.
    /// - Returns: The file.
    /// - Throws: A `Problem` where it is too large or empty, there is no room, or it ends too early; nothing is left then.
    static func receive(_ request: Request, spool: UploadSpool, limit: Int) async throws -> ReceivedFile {
        if let length = request.headers[.contentLength].flatMap(Int.init), length > limit { throw tooLarge(limit) }
        let location = spool.place()
        var taken = 0
        do {
            guard
                FileManager.default.createFile(
                    atPath: location.path, contents: nil, attributes: [.posixPermissions: 0o600])
            else { throw UploadProblem.noRoom }
            guard let file = FileHandle(forWritingAtPath: location.path) else { throw UploadProblem.noRoom }
            defer { try? file.close() }
            var hash = SHA256()
            for try await buffer in request.body {
                let count = buffer.readableBytes
                guard taken + count <= limit else { throw tooLarge(limit) }
                guard spool.take(count) else { throw UploadProblem.busy("as many uploads are received as may be") }
                taken += count
                let bytes = Data(buffer.readableBytesView)
                hash.update(data: bytes)
                do { try file.write(contentsOf: bytes) } catch { throw UploadProblem.noRoom }
            }
            guard taken > 0 else {
                throw Problem(.badRequest, "The request has no body: send the run output as the body.")
            }
            let sha256 = Hexadecimal.text(Array(hash.finalize()))
            return ReceivedFile(location: location, byteCount: taken, sha256: sha256, spool: spool)
        } catch {
            try? FileManager.default.removeItem(at: location)
            spool.giveBack(taken)
            throw error
        }
    }

    /// Removes the file.
    func remove() {
        try? FileManager.default.removeItem(at: location)
        spool.giveBack(byteCount)
    }

    private static func tooLarge(_ limit: Int) -> Problem {
        Problem(
            .contentTooLarge,
            "More than \(limit) bytes were sent: compress it with gzip, or leave attachments out.",
            // What is still on the way is not read.
            fields: [.connection: "close"])
    }
}
