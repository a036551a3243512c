package import InventoryModel

/// The line of a statement with a `^` under the place that is wrong.
package struct SQLExcerpt: Sendable, Hashable {
    /// The statement.
    package var sql: String
    /// The place; its column counts UTF-8 bytes from 1.
    package var position: SourcePosition
    /// The cells that a line may take.
    package var width: Int

    /// Takes a statement and a place in it.
    package init(sql: String, position: SourcePosition, width: Int = 80) {
        self.sql = sql
        self.position = position
        self.width = max(width, 20)
    }

    /// Two lines; nil where the statement does not have the place.
    package var text: String? {
        let lines = sql.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let (index, column) = (Int(position.line) - 1, Int(position.column) - 1)
        guard lines.indices.contains(index), column >= 0 else { return nil }
        let line = lines[index]
        var before = VisibleText.line(String(decoding: line.prefix(column), as: UTF8.self))
        let after = VisibleText.line(String(decoding: line.dropFirst(column), as: UTF8.self))
        // Of a long line the end of what is before the place, so that the place is always seen.
        let room = (width - 4) * 2 / 3
        if DisplayWidth.of(before) > room {
            while DisplayWidth.of(before) >= room { before.removeFirst() }
            before = "…" + before
        }
        let shown = DisplayWidth.cut(before + after, to: width - 2)
        return "  \(shown)\n  " + String(repeating: " ", count: DisplayWidth.of(before)) + "^"
    }
}
