package import Foundation

/// The content of one file that is a run output, or a part of one, with what a reader needs to know of it more than once.
package struct RunFile: Sendable {
    /// The bytes, without a leading byte order mark.
    package let bytes: Data
    /// The file as the user named it.
    package let name: String
    /// SHA-256 of the content, lower-case hexadecimal, as the caller computed it.
    package let sha256: String
    /// What a scan over the bytes finds, taking them for JSON; of several values, as in JSON Lines, it is the first.
    package let outline: JSONOutline
    /// The name of the outermost element, without prefix; nil where the content is no XML.
    package let rootElement: String?
    /// The file that the bytes lie in; nil where they lie in memory.
    let mapping: MappedFile?

    /// Scans the bytes.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package init(bytes: Data, name: String, sha256: String, mapping: MappedFile? = nil) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.bytes = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
        self.name = name
        self.sha256 = sha256
        self.mapping = mapping
        self.outline = JSONOutline(self.bytes)
        self.rootElement = XMLHead.rootElement(of: self.bytes)
    }

    /// Makes sure that the bytes are JSON that can be decoded safely.
    ///
    /// - Throws: `ImportError` that says at which byte they are not.
    package func checkJSON() throws(ImportError) {
        if let offset = firstInvalidUTF8 { throw .notText(name: name, offset: offset) }
        switch outline.problem {
        case nil: return
        case .endsEarly(let offset): throw .truncated(name: name, offset: offset)
        case .unexpectedByte(let offset): throw .malformed(name: name, offset: offset)
        case .tooDeep(let offset): throw .tooDeep(name: name, limit: JSONOutline.depthLimit, offset: offset)
        case .tooLong(let offset): throw .tooLong(name: name, limit: JSONOutline.textLimit, offset: offset)
        }
    }

    /// Whether there is nothing but white space.
    package var isBlank: Bool {
        bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }

    /// The 0-based offset of the first byte sequence that is not UTF-8, or of the first NUL; nil where all is text.
    package var firstInvalidUTF8: Int? {
        let count = UTF8Check.validPrefix(of: bytes, in: mapping)
        return count == bytes.count ? nil : count
    }
}
