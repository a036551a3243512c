import Testing

@testable import InventoryImport

@Suite("BLAKE2b")
struct BLAKE2bTests {
    private func hash(_ parts: [UInt8]...) -> String {
        var hash = BLAKE2b512()
        for part in parts { part.withUnsafeBytes { hash.update($0) } }
        return hash.finalize().map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }.joined()
    }

    @Test func `the vector of RFC 7693 holds`() {
        let expected = """
            ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1\
            7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923
            """
        #expect(hash(Array("abc".utf8)) == expected)
        #expect(hash(Array("a".utf8), [], Array("bc".utf8)) == expected)
    }

    @Test func `nothing has the hash of nothing`() {
        let expected = """
            786a02f742015903c6c6fd852552d272912f4740e15847618a86e217f71f5419\
            d25e1031afee585313896444934eb04b903a685b1448b755d56f701afe9be2ce
            """
        #expect(hash() == expected)
    }

    /// Sizes around that of a block, of the bytes 0, 1, 2 and so on; the hashes are those of Python's hashlib.
    @Test(
        arguments: [
            (1, "2fa3f686df876995167e7c2e5d74c4c7"),
            (127, "b6292669ccd38d5f01caae96ba272c76"),
            (128, "2319e3789c47e2daa5fe807f61bec2a1"),
            (129, "f59711d44a031d5f97a9413c065d1e61"),
            (255, "5b21c5fd8868367612474fa2e70e9cfa"),
            (256, "1ecc896f34d3f9cac484c73f75f6a5fb"),
            (1024, "6b490f42e902f61b1ee12d3c85e34152"),
        ])
    func `bytes around the size of a block`(count: Int, beginning: String) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        #expect(hash(bytes).hasPrefix(beginning))
        for cut in [0, 1, 127, 128, 129] where cut <= count {
            #expect(hash(Array(bytes[..<cut]), Array(bytes[cut...])).hasPrefix(beginning))
        }
    }
}
