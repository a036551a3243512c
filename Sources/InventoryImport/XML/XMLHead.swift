import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What the beginning of a text says about the XML in it.
enum XMLHead {
    /// How much of a text is looked at; declarations and comments before the outermost element are short.
    private static let limit = 64 * 1024

    /// The start of an element.
    struct Element {
        /// The name without prefix.
        let name: String
        /// The attributes by their names with prefix.
        let attributes: [String: String]
    }

    /// The name of the outermost element, without prefix; nil where the text is no XML.
    static func rootElement(of bytes: Data) -> String? {
        elements(of: bytes, limit: 1).first?.name ?? nameBehindEntities(in: bytes)
    }

    /// The name of the outermost element of a text that declares entities, which no parser sees: it is refused as what it
    /// is, and not passed over as something else.
    private static func nameBehindEntities(in bytes: Data) -> String? {
        guard startsWithMarkup(bytes), let text = XMLEncoding.utf8(bytes.prefix(limit)) else { return nil }
        let prolog = XMLProlog(text)
        guard prolog.declaresEntities else { return nil }
        var quote: UInt8?
        var rest = text.dropFirst(prolog.length)
        // The declarations end at the first bracket that is in no quotes.
        while let byte = rest.first, quote != nil || byte != UInt8(ascii: "]") {
            if byte == quote {
                quote = nil
            } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
            rest = rest.dropFirst()
        }
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")),
            let start = rest[end...].firstIndex(of: UInt8(ascii: "<"))
        else { return nil }
        let name = rest[start...].dropFirst().prefix { byte in
            byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
        }
        return String(decoding: name, as: UTF8.self).split(separator: ":").last.map(String.init)
    }

    /// The first elements that start in the text, at most so many.
    static func elements(of bytes: Data, limit count: Int) -> [Element] {
        // An even count keeps the characters of UTF-16 whole.
        let head = bytes.prefix(limit)
        guard startsWithMarkup(head), let text = XMLEncoding.utf8(head) else { return [] }
        let finder = ElementFinder(limit: count)
        let rest = Data(text.dropFirst(XMLProlog(text).length))
        let parser = XMLParser(data: rest.prefix(XMLInstructions.firstWithoutData(in: rest) ?? rest.count))
        parser.shouldResolveExternalEntities = false
        parser.delegate = finder
        _ = parser.parse()
        return finder.elements
    }

    /// Whether the first character that is no white space is `<`, in any of the encodings of XML.
    static func startsWithMarkup(_ bytes: Data) -> Bool {
        let blanks: Set<UInt8> = [0x00, 0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
        return bytes.first { !blanks.contains($0) } == UInt8(ascii: "<")
    }
}

/// Stops a parser after the first elements.
private final class ElementFinder: NSObject, XMLParserDelegate {
    private(set) var elements: [XMLHead.Element] = []
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    func parser(
        _ parser: XMLParser,
        didStartElement element: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard elements.count < limit else { return }
        let name = element.split(separator: ":").last.map(String.init) ?? element
        elements.append(XMLHead.Element(name: name, attributes: attributes))
        if elements.count == limit { parser.abortParsing() }
    }
}
