import Crypto
package import Foundation
import InventoryModel

/// Values written one after the other so that different values give different bytes; what content ids are hashed from.
package struct CanonicalBytes {
    /// What was written so far.
    package private(set) var bytes: [UInt8] = []

    /// Creates an empty sequence.
    package init() {}

    /// Adds a number.
    package mutating func add(_ value: Int) {
        withUnsafeBytes(of: Int64(value).littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Adds a truth value.
    package mutating func add(_ value: Bool?) {
        bytes.append(value.map { $0 ? 1 : 0 } ?? 2)
    }

    /// Adds a text, with its length in front so that no two sequences of texts look alike.
    package mutating func add(_ value: String) {
        var value = value
        value.withUTF8 { text in
            add(text.count)
            bytes.append(contentsOf: text)
        }
    }

    /// Adds a text that may be absent; an absent one differs from an empty one.
    package mutating func add(_ value: String?) {
        add(value != nil)
        if let value { add(value) }
    }

    /// Adds a list with its length in front.
    package mutating func add<Element>(_ list: [Element], _ addElement: (inout CanonicalBytes, Element) -> Void) {
        add(list.count)
        for element in list { addElement(&self, element) }
    }

    /// The SHA-256 of the bytes so far.
    package var sha256: Data { Data(SHA256.hash(data: bytes)) }

    /// A short public id: the first 16 hexadecimal digits of the hash.
    ///
    /// 64 bits: among a million ids, two are the same with a probability of 3 in 100 million.
    package var id: String { Hexadecimal.text(sha256.prefix(8)) }
}
