import Crypto
import Foundation

/// A token as its owner has it: `uii_` with its id, a `_`, and 256 random bits.
///
/// The beginning is fixed so that scanners for leaked secrets can find one.
struct TokenSecret {
    /// Its public part.
    let id: String
    /// All of it.
    let text: String

    private static let prefix = "uii_"
    private static let idLength = 12

    /// Makes one with bits of the system's generator for cryptography.
    init() {
        let random = Self.random(byteCount: 32 + Self.idLength / 2)
        id = random.prefix(Self.idLength / 2).map { String(format: "%02x", $0) }.joined()
        text = Self.prefix + id + "_" + Self.base64URL(random.dropFirst(Self.idLength / 2))
    }

    /// Reads what somebody shows; nil where it has not the form of a token.
    init?(_ text: String) {
        // The form is no secret; only what follows is compared in constant time.
        guard text.utf8.count == Self.prefix.utf8.count + Self.idLength + 1 + 43, text.hasPrefix(Self.prefix) else {
            return nil
        }
        let rest = text.dropFirst(Self.prefix.count)
        let (id, end) = (rest.prefix(Self.idLength), rest.dropFirst(Self.idLength))
        guard id.utf8.allSatisfy(Self.isHexadecimal), end.first == "_" else { return nil }
        self.id = String(id)
        self.text = text
    }

    /// What is kept of it.
    var sha256: Data { Data(SHA256.hash(data: Data(text.utf8))) }

    /// Whether a hash is that of this token, in a time that does not tell how much of it is.
    func has(sha256 kept: Data) -> Bool {
        let own = sha256
        guard own.count == kept.count else { return false }
        return zip(own, kept).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func random(byteCount: Int) -> [UInt8] {
        SymmetricKey(size: SymmetricKeySize(bitCount: byteCount * 8)).withUnsafeBytes { Array($0) }
    }

    private static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
