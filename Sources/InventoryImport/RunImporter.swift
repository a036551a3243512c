package import InventoryModel

/// Reads one format of run outputs.
///
/// A new format is one new file with a type that conforms to `RunFileImporter` or `RunFolderImporter`, and one line in
/// `RunFormats`.
package protocol RunImporter {
    /// The name of the format, as users write it and the database keeps it.
    static var format: String { get }
}

/// Reads a format whose outputs are single files.
package protocol RunFileImporter: RunImporter {
    /// Whether the content is of this format, told by what is in it and never by the file's name.
    ///
    /// It may be asked with the beginning of a file only, and also says yes to content of the format that is cut off, so
    /// that the error speaks of that.
    static func recognises(_ file: RunFile) -> Bool

    /// Reads the run.
    ///
    /// - Throws: `ImportError` where the content cannot be read as this format.
    static func read(_ file: RunFile) throws -> RunRecord
}

/// Reads a format whose outputs are folders.
package protocol RunFolderImporter: RunImporter {
    /// Whether a folder is of this format, told by the names in it; damaged folders of the format are, too.
    static func recognises(_ folder: RunFolder) -> Bool

    /// A text that is the same for the same content, wherever the folder lies, and cheaper to get than reading the run.
    ///
    /// - Throws: `ImportError` where the folder cannot be read.
    static func fingerprint(of folder: RunFolder) throws -> String

    /// Reads the run.
    ///
    /// - Throws: `ImportError` where the content cannot be read as this format.
    static func read(_ folder: RunFolder) throws -> RunRecord
}
