import Foundation
import InventoryImport

/// What names say of run outputs in folders, where looking into every file would take too long.
///
/// A file that the user names is told by its content alone.
enum RunFileNames {
    /// The ends of the names of run outputs, longest first where one ends with another.
    private static let outputs = [".json", ".xml", ".jsonl", ".ndjson", "TestSummaries.plist"]
    /// The ends of the names of archives.
    private static let archives = [".zip", ".tar", ".tgz", ".gz", ".tbz", ".bz2", ".txz", ".xz", ".tzst", ".zst"]

    /// Whether a file of this name may be a run output or an archive with run outputs.
    static func mayBeRunOutput(_ name: String) -> Bool {
        outputs.contains { name.hasSuffix($0) } || isArchive(name)
    }

    /// Whether a file of this name may be an archive.
    static func isArchive(_ name: String) -> Bool {
        archives.contains { name.hasSuffix($0) }
    }
}

extension FolderNames {
    /// Whether a folder with these names is a run output as a whole, such as a result bundle.
    func isRunOutput(_ folder: String) -> Bool {
        // No writer of run outputs puts them among sources.
        if entries.contains(where: { $0.name.hasSuffix(".swift") }) { return false }
        return RunImport.importer(of: runFolder(folder, name: folder)) != nil
    }

    /// The folder with these names, as importers take it.
    func runFolder(_ folder: String, name: String) -> RunFolder {
        RunFolder(
            location: URL(filePath: folder, directoryHint: .isDirectory), name: name, entries: entries.map(\.name))
    }
}
