package import InventoryModel

/// Source text whose places are named by keycaps such as `1️⃣`, so that no test counts lines.
///
/// Adjacent keycaps make one marker: `1️⃣2️⃣` is the twelfth.
package struct MarkedSource: Sendable {
    /// The text without markers.
    package private(set) var text = ""
    /// The marker at each marked place.
    package private(set) var markers: [SourcePosition: String] = [:]

    /// Takes the markers out of a text.
    package init(_ marked: String) {
        var line = 1
        var column = 1
        for character in marked {
            if Self.isMarker(character) {
                markers[SourcePosition(line: line, column: column), default: ""].append(character)
                continue
            }
            text.append(character)
            // As in compilers, columns count bytes; LF, CR and CR LF end a line.
            let isLineEnd = character == "\n" || character == "\r\n" || character == "\r"
            line += isLineEnd ? 1 : 0
            column = isLineEnd ? 1 : column + character.utf8.count
        }
    }

    /// The bytes of the text.
    package var bytes: [UInt8] { [UInt8](text.utf8) }

    /// Whether a character is a digit in a keycap.
    private static func isMarker(_ character: Character) -> Bool {
        character.unicodeScalars.count == 3 && character.unicodeScalars.last == "\u{20E3}"
    }
}
