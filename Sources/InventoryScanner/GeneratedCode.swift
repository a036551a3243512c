/// Recognises large generated files that hold nothing for an inventory, such as tables of texts and mocks of services.
///
/// Parsing them would be a good part of the work on many apps. Small generated files are read all the same: a team may
/// generate its identifiers.
enum GeneratedCode {
    /// Smallest file that is left out, in bytes.
    private static let smallestSize = 100_000
    /// How much of the file is looked at for a generator's mark, in bytes.
    private static let headLength = 1_000

    private static let marks = ["Generated using", "DO NOT EDIT", "@generated"].map(ByteSearch.Needle.init)
    private static let contents = [
        "ccessibilityIdentifier", "estingIdentifier", "some View", "XCUI", "import XCTest", "import Testing",
    ].map(ByteSearch.Needle.init)

    /// Whether a file need not be parsed.
    static func isIrrelevant(_ source: [UInt8]) -> Bool {
        guard source.count >= smallestSize else { return false }
        let head = 0..<min(headLength, source.count)
        return marks.contains { ByteSearch.contains($0, in: source, head) }
            && !contents.contains { ByteSearch.contains($0, in: source) }
    }
}
