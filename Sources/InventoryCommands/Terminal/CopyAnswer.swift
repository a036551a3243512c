import InventoryStore

/// What was backed up or restored, for people.
struct CopyAnswer {
    private let receipt: CopyReceipt

    /// Creates the text of a receipt.
    init(_ receipt: CopyReceipt) {
        self.receipt = receipt
    }

    /// A few lines.
    var text: String {
        var lines = VerificationAnswer.lines(receipt.extents)
        lines.append("Written      \(receipt.path), \(receipt.byteCount) bytes")
        if let kept = receipt.kept { lines.append("Kept         \(kept), what was there before") }
        return lines.map(Console.printable).joined(separator: "\n")
    }
}
