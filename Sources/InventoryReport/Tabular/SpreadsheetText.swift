/// Text for files that spreadsheets open.
enum SpreadsheetText {
    /// The text with a `'` in front where a spreadsheet would take it for a formula (OWASP, "CSV Injection").
    ///
    /// The text comes from sources and runs, that is from anybody, and the file from us. The price is that such a text
    /// differs by the `'` from the one in the database; JSON has it as it is. Numbers stay as they are.
    static func guarded(_ text: String) -> String {
        guard let first = text.unicodeScalars.first, formulaStarts.contains(first) else { return text }
        return "'" + text
    }

    private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]
}
