/// The hash BLAKE2b with 64 bytes of result and no key, as in RFC 7693; result bundles name their objects by it.
struct BLAKE2b512 {
    private typealias Row = SIMD4<UInt64>

    private static let blockSize = 128

    private var low = Row(initial[0], initial[1], initial[2], initial[3])
    private var high = Row(initial[4], initial[5], initial[6], initial[7])
    private var block = [UInt8](repeating: 0, count: blockSize)
    private var filled = 0
    private var total: UInt64 = 0

    /// Starts with nothing.
    init() {
        // The parameter block: 64 bytes of result, no key, one node.
        low[0] ^= 0x0101_0040
    }

    /// Takes in more bytes.
    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes[...]
        while !rest.isEmpty {
            // The last block is compressed with a mark, so a full one waits until there is more.
            if filled == Self.blockSize {
                total &+= UInt64(Self.blockSize)
                block.withUnsafeBytes { compress($0, low: &low, high: &high, isLast: false) }
                filled = 0
            }
            if filled == 0, rest.count > Self.blockSize {
                total &+= UInt64(Self.blockSize)
                compress(
                    UnsafeRawBufferPointer(rebasing: rest.prefix(Self.blockSize)), low: &low, high: &high, isLast: false
                )
                rest = rest.dropFirst(Self.blockSize)
                continue
            }
            let count = min(rest.count, Self.blockSize - filled)
            block.withUnsafeMutableBytes { target in
                UnsafeMutableRawBufferPointer(rebasing: target[filled..<(filled + count)])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: rest.prefix(count)))
            }
            filled += count
            rest = rest.dropFirst(count)
        }
    }

    /// The 64 bytes of the hash of all bytes taken in.
    consuming func finalize() -> [UInt8] {
        total &+= UInt64(filled)
        for index in filled..<Self.blockSize { block[index] = 0 }
        var low = low
        var high = high
        block.withUnsafeBytes { compress($0, low: &low, high: &high, isLast: true) }
        return [low, high].flatMap { row in
            (0..<4).flatMap { lane in (0..<8).map { UInt8(truncatingIfNeeded: row[lane] >> UInt64($0 * 8)) } }
        }
    }

    private func compress(_ bytes: UnsafeRawBufferPointer, low: inout Row, high: inout Row, isLast: Bool) {
        var (a, b) = (low, high)
        var c = Row(Self.initial[0], Self.initial[1], Self.initial[2], Self.initial[3])
        var d = Row(
            Self.initial[4] ^ total,
            Self.initial[5],
            isLast ? ~Self.initial[6] : Self.initial[6],
            Self.initial[7]
        )
        for round in 0..<12 {
            let order = Self.order[round % 10]
            func words(_ first: Int) -> Row {
                func word(_ index: Int) -> UInt64 {
                    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * Int(order[index]), as: UInt64.self))
                }
                return Row(word(first), word(first + 2), word(first + 4), word(first + 6))
            }
            Self.mix(&a, &b, &c, &d, words(0), words(1))
            b = Row(b[1], b[2], b[3], b[0])
            c = Row(c[2], c[3], c[0], c[1])
            d = Row(d[3], d[0], d[1], d[2])
            Self.mix(&a, &b, &c, &d, words(8), words(9))
            b = Row(b[3], b[0], b[1], b[2])
            c = Row(c[2], c[3], c[0], c[1])
            d = Row(d[1], d[2], d[3], d[0])
        }
        low ^= a ^ c
        high ^= b ^ d
    }

    /// The four columns, or the four diagonals, of a round at once.
    @inline(__always)
    private static func mix(_ a: inout Row, _ b: inout Row, _ c: inout Row, _ d: inout Row, _ x: Row, _ y: Row) {
        a = a &+ b &+ x
        d = rotate(d ^ a, by: 32)
        c = c &+ d
        b = rotate(b ^ c, by: 24)
        a = a &+ b &+ y
        d = rotate(d ^ a, by: 16)
        c = c &+ d
        b = rotate(b ^ c, by: 63)
    }

    @inline(__always)
    private static func rotate(_ row: Row, by count: UInt64) -> Row {
        (row &>> Row(repeating: count)) | (row &<< Row(repeating: 64 - count))
    }

    private static let initial: [UInt64] = [
        0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
        0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
    ]

    /// In which order each round takes the words of the block.
    private static let order: [[UInt8]] = [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
        [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
        [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
        [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
        [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
        [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
        [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
        [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
        [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
    ]
}
