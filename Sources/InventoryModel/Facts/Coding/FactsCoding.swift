extension FileFacts {
    /// The version of the byte layout; changes whenever the facts or their order change.
    private static let layoutVersion: UInt8 = 3

    /// The facts as bytes for the cache; only the version that wrote them reads them.
    ///
    /// Layout: version, the different texts, the declarations with texts as indices, checksum. Facts that nest deeper
    /// than `FactsDecoder.depthLimit` give no bytes at all, which `init(encoded:)` does not read: such a file is scanned
    /// each time.
    package func encoded() -> [UInt8] {
        var body = FactsEncoder()
        body.write(self)
        guard !body.isTooDeep else { return [] }
        var bytes: [UInt8] = [Self.layoutVersion]
        bytes.appendVarint(UInt64(body.texts.count))
        for text in body.texts {
            bytes.appendVarint(UInt64(text.utf8.count))
            bytes.append(contentsOf: text.utf8)
        }
        bytes.append(contentsOf: body.bytes)
        let checksum = FactsChecksum.of(bytes, count: bytes.count)
        for shift in stride(from: 0, to: UInt64.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: checksum >> UInt64(shift)))
        }
        return bytes
    }

    /// Reads what `encoded()` wrote; nil where the bytes are damaged or of another version.
    package init?(encoded bytes: [UInt8]) {
        let end = bytes.count - MemoryLayout<UInt64>.size
        guard end > 0, bytes[0] == Self.layoutVersion else { return nil }
        let checksum = bytes[end...].reversed().reduce(into: UInt64(0)) { $0 = $0 << 8 | UInt64($1) }
        guard checksum == FactsChecksum.of(bytes, count: end) else { return nil }
        do throws(DamagedFacts) {
            var decoder = try FactsDecoder(bytes: bytes, from: 1, to: end)
            let facts: FileFacts = try decoder.read()
            guard decoder.isAtEnd else { return nil }
            self = facts
        } catch {
            return nil
        }
    }
}

extension FileFacts: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(imports)
        encoder.write(importsTestable)
        encoder.write(types)
        encoder.write(functions)
        encoder.write(variables)
        encoder.write(testPlan)
        encoder.write(interface)
        encoder.write(diagnostics)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self.init()
        imports = try decoder.read()
        importsTestable = try decoder.read()
        types = try decoder.read()
        functions = try decoder.read()
        variables = try decoder.read()
        testPlan = try decoder.read()
        interface = try decoder.read()
        diagnostics = try decoder.read()
    }
}
