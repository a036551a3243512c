import Foundation

/// What stands before the outermost element of an XML text: whether it is safe to hand to a parser.
///
/// It is never handed on: it holds nothing that a run output needs, and the parser of Foundation on Linux stops the
/// process at a document type that declares attributes.
struct XMLProlog {
    /// Where the outermost element begins, as number of bytes.
    private(set) var length = 0
    /// Whether an internal document type declares entities.
    private(set) var declaresEntities = false

    /// The bytes to parse, as valid UTF-8 from the outermost element on, and the number of lines before.
    ///
    /// - Throws: `ImportError` where entities are declared (which parsers expand, without bound or from other files) or
    ///   the encoding is not known.
    static func checked(_ file: RunFile) throws(ImportError) -> (bytes: Data, skippedLines: Int) {
        guard let bytes = XMLEncoding.utf8(file.bytes, in: file.mapping) else {
            throw .unexpected(
                name: file.name,
                path: "the XML declaration",
                problem: "the encoding is not known, or not UTF-8 and the file large; write it as UTF-8"
            )
        }
        let prolog = XMLProlog(bytes)
        guard !prolog.declaresEntities else {
            throw .unexpected(
                name: file.name,
                path: "the document type",
                problem: "it declares entities, which no run output does, so it is not read"
            )
        }
        let skipped = bytes.prefix(prolog.length).count { $0 == UInt8(ascii: "\n") }
        return (bytes.dropFirst(prolog.length), skipped)
    }

    /// Passes over what stands before the first element by its brackets: no other construct may hold a declaration.
    init(_ bytes: Data) {
        bytes.withUnsafeBytes { raw in
            var offset = 0
            func starts(_ text: StaticString) -> Bool {
                text.withUTF8Buffer { word in raw[offset...].prefix(word.count).elementsEqual(word) }
            }
            func skip(past end: StaticString) {
                while offset < raw.count, !starts(end) { offset += 1 }
                offset = min(offset + end.utf8CodeUnitCount, raw.count)
            }
            while offset < raw.count {
                if starts("<!--") {
                    skip(past: "-->")
                } else if starts("<?") {
                    skip(past: "?>")
                } else if starts("<!ENTITY") {
                    declaresEntities = true
                    break
                } else if starts("<"), offset + 1 < raw.count, raw[offset + 1] != UInt8(ascii: "!") {
                    break
                } else {
                    offset += 1
                }
            }
            length = offset
        }
    }
}
