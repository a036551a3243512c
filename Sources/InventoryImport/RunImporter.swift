package import InventoryModel

/// Reads one format of run outputs.
///
/// A new format is one new file with a type that conforms, and one line in `RunFormats.all`.
package protocol RunImporter {
    /// The name of the format, as users write it and the database keeps it.
    static var format: String { get }

    /// Whether the content is of this format, told by what is in it and never by the file's name.
    ///
    /// It also says yes to content of the format that is cut off, so that the error speaks of that.
    static func recognises(_ source: RunSource) -> Bool

    /// Reads the run.
    ///
    /// - Throws: `ImportError` where the content cannot be read as this format.
    static func read(_ source: RunSource) throws -> RunRecord
}
