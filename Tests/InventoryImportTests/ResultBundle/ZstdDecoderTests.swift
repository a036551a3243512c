import Testing

@testable import InventoryImport

@Suite("Zstandard frames")
struct ZstdDecoderTests {
    private let magic: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x48]

    /// A block of the bytes as they are.
    private func raw(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
        header(kind: 0, size: bytes.count, isLast: isLast) + bytes
    }

    /// A block of one byte many times.
    private func repeated(_ byte: UInt8, _ count: Int, isLast: Bool) -> [UInt8] {
        header(kind: 1, size: count, isLast: isLast) + [byte]
    }

    private func header(kind: Int, size: Int, isLast: Bool) -> [UInt8] {
        let header = size << 3 | kind << 1 | (isLast ? 1 : 0)
        return [UInt8(header & 0xFF), UInt8(header >> 8 & 0xFF), UInt8(header >> 16 & 0xFF)]
    }

    @Test func `raw and repeated blocks are put together`() throws {
        let frame = magic + raw(Array("abc".utf8), isLast: false) + repeated(0x7A, 3, isLast: true)
        let decoder = ZstdDecoder()
        #expect(ZstdDecoder.isFrame(frame))
        #expect(try decoder.decompress(frame, limit: 6) == Array("abczzz".utf8))
        // The decoder is used again, also after a failure.
        #expect(throws: ZstdDecoder.Failure.tooBig(5)) { try decoder.decompress(frame, limit: 5) }
        #expect(try decoder.decompress(frame, limit: 100) == Array("abczzz".utf8))
    }

    @Test func `a bomb is stopped at the limit`() {
        let blocks = (0..<1000).flatMap { repeated(0, 1 << 17, isLast: $0 == 999) }
        #expect(throws: ZstdDecoder.Failure.tooBig(1 << 20)) {
            try ZstdDecoder().decompress(magic + blocks, limit: 1 << 20)
        }
    }

    @Test func `the beginning of a frame can be had`() throws {
        let frame = magic + raw(Array("Xcode version: 26".utf8), isLast: false) + repeated(0, 1 << 17, isLast: true)
        #expect(try ZstdDecoder().decompress(frame, limit: 5, isPrefix: true) == Array("Xcode".utf8))
    }

    @Test func `a frame cut anywhere is damaged`() {
        let frame = magic + raw(Array("abc".utf8), isLast: false) + repeated(0x7A, 3, isLast: true)
        for count in 4..<frame.count {
            #expect(throws: ZstdDecoder.Failure.self) {
                try ZstdDecoder().decompress(Array(frame[..<count]), limit: 100)
            }
        }
    }

    @Test func `a frame that asks for a large window is refused`() {
        let frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0xA0] + raw([1], isLast: true)
        #expect(throws: ZstdDecoder.Failure.self) { try ZstdDecoder().decompress(frame, limit: 100) }
    }
}
