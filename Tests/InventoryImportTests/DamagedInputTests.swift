import Foundation
import InventoryImport
import Testing

@Suite("Damaged run outputs")
struct DamagedInputTests {
    private let bytes = [UInt8](NightlyRun.json.utf8)

    /// Reads and says whether it worked; every error must be one of ours.
    private func survives(_ damaged: [UInt8]) -> Bool {
        do {
            _ = try RunImport.read(bytes: Data(damaged), name: "damaged.json", sha256: "")
            return true
        } catch {
            #expect(error is ImportError, "\(error)")
            return false
        }
    }

    @Test func `a file cut anywhere is an error that says so`() {
        for length in stride(from: 1, to: bytes.count, by: 7) {
            #expect {
                try RunImport.read(bytes: Data(bytes[..<length]), name: "cut.json", sha256: "")
            } throws: { error in
                if case ImportError.truncated = error { true } else { false }
            }
        }
    }

    @Test(arguments: [0x00, 0x01, 0x20, 0x22, 0x2C, 0x5B, 0x5D, 0x7B, 0x7D, 0x5C, 0x80, 0xFF] as [UInt8])
    func `a changed byte never crashes`(replacement: UInt8) {
        for index in stride(from: Int(replacement) % 5, to: bytes.count, by: 5) {
            var damaged = bytes
            damaged[index] = replacement
            _ = survives(damaged)
        }
    }

    @Test func `a lost stretch never crashes`() {
        for start in stride(from: 0, to: bytes.count - 40, by: 11) {
            _ = survives(Array(bytes[..<start] + bytes[(start + 1 + start % 37)...]))
        }
    }

    @Test func `what is not damaged is read`() {
        #expect(survives(bytes))
    }
}
