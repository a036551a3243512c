import Foundation
import InventoryImport
import InventoryModel

/// Reads a run output that is written in a test.
func readText(_ text: String, name: String = "run", as format: String? = nil) throws -> RunRecord {
    try RunImport.read(bytes: Data(text.utf8), name: name, sha256: "", as: format)
}

/// Says whether damaged content is read; `nil` where another error than the importers' own came out.
func survives(_ damaged: some Sequence<UInt8>, as format: String? = nil) -> Bool? {
    do {
        _ = try RunImport.read(bytes: Data(damaged), name: "damaged", sha256: "", as: format)
        return true
    } catch {
        return error is ImportError ? false : nil
    }
}

/// Variants of content: cut off, with a byte changed, with a stretch lost, with two stretches exchanged.
func mutations(of text: String, count: Int = 400) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(bound, 1)
    }
    let interesting: [UInt8] = [
        0x00, 0x0A, 0x20, 0x22, 0x26, 0x2C, 0x2D, 0x39, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7D, 0xFF,
    ]
    return (0..<count).map { round in
        var damaged = bytes
        let start = random(bytes.count)
        let length = min(1 + random(40), bytes.count - start)
        switch round % 4 {
        case 0: return Array(bytes[..<start])
        case 1: damaged[start] = interesting[random(interesting.count)]
        case 2: damaged.removeSubrange(start..<(start + length))
        default: damaged.insert(contentsOf: bytes[start..<(start + length)], at: random(bytes.count))
        }
        return damaged
    }
}
