/// Steele, Lea and Flood's SplitMix64: small, fast, and the same numbers on every machine.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    /// Starts a sequence that depends on the text only.
    init(seed: String) {
        // FNV-1a; Swift's own hashes differ from process to process.
        state = seed.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// The next 64 bits.
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to but not including 1.
    mutating func fraction() -> Double {
        Double(next() >> 11) / Double(1 << 53)
    }
}
