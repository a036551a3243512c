package import Foundation
package import InventoryModel

/// The entrance to the importers: finds the format by the content and reads the run.
package enum RunImport {
    /// The name of the format that the content is of; nil where no format knows it.
    ///
    /// Content that is cut off or damaged after its beginning is still of its format; reading it then throws.
    package static func format(of bytes: Data, name: String) -> String? {
        let source = RunSource(bytes: bytes, name: name, sha256: "")
        return RunFormats.all.first { $0.recognises(source) }?.format
    }

    /// Reads one run.
    ///
    /// - Parameters:
    ///   - bytes: The content.
    ///   - name: The file or bundle as the user named it, for the record and for errors.
    ///   - sha256: SHA-256 of the content, lower-case hexadecimal.
    ///   - format: The format to read the content as; nil to find it by the content.
    /// - Returns: The run, without what the output does not say.
    /// - Throws: `ImportError` where there is no such format or the content cannot be read.
    package static func read(
        bytes: Data,
        name: String,
        sha256: String,
        as format: String? = nil
    ) throws -> RunRecord {
        let source = RunSource(bytes: bytes, name: name, sha256: sha256)
        guard !source.isBlank else { throw ImportError.empty(name: name) }
        return try importer(for: source, as: format).read(source)
    }

    private static func importer(
        for source: RunSource,
        as format: String?
    ) throws(ImportError) -> any RunImporter.Type {
        if let format {
            guard let named = RunFormats.all.first(where: { $0.format == format }) else {
                throw .unknownFormat(format)
            }
            return named
        }
        if let found = RunFormats.all.first(where: { $0.recognises(source) }) { return found }
        // A binary or cut-off file gets the error of its bytes: that says more than "no known format".
        try source.checkJSON()
        throw .unrecognised(name: source.name, hint: ForeignContent.hint(for: source.outline))
    }
}
