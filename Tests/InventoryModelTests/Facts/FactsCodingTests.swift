import InventoryTestSupport
import Testing

@testable import InventoryModel

@Suite
struct FactsCodingTests {
    @Test(arguments: UInt64(0)..<200)
    func readsWhatItWrote(seed: UInt64) throws {
        var maker = RandomFacts(seed: seed)
        let facts = maker.file()
        let bytes = facts.encoded()
        let read = try #require(FileFacts(encoded: bytes))
        // Equality of texts takes canonically equivalent ones as equal, the bytes do not.
        #expect(read == facts)
        #expect(read.encoded() == bytes)
    }

    @Test
    func readsEmptyFacts() {
        #expect(FileFacts(encoded: FileFacts().encoded()) == FileFacts())
    }

    @Test
    func keepsTheBytesOfEquivalentTexts() throws {
        var facts = FileFacts()
        facts.imports = ["\u{E9}", "e\u{301}", "\u{E9}"]
        let read = try #require(FileFacts(encoded: facts.encoded()))
        #expect(read.imports.map { Array($0.utf8) } == facts.imports.map { Array($0.utf8) })
    }

    @Test
    func writesATextOnce() {
        var facts = FileFacts()
        facts.imports = ["aLongIdentifierThatIsUsedOften"]
        let once = facts.encoded().count
        facts.imports += facts.imports
        #expect(facts.encoded().count == once + 1)
    }

    @Test(arguments: UInt64(1000)..<1010)
    func refusesEveryTruncation(seed: UInt64) {
        var maker = RandomFacts(seed: seed)
        let bytes = Array(maker.file().encoded().prefix(4000))
        for count in 0..<bytes.count - 1 {
            #expect(FileFacts(encoded: Array(bytes.prefix(count))) == nil)
        }
    }

    @Test(arguments: UInt64(2000)..<2010)
    func refusesEveryFlippedByte(seed: UInt64) {
        var maker = RandomFacts(seed: seed)
        let bytes = maker.file().encoded()
        for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 500)) {
            var damaged = bytes
            damaged[index] ^= 1 << UInt8(index % 8)
            #expect(FileFacts(encoded: damaged) == nil)
        }
    }

    /// A forger can make the checksum fit; what is then read may be anything but must not crash.
    @Test(arguments: UInt64(3000)..<3020)
    func survivesForgedBytes(seed: UInt64) {
        var maker = RandomFacts(seed: seed)
        var generator = SeededGenerator(seed: seed)
        let bytes = maker.file().encoded()
        var refusedCount = 0
        for _ in 0..<300 {
            var forged = Array(bytes.dropLast(8))
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                forged[Int.random(in: 1..<forged.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            let checksum = FactsChecksum.of(forged, count: forged.count)
            forged += (0..<8).map { UInt8(truncatingIfNeeded: checksum >> (8 * $0)) }
            if FileFacts(encoded: forged) == nil { refusedCount += 1 }
        }
        #expect(refusedCount > 0)
    }

    @Test
    func refusesAnotherVersion() {
        var bytes = FileFacts().encoded()
        bytes[0] += 1
        #expect(FileFacts(encoded: bytes) == nil)
    }

    @Test(arguments: [(900, true), (5000, false)])
    func givesNoBytesForWhatNestsTooDeep(depth: Int, isReadable: Bool) {
        var facts = FileFacts()
        var chain = Expression.name("a", SourcePosition(line: 1, column: 1))
        for _ in 0..<depth { chain = .member(chain, "b", SourcePosition(line: 1, column: 1)) }
        var variable = VariableFacts(name: "x", position: SourcePosition(line: 1, column: 1))
        variable.initializer = chain
        facts.variables = [variable]
        #expect((FileFacts(encoded: facts.encoded()) != nil) == isReadable)
    }
}
