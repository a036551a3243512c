import Foundation
import NIOCore

/// The bytes of a file, piece by piece.
struct FileChunks: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    /// The file.
    let location: URL

    func makeAsyncIterator() -> Iterator { Iterator(location: location) }

    /// Reads on each time.
    struct Iterator: AsyncIteratorProtocol {
        private static let size = 256 * 1024

        let location: URL
        private var file: FileHandle?

        init(location: URL) {
            self.location = location
        }

        mutating func next() async throws -> ByteBuffer? {
            if file == nil { file = try FileHandle(forReadingFrom: location) }
            guard let bytes = try file?.read(upToCount: Self.size), !bytes.isEmpty else {
                try file?.close()
                return nil
            }
            return ByteBuffer(bytes: bytes)
        }
    }
}
