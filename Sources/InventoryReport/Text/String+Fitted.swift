extension String {
    /// The text in exactly so many cells of a terminal: filled up with spaces, or its middle replaced by `…`.
    ///
    /// - Parameters:
    ///   - width: The cells.
    ///   - isTrailing: Whether spaces come first, as before numbers.
    /// - Returns: The text in these cells.
    func fitted(to width: Int, isTrailing: Bool = false) -> String {
        let text = DisplayWidth.of(self) > width ? cutInMiddle(to: width) : self
        let padding = String(repeating: " ", count: Swift.max(0, width - DisplayWidth.of(text)))
        return isTrailing ? padding + text : text + padding
    }

    /// The text in at most so many cells, its middle replaced by `…`; the end says most.
    private func cutInMiddle(to width: Int) -> String {
        let tailWidth = (width - 1) * 2 / 3
        let tail = Self.prefix(of: reversed(), width: tailWidth).reversed()
        return String(Self.prefix(of: self, width: width - 1 - tailWidth)) + "…" + String(tail)
    }

    private static func prefix(of characters: some Sequence<Character>, width: Int) -> [Character] {
        var left = width
        return characters.prefix { character in
            left -= DisplayWidth.of(String(character))
            return left >= 0
        }
    }
}
