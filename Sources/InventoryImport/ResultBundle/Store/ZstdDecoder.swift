import CZstd

/// Decompresses Zstandard frames, never to more than it is told to.
///
/// One decoder serves many frames, as setting up its tables costs more than most frames.
final class ZstdDecoder {
    /// Why a frame cannot be decompressed.
    enum Failure: Error, Hashable {
        /// The frame is damaged or cut off; the text says how, in words of the library.
        case damaged(String)
        /// The frame holds more than the given number of bytes.
        case tooBig(Int)
    }

    /// Result bundles use windows of 512 KiB; a hostile frame could ask for much more memory.
    private static let windowLimit: Int32 = 24

    private let context: OpaquePointer?

    /// Sets up the tables.
    init() {
        context = ZSTD_createDCtx()
        ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, Self.windowLimit)
    }

    deinit {
        ZSTD_freeDCtx(context)
    }

    /// Whether the bytes begin as a frame does.
    static func isFrame(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
    }

    /// Decompresses all frames of the bytes.
    ///
    /// - Parameters:
    ///   - bytes: The frames.
    ///   - limit: How many bytes may come out.
    ///   - isPrefix: Whether to stop at the limit instead of failing.
    /// - Returns: The bytes that came out.
    /// - Throws: `Failure`.
    func decompress(_ bytes: [UInt8], limit: Int, isPrefix: Bool = false) throws(Failure) -> [UInt8] {
        ZSTD_DCtx_reset(context, ZSTD_reset_session_only)
        var output: [UInt8] = []
        var consumed = 0
        var pending = 1
        while pending != 0 || consumed < bytes.count {
            // One byte more than allowed shows whether there is more.
            let room = min(max(bytes.count * 4, 1 << 12, output.count), limit + 1 - output.count)
            let (made, result) = step(bytes, from: &consumed, into: &output, room: room)
            if ZSTD_isError(result) != 0 { throw .damaged(String(cString: ZSTD_getErrorName(result))) }
            pending = result
            if output.count > limit {
                guard isPrefix else { throw .tooBig(limit) }
                return Array(output.prefix(limit))
            }
            // No progress with all of the input taken: the frame is cut off.
            if made == 0, consumed == bytes.count, pending != 0 { throw .damaged("the frame is cut off") }
        }
        return output
    }

    private func step(
        _ bytes: [UInt8],
        from consumed: inout Int,
        into output: inout [UInt8],
        room: Int
    ) -> (made: Int, result: Int) {
        var position = consumed
        var result = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            bytes.withUnsafeBytes { source in
                var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: position)
                var target = ZSTD_outBuffer(dst: buffer.baseAddress, size: room, pos: 0)
                result = ZSTD_decompressStream(context, &target, &input)
                position = input.pos
                count = target.pos
            }
        }
        consumed = position
        if output.isEmpty { output = chunk } else { output += chunk }
        return (chunk.count, result)
    }
}
