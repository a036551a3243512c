import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What the beginning of a text says about the XML in it.
enum XMLHead {
    /// How much of a text is looked at; declarations and comments before the outermost element are short.
    private static let limit = 64 * 1024

    /// The name of the outermost element, without prefix; nil where the text is no XML.
    static func rootElement(of bytes: Data) -> String? {
        let head = bytes.prefix(limit)
        guard startsWithMarkup(head) else { return nil }
        let finder = RootFinder()
        let parser = XMLParser(data: Data(head))
        parser.shouldResolveExternalEntities = false
        parser.delegate = finder
        _ = parser.parse()
        return finder.name
    }

    /// Whether the first character that is no white space is `<`, in any of the encodings of XML.
    private static func startsWithMarkup(_ bytes: Data) -> Bool {
        let blanks: Set<UInt8> = [0x00, 0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
        return bytes.first { !blanks.contains($0) } == UInt8(ascii: "<")
    }
}

/// Stops a parser at the first element.
private final class RootFinder: NSObject, XMLParserDelegate {
    private(set) var name: String?

    func parser(
        _ parser: XMLParser,
        didStartElement element: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        name = element.split(separator: ":").last.map(String.init)
        parser.abortParsing()
    }
}
