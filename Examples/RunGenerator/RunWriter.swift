import Foundation

/// Writes the run outputs of some nights into a folder.
struct RunWriter {
    private let folder: URL

    /// Prepares writing; the folder is made where it is missing.
    init(folder: URL) {
        self.folder = folder
    }

    /// Writes one file a night, and `nights.tsv` that says what the outputs cannot: start, commit and branch.
    ///
    /// - Throws: Foundation's error where the folder or a file cannot be written.
    func write(nights count: Int) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        var table = ""
        for night in (1...count).map(Night.init) {
            let output = try encoder.encode(RunBuilder(night: night).output())
            try output.write(to: folder.appending(path: night.fileName), options: .atomic)
            table += [night.fileName, night.startText, night.commit, night.branch].joined(separator: "\t") + "\n"
        }
        try Data(table.utf8).write(to: folder.appending(path: "nights.tsv"), options: .atomic)
    }
}
