import Foundation

/// Brings XML into valid UTF-8: the parser of Foundation on Linux stops the process at an attribute that is not.
enum XMLEncoding {
    /// How many bytes in another encoding are brought into UTF-8, for which all of them are held in memory.
    static let sizeLimit = 32 << 20

    /// Brings text into UTF-8, without a declaration of another encoding.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - file: The file that they lie in; nil where they lie in memory.
    /// - Returns: The text up to the first bytes that are none; nil where the encoding is not known, or another than UTF-8
    ///   for more than `sizeLimit` bytes.
    static func utf8(_ bytes: Data, in file: MappedFile? = nil) -> Data? {
        guard let encoding = declared(in: bytes) else { return nil }
        guard encoding == .utf8 || encoding == .ascii else { return transcoded(bytes, from: encoding) }
        let valid = bytes.prefix(UTF8Check.validPrefix(of: bytes, in: file))
        return encoding == .ascii ? withoutDeclaration(valid) : valid
    }

    /// The encoding that the byte order mark or the XML declaration names; nil where it is not known.
    private static func declared(in bytes: Data) -> String.Encoding? {
        let first = Array(bytes.prefix(4))
        if first.starts(with: [0xFF, 0xFE]) || first.dropFirst().first == 0 { return .utf16LittleEndian }
        if first.starts(with: [0xFE, 0xFF]) || first.first == 0 { return .utf16BigEndian }
        let head = String(decoding: bytes.prefix(200), as: UTF8.self)
        guard head.hasPrefix("<?xml"), let end = head.range(of: "?>") else { return .utf8 }
        let declaration = head[..<end.lowerBound].lowercased()
        guard let name = declaration.range(of: "encoding") else { return .utf8 }
        let value = declaration[name.upperBound...].drop { "= \t\r\n'\"".contains($0) }
        return encodings[String(value.prefix { $0 != "'" && $0 != "\"" })]
    }

    private static let encodings: [String: String.Encoding] = [
        "utf-8": .utf8, "utf8": .utf8, "us-ascii": .ascii, "ascii": .ascii, "iso-8859-1": .isoLatin1,
        "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
        "windows-1252": .windowsCP1252, "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254,
        "macintosh": .macOSRoman,
    ]

    private static func transcoded(_ bytes: Data, from encoding: String.Encoding) -> Data? {
        guard bytes.count <= sizeLimit, let text = String(data: bytes, encoding: encoding) else { return nil }
        return withoutDeclaration(Data(text.drop { $0 == "\u{FEFF}" }.utf8))
    }

    private static func withoutDeclaration(_ bytes: Data) -> Data {
        guard bytes.starts(with: Array("<?xml".utf8)), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else {
            return bytes
        }
        return bytes[bytes.index(after: end)...]
    }
}
