import Foundation

/// Processing instructions, such as `<?name data?>`.
enum XMLInstructions {
    /// Finds the first one without data (`<?name?>`).
    ///
    /// The parser of Foundation on Linux stops the process at one: it takes the missing data for a text.
    ///
    /// - Parameters:
    ///   - bytes: XML text in UTF-8.
    ///   - file: The file that it lies in; nil where it lies in memory.
    /// - Returns: Where it stands, as number of bytes; nil where there is none.
    /// - Complexity: O(*n*) in the number of bytes.
    static func firstWithoutData(in bytes: Data, _ file: MappedFile? = nil) -> Int? {
        var pages = PageRelease(file)
        return bytes.withUnsafeBytes { raw in
            var offset = 0
            // What has no end hides nothing; that there is none is looked for once, as there may be many beginnings.
            var hasEnd = (section: true, comment: true)
            while let open = XMLPieces.find("<", in: raw, from: offset, &pages) {
                offset = open + 1
                switch offset < raw.count ? raw[offset] : 0 {
                case UInt8(ascii: "?"):
                    if isWithoutData(raw, from: offset + 1) { return open }
                case UInt8(ascii: "!"):
                    // What looks like one in a section or a comment is none.
                    if hasEnd.section, raw[offset...].starts(with: "![CDATA[".utf8) {
                        let end = XMLPieces.find("]]>", in: raw, from: offset, &pages)
                        hasEnd.section = end != nil
                        offset = end ?? offset
                    } else if hasEnd.comment, raw[offset...].starts(with: "!--".utf8) {
                        let end = XMLPieces.find("-->", in: raw, from: offset + 3, &pages)
                        hasEnd.comment = end != nil
                        offset = end ?? offset
                    }
                default: break
                }
            }
            return nil
        }
    }

    private static func isWithoutData(_ raw: UnsafeRawBufferPointer, from name: Int) -> Bool {
        let ends: [UInt8] = [0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "?"), UInt8(ascii: ">")]
        guard let end = raw[name...].firstIndex(where: ends.contains) else { return false }
        return raw[end...].starts(with: "?>".utf8)
    }
}
