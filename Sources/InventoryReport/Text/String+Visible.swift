import InventoryModel

extension String {
    /// The text on one line, with everything that a reader cannot see or that acts on a terminal made visible.
    var visible: String {
        // Nearly all text is plain ASCII, and a page has a lot of it.
        utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? self : VisibleText.line(self)
    }
}
