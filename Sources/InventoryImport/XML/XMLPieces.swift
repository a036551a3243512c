import Foundation

/// The stretches of an XML text that are parsed: all but the inside of very long CDATA sections, such as the log of a
/// whole run, at which libxml2 gives up.
struct XMLPieces {
    /// How long a section may be; libxml2 takes ten times as much.
    private static let sectionLimit = 1 << 20

    /// The stretches, as offsets from the beginning of the bytes.
    private(set) var ranges: [Range<Int>] = []

    /// Finds the stretches.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - file: The file that they lie in; nil where they lie in memory.
    /// - Complexity: O(*n*) in the number of bytes.
    init(_ bytes: Data, in file: MappedFile? = nil) {
        var pages = PageRelease(file)
        bytes.withUnsafeBytes { raw in
            var start = 0
            var offset = 0
            while let open = Self.find("<![CDATA[", in: raw, from: offset, &pages) {
                offset = Self.find("]]>", in: raw, from: open, &pages) ?? raw.count
                guard offset - open > Self.sectionLimit else { continue }
                var cut = open + XMLElements.textLimit
                // A stretch ends before a character, not in it.
                while cut > open, raw[cut] & 0xC0 == 0x80 { cut -= 1 }
                ranges.append(start..<cut)
                start = offset
            }
            ranges.append(start..<raw.count)
        }
    }

    /// The line in the whole text of a line in the stretches.
    func line(_ line: Int, in bytes: Data) -> Int {
        var parsed = 0
        var whole = 0
        for (range, next) in zip(ranges, ranges.dropFirst()) {
            parsed += Self.newlines(in: bytes, range)
            guard parsed < line else { break }
            whole += Self.newlines(in: bytes, range.upperBound..<next.lowerBound)
        }
        return line + whole
    }

    private static func newlines(in bytes: Data, _ range: Range<Int>) -> Int {
        bytes.dropFirst(range.lowerBound).prefix(range.count).count { $0 == UInt8(ascii: "\n") }
    }

    /// Where a text stands first from an offset on; nil where it does not.
    static func find(
        _ text: StaticString,
        in raw: UnsafeRawBufferPointer,
        from start: Int,
        _ pages: inout PageRelease
    ) -> Int? {
        text.withUTF8Buffer { word in
            var offset = start
            while offset + word.count <= raw.count {
                // Pages are given back between searches of at most this length.
                let limit = min(raw.count, offset + 1 << 20)
                while offset < limit {
                    let rest = UnsafeRawBufferPointer(rebasing: raw[offset..<limit])
                    guard let base = rest.baseAddress, let hit = memchr(base, CInt(word[0]), rest.count) else {
                        offset = limit
                        break
                    }
                    offset += UnsafeRawPointer(hit) - base
                    if raw[offset...].prefix(word.count).elementsEqual(word) { return offset }
                    offset += 1
                }
                pages.reached(offset)
            }
            return nil
        }
    }

    /// A stream of the stretches.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - file: The file that they lie in; nil where they lie in memory.
    /// - Returns: The stream, not opened yet.
    func stream(of bytes: Data, in file: MappedFile? = nil) -> InputStream {
        #if canImport(FoundationXML)
            return XMLPieceStream(bytes, ranges, file)
        #else
            guard ranges.count > 1 else { return InputStream(data: bytes) }
            return InputStream(
                data: ranges.reduce(into: Data()) { $0 += bytes.dropFirst($1.lowerBound).prefix($1.count) })
        #endif
    }
}

#if canImport(FoundationXML)
    /// Hands bytes out without copying all of them first, as `InputStream(data:)` does on Linux.
    private final class XMLPieceStream: InputStream {
        private let bytes: Data
        private var left: [Range<Int>]
        private var status = Stream.Status.notOpen
        private var pages: PageRelease

        init(_ bytes: Data, _ ranges: [Range<Int>], _ file: MappedFile?) {
            self.bytes = bytes
            pages = PageRelease(file)
            left = ranges.filter { !$0.isEmpty }.reversed()
            super.init(data: Data())
        }

        override func open() { status = .open }

        override func close() { status = .closed }

        override var streamStatus: Stream.Status { status }

        override var hasBytesAvailable: Bool { !left.isEmpty }

        override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
            guard let range = left.popLast() else { return 0 }
            let count = min(maxLength, range.count)
            let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
            bytes.copyBytes(to: buffer, from: start..<(start + count))
            pages.reached(range.lowerBound)
            if count < range.count { left.append((range.lowerBound + count)..<range.upperBound) }
            return count
        }
    }
#endif
