/// A place in a source file: 1-based line and 1-based column, the column counted in UTF-8 bytes as compilers do.
package struct SourcePosition: Sendable, Hashable, Codable, Comparable {
    /// The 1-based line.
    package var line: Int32
    /// The 1-based column, in UTF-8 bytes.
    package var column: Int32

    /// Creates a position from 1-based numbers.
    package init(line: Int, column: Int) {
        self.line = Int32(clamping: line)
        self.column = Int32(clamping: column)
    }

    package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
