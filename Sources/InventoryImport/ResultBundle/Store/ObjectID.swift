import Foundation

/// The id of an object in a result bundle: `0~` and the hash of what it holds and refers to, in base64 for file names.
struct ObjectID: Hashable {
    /// The id as it stands in references and file names.
    let text: String

    /// Takes over an id that another object refers to; nil where the text cannot name a file beside the others.
    init?(_ text: String) {
        let isSafe = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            case UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "_"): true
            default: false
            }
        }
        guard isSafe, (3...128).contains(text.utf8.count) else { return nil }
        self.text = text
    }

    /// The id of the hash.
    init(hash: some Sequence<UInt8>) {
        let base64 = Data(hash).base64EncodedString().utf8.map { byte in
            switch byte {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            default: byte
            }
        }
        text = "0~" + String(decoding: base64, as: UTF8.self)
    }
}

/// The file that lists which objects an object refers to.
///
/// A count, then as many records of `A`, a zero byte and the 64 bytes of a hash.
struct ReferenceList {
    private static let recordSize = 66

    /// The ids, in order.
    var ids: [ObjectID] {
        stride(from: 0, to: hashed.count, by: Self.recordSize - 1).map { start in
            ObjectID(hash: hashed[start..<(start + Self.recordSize - 1)].dropFirst())
        }
    }

    /// The bytes of each record without its first, which the hash of the object that refers is made of.
    private(set) var hashed: [UInt8] = []

    /// Reads the file; nil where it is of another form.
    init?(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return nil }
        // One byte, or as many bytes as the first one says.
        let width = first < 0x80 ? 0 : Int(first & 0x7F)
        guard width <= 4, bytes.count > width else { return nil }
        let count = width == 0 ? Int(first) : bytes[1...width].reduce(0) { $0 << 8 | Int($1) }
        guard bytes.count == 1 + width + count * Self.recordSize else { return nil }
        hashed.reserveCapacity(count * (Self.recordSize - 1))
        for index in 0..<count {
            let start = 1 + width + index * Self.recordSize
            let record = bytes[start..<(start + Self.recordSize)]
            guard record.first == UInt8(ascii: "A") else { return nil }
            hashed += record.dropFirst()
        }
    }
}
