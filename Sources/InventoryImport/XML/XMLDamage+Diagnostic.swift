import InventoryModel

extension RunRecord {
    /// Reports that the rest of an XML text could not be read.
    mutating func note(_ damage: XMLDamage) {
        diagnostics.append(
            Diagnostic(
                .error,
                code: "damaged-xml",
                message: "the file is cut off or not well formed; what stands before was read",
                file: sourceName,
                position: SourcePosition(line: damage.line, column: damage.column)
            )
        )
    }
}
