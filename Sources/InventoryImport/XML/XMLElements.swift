import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What a format does with the elements of an XML text, in their order.
protocol XMLElementReader {
    /// Takes the start of an element.
    ///
    /// - Parameters:
    ///   - name: The name without prefix.
    ///   - attributes: The attributes by their names with prefix.
    mutating func start(_ name: String, attributes: [String: String])

    /// Takes the end of an element with the characters that stand directly in it.
    mutating func end(_ name: String, text: String)
}

/// Where an XML text stops being well formed; lines and columns are 1-based.
struct XMLDamage: Hashable {
    /// The line.
    var line: Int
    /// The column.
    var column: Int
    /// Whether it is no error of the syntax, but elements nested deeper than any run has.
    var isTooDeep = false

    /// The error for a text of which nothing could be used.
    func error(name: String) -> ImportError {
        .unexpected(
            name: name,
            path: "line \(line), column \(column)",
            problem: isTooDeep
                ? "elements are nested deeper than \(XMLElements.depthLimit) levels"
                : "the XML is cut off or not well formed"
        )
    }
}

/// Hands the elements of an XML text to a reader, in bounded memory.
enum XMLElements {
    /// How deep elements may be nested.
    static let depthLimit = 128
    /// How many bytes of a text or an attribute are kept; the rest is cut off.
    static let textLimit = 64 * 1024

    /// Reads until the end or the first error.
    ///
    /// - Returns: Where the text is damaged; nil where it is well formed.
    /// - Throws: `ImportError` where the text is not safe to parse.
    static func read(_ file: RunFile, into reader: inout some XMLElementReader) throws(ImportError) -> XMLDamage? {
        let (bytes, skippedLines) = try XMLProlog.checked(file)
        if let offset = XMLInstructions.firstWithoutData(in: bytes, file.mapping) {
            let line = bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + skippedLines + 1
            throw .unexpected(
                name: file.name,
                path: "line \(line)",
                problem: "a processing instruction without data stands there, which is not read; remove it"
            )
        }
        let relay = XMLRelay(reader)
        // A stream is read piece by piece; XMLParser(data:) hands the whole text to libxml2, which copies it.
        let pieces = XMLPieces(bytes, in: file.mapping)
        let parser = XMLParser(stream: pieces.stream(of: bytes, in: file.mapping))
        parser.shouldResolveExternalEntities = false
        parser.delegate = relay
        _ = parser.parse()
        if let read = relay.finished(as: type(of: reader)) { reader = read }
        var damage = relay.damage
        if let line = damage?.line { damage?.line = pieces.line(line, in: bytes) + skippedLines }
        return damage
    }
}

/// Passes the parser's calls on, without what follows an error.
private final class XMLRelay: NSObject, XMLParserDelegate {
    private(set) var damage: XMLDamage?
    private var reader: any XMLElementReader
    private var texts: [String] = []

    init(_ reader: any XMLElementReader) {
        self.reader = reader
    }

    func finished<Reader: XMLElementReader>(as type: Reader.Type) -> Reader? { reader as? Reader }

    func parser(
        _ parser: XMLParser,
        didStartElement element: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard damage == nil else { return }
        guard texts.count < XMLElements.depthLimit else {
            damage = XMLDamage(line: parser.lineNumber, column: parser.columnNumber, isTooDeep: true)
            return parser.abortParsing()
        }
        texts.append("")
        let isLong = attributes.values.contains { $0.utf8.count > XMLElements.textLimit }
        reader.start(
            Self.local(element),
            attributes: isLong ? attributes.mapValues { MessageTexts.cut($0, to: XMLElements.textLimit) } : attributes)
    }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        guard damage == nil, let text = texts.popLast() else { return }
        reader.end(Self.local(element), text: text)
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { append(characters) }

    func parser(_ parser: XMLParser, foundCDATA block: Data) { append(String(decoding: block, as: UTF8.self)) }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        if damage == nil { damage = XMLDamage(line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1)) }
        parser.abortParsing()
    }

    private func append(_ characters: String) {
        guard damage == nil, let last = texts.indices.last else { return }
        if texts[last].utf8.count < XMLElements.textLimit {
            texts[last] += MessageTexts.cut(characters, to: XMLElements.textLimit)
        }
    }

    private static func local(_ name: String) -> String {
        guard let colon = name.lastIndex(of: ":") else { return name }
        return String(name[name.index(after: colon)...])
    }
}
