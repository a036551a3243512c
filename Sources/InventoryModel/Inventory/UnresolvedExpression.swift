/// An expression that names an element, and whose value the sources do not tell; not recorded, but shown by `doctor`.
package struct UnresolvedExpression: Sendable, Hashable, Codable {
    /// Where it was met.
    package enum Side: String, Sendable, Hashable, Codable {
        /// An identifier that app code sets.
        case app
        /// A key or receiver of a query on the way of a test.
        case test
    }

    /// The expression, shortened.
    package var text: String
    /// Where it was met.
    package var side: Side
    /// The file.
    package var file: String
    /// Where it stands.
    package var position: SourcePosition

    /// Creates an expression.
    package init(text: String, side: Side, file: String, position: SourcePosition) {
        self.text = text
        self.side = side
        self.file = file
        self.position = position
    }
}
