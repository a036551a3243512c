import Foundation

/// What stands before the outermost element of an XML text: whether it is safe to hand to a parser.
enum XMLProlog {
    /// The bytes to parse, as valid UTF-8.
    ///
    /// - Throws: `ImportError` where entities are declared (which parsers expand, without bound or from other files) or
    ///   the encoding is not known.
    static func checked(_ file: RunFile) throws(ImportError) -> Data {
        guard let bytes = XMLEncoding.utf8(file.bytes) else {
            throw .unexpected(
                name: file.name,
                path: "the XML declaration",
                problem: "the encoding is not known; write it as UTF-8"
            )
        }
        guard !declaresEntities(bytes) else {
            throw .unexpected(
                name: file.name,
                path: "the document type",
                problem: "it declares entities, which no run output does, so it is not read"
            )
        }
        return bytes
    }

    /// Whether an internal document type declares entities: what stands before the first element is passed over by its
    /// brackets, as no other construct may hold a declaration.
    private static func declaresEntities(_ bytes: Data) -> Bool {
        bytes.withUnsafeBytes { raw in
            var offset = 0
            func starts(_ text: StaticString) -> Bool {
                text.withUTF8Buffer { word in raw[offset...].prefix(word.count).elementsEqual(word) }
            }
            func skip(past end: StaticString) {
                while offset < raw.count, !starts(end) { offset += 1 }
                offset += end.utf8CodeUnitCount
            }
            while offset < raw.count {
                if starts("<!--") {
                    skip(past: "-->")
                } else if starts("<?") {
                    skip(past: "?>")
                } else if starts("<!ENTITY") {
                    return true
                } else if starts("<"), offset + 1 < raw.count, raw[offset + 1] != UInt8(ascii: "!") {
                    return false
                } else {
                    offset += 1
                }
            }
            return false
        }
    }
}
