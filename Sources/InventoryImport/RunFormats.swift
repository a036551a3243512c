/// The formats that can be read.
package enum RunFormats {
    /// The readers, in the order in which they are asked whether the content is theirs.
    package static var all: [any RunImporter.Type] {
        [
            XcresulttoolTests.self
        ]
    }

    /// The names of the formats, in the same order.
    package static var names: [String] { all.map { $0.format } }

    /// The names as a sentence lists them.
    static var list: String { names.joined(separator: ", ") }
}
