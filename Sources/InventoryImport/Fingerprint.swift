import Foundation

/// A short text for the content of several files: twice FNV-1a with 64 bits, which tells apart what nobody made to
/// collide.
struct Fingerprint {
    private var first: UInt64 = 0xCBF2_9CE4_8422_2325
    private var second: UInt64 = 0x9AE1_6A3B_2F90_404F

    /// Adds bytes with their number, so that moving a boundary changes the fingerprint.
    mutating func add(_ bytes: Data) {
        add(UInt64(bytes.count))
        bytes.withUnsafeBytes { raw in for byte in raw { add(byte) } }
    }

    /// The fingerprint, in hexadecimal.
    var text: String { Self.hexadecimal(first) + Self.hexadecimal(second) }

    private mutating func add(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    private mutating func add(_ byte: UInt8) {
        first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
        second = (second ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
