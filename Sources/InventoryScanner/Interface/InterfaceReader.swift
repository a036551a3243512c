import Foundation
import InventoryModel

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads a storyboard or xib of Interface Builder: bytes in, facts out.
///
/// A file that cannot be read in full gives a diagnostic and nothing else: half a scene would miss what the other half
/// says. Files for macOS and watchOS give nothing.
enum InterfaceReader {
    /// Reads the bytes of a file.
    static func read(_ bytes: [UInt8]) -> FileFacts {
        if EncodingCheck.startsAsUTF16(bytes) {
            return unread("the interface file is UTF-16; Interface Builder writes UTF-8", at: nil)
        }
        if let offset = EncodingCheck.firstNulByte(in: bytes) ?? EncodingCheck.firstInvalidByte(in: bytes) {
            return unread("the interface file is no text from here on", at: LineTable(bytes).position(at: offset))
        }
        // Interface Builder declares no entities; declared ones may be made to grow without end.
        if ByteSearch.contains(declaration, in: bytes) {
            return unread("the interface file has a document type, which Interface Builder does not write", at: nil)
        }
        let document = InterfaceDocument(bytes)
        let text = withBlankDeclaration(bytes)
        // Interface Builder writes no other; the parser of Foundation on Linux stops the process at one without data.
        if ByteSearch.contains(instruction, in: text) {
            return unread(
                "the interface file has a processing instruction, which Interface Builder does not write", at: nil)
        }
        let parser = XMLParser(data: Data(text))
        parser.shouldResolveExternalEntities = false
        parser.delegate = document
        _ = parser.parse()
        if let problem = document.problem { return unread(problem.message, at: problem.position) }
        guard document.isComplete else { return unread("the interface file is empty", at: nil) }
        var facts = FileFacts()
        facts.interface = document.facts
        return facts
    }

    private static let instruction = ByteSearch.Needle("<?")
    private static let declaration = ByteSearch.Needle("<!DOCTYPE")

    /// The bytes, which are UTF-8, with blanks in place of an XML declaration: in the encoding that it may name other
    /// bytes would be a document type, and the parser of Foundation on Linux stops the process at some of those.
    private static func withBlankDeclaration(_ bytes: [UInt8]) -> [UInt8] {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard bytes[start...].starts(with: Array("<?xml".utf8)) else { return bytes }
        var blank = bytes
        var offset = start
        while offset < bytes.count {
            let isEnd = bytes[offset] == UInt8(ascii: ">") && bytes[offset - 1] == UInt8(ascii: "?")
            // Lines keep their numbers.
            if bytes[offset] != UInt8(ascii: "\n") { blank[offset] = UInt8(ascii: " ") }
            offset += 1
            if isEnd { break }
        }
        return blank
    }

    private static func unread(_ message: String, at position: SourcePosition?) -> FileFacts {
        var facts = FileFacts()
        facts.diagnostics = [
            Diagnostic(.warning, code: "broken-interface-file", message: message, position: position)
        ]
        return facts
    }
}
