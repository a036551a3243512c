package import Foundation
package import InventoryModel

/// The entrance to the importers: finds the format by the content and reads the run.
package enum RunImport {
    /// The name of the format that the content of a file is of; nil where no format knows it.
    ///
    /// Content that is cut off or damaged after its beginning is still of its format; reading it then throws.
    package static func format(of bytes: Data, name: String) -> String? {
        let file = RunFile(bytes: bytes, name: name, sha256: "")
        return RunFormats.files.first { $0.recognises(file) }?.format
    }

    /// Why a file that is named like a run output, and whose content no format knows, cannot be read; nil where it is sound
    /// content of some other sort.
    ///
    /// - Parameters:
    ///   - bytes: The beginning of the file.
    ///   - name: The file as the user named it, whose end tells what its content should be.
    ///   - isWhole: Whether the bytes are all of it.
    /// - Returns: The error, which says what to try.
    package static func problem(of bytes: Data, name: String, isWhole: Bool) -> ImportError? {
        let file = RunFile(bytes: bytes, name: name, sha256: "")
        if isWhole, file.isBlank { return .empty(name: name) }
        let path = name.lowercased()
        if [".zip", ".tgz", ".tar", ".tar.gz"].contains(where: path.hasSuffix) {
            return .archive(name: name, problem: "is named like an archive and is none")
        }
        guard [".json", ".jsonl", ".ndjson"].contains(where: path.hasSuffix) else { return nil }
        do {
            try file.checkJSON()
            return nil
        } catch {
            switch error {
            // Where the bytes end, so does what they can prove.
            case .truncated: return isWhole ? error : nil
            case .notText(_, let offset): return isWhole || offset < bytes.count - 4 ? error : nil
            default: return error
            }
        }
    }

    /// The reader of a folder; nil where the folder is no run output.
    package static func importer(of folder: RunFolder) -> (any RunFolderImporter.Type)? {
        RunFormats.folders.first { $0.recognises(folder) }
    }

    /// Reads one run from a file.
    ///
    /// - Parameters:
    ///   - bytes: The content.
    ///   - name: The file as the user named it, for the record and for errors.
    ///   - sha256: SHA-256 of the content, lower-case hexadecimal.
    ///   - format: The format to read the content as; nil to find it by the content.
    ///   - mapping: The file that the content lies in; nil where it lies in memory.
    /// - Returns: The run, without what the output does not say.
    /// - Throws: `ImportError` where there is no such format or the content cannot be read.
    package static func read(
        bytes: Data,
        name: String,
        sha256: String,
        as format: String? = nil,
        mapping: MappedFile? = nil
    ) throws -> RunRecord {
        let file = RunFile(bytes: bytes, name: name, sha256: sha256, mapping: mapping)
        guard !file.isBlank else { throw ImportError.empty(name: name) }
        return try importer(for: file, as: format).read(file)
    }

    private static func importer(
        for file: RunFile,
        as format: String?
    ) throws(ImportError) -> any RunFileImporter.Type {
        if let format {
            guard let named = RunFormats.files.first(where: { $0.format == format }) else {
                throw .unknownFormat(format)
            }
            return named
        }
        if let found = RunFormats.files.first(where: { $0.recognises(file) }) { return found }
        // A binary or cut-off file gets the error of its bytes: that says more than "no known format".
        if XMLHead.startsWithMarkup(file.bytes) { _ = try XMLProlog.checked(file) } else { try file.checkJSON() }
        throw .unrecognised(name: file.name, hint: ForeignContent.hint(for: file))
    }
}
