import Foundation
import InventoryImport
import InventoryModel
import InventoryStore

/// Reads run outputs, unless they are recorded already.
struct RunReader: Sendable {
    /// What a file or folder turned out to be; nothing where it is no run output.
    struct Result: Sendable {
        /// The run outputs in it: one, or in an archive any number.
        var outputs: [RunOutput] = []
        /// Why run outputs in it cannot be read.
        var diagnostics: [Diagnostic] = []
    }

    /// The bytes of a file, and the file that they lie in where they do not lie in memory.
    private struct Content {
        var bytes: Data
        var mapping: MappedFile?
    }

    /// How much of a file in a folder is read to tell whether it is a run output; every format shows it there.
    private static let sampleSize = 64 * 1024

    /// The project.
    let project: ProjectName
    /// The format of files that the user named; nil to find it by their content.
    let format: String?
    /// Where archives are unpacked, and how much of them.
    let unpacking: Unpacking
    /// The database as it is; nil where there is none.
    let database: InventoryDatabase?
    /// Whether files in folders that are named like run outputs and cannot be read are told of; beside sources they are
    /// fixtures and settings of all sorts.
    var tellsUnreadable = false
    /// The stats of files whose outputs may be recorded, by their absolute paths.
    var knownStats: [String: FileStat] = [:]

    /// Reads a file or folder.
    ///
    /// - Throws: `IngestError` and `ImportError` where the user named the file and it cannot be read, and `StoreError`.
    func read(_ file: Inputs.RunFile) throws -> Result {
        if file.isNamed { return try readNamed(file) }
        if let known = try known(file) { return known }
        do {
            return try readFound(file)
        } catch let error as IngestError {
            return Result(diagnostics: [Self.diagnostic(error.description, of: file)])
        } catch let error as ImportError {
            return Result(diagnostics: [Self.diagnostic(error.description, of: file)])
        }
    }

    /// The outputs of a file that is as it was when all of them were recorded; nil where it has to be read.
    private func known(_ file: Inputs.RunFile) throws -> Result? {
        guard !file.isFolder, let status = file.status, let stat = file.location.flatMap({ knownStats[$0] }),
            stat == status.stat(contentSHA256: stat.contentSHA256), let database
        else { return nil }
        let hashes = stat.contentSHA256.split(separator: ",").map(String.init)
        for hash in hashes where try !database.hasRun(sourceSHA256: hash, project: project) { return nil }
        return Result(
            outputs: hashes.map {
                RunOutput(name: file.name, modifiedAt: file.modifiedAt, content: .known, sha256: $0)
            })
    }

    private func readNamed(_ file: Inputs.RunFile) throws -> Result {
        if file.isFolder { return Result(outputs: [try readFolder(file)]) }
        let content = try content(of: file)
        guard Archive.isArchive(content.bytes) else {
            return Result(outputs: [try readOutput(file, content: content, format: format)])
        }
        let result = try readArchive(file, content: content.bytes)
        if result.outputs.isEmpty, !result.diagnostics.contains(where: { $0.severity == .error }) {
            throw IngestError.nothingFound(
                path: file.name, problem: result.diagnostics.first { $0.code == "unreadable-file" }?.message)
        }
        return result
    }

    private func readFound(_ file: Inputs.RunFile) throws -> Result {
        if file.isFolder { return Result(outputs: [try readFolder(file)]) }
        let sample = try sample(of: file)
        if Archive.isArchive(sample) { return try readArchive(file, content: nil) }
        guard RunImport.format(of: sample, name: file.name) != nil else {
            let isWhole = sample.count < Self.sampleSize
            guard tellsUnreadable,
                let problem = RunImport.problem(of: sample, name: file.name, isWhole: isWhole)
            else { return Result() }
            let message = "it was left out: \(problem)"
            return Result(
                diagnostics: [Diagnostic(.warning, code: "unreadable-file", message: message, file: file.name)])
        }
        return Result(outputs: [try readOutput(file, content: try content(of: file), format: nil)])
    }

    private func readOutput(_ file: Inputs.RunFile, content: Content, format: String?) throws -> RunOutput {
        let sha256 = content.mapping.map { ContentHash.sha256($0) } ?? ContentHash.sha256(content.bytes)
        return try output(file, sha256: sha256) { hash in
            try RunImport.read(
                bytes: content.bytes, name: file.name, sha256: hash, as: format, mapping: content.mapping)
        }
    }

    private func readFolder(_ file: Inputs.RunFile) throws -> RunOutput {
        let location = file.location ?? ""
        guard let names = try? FolderNames(of: location) else {
            throw IngestError.unreadable(path: file.name, reason: "the folder cannot be listed")
        }
        let folder = names.runFolder(location, name: file.name)
        guard let importer = RunImport.importer(of: folder) else {
            throw IngestError.nothingFound(path: file.name, problem: nil)
        }
        let fingerprint = try importer.fingerprint(of: folder)
        return try output(file, sha256: ContentHash.sha256(Data(fingerprint.utf8))) { hash in
            var run = try importer.read(folder)
            run.sourceSHA256 = run.isDamaged ? Self.sha256(ofDamaged: run, fingerprint: fingerprint) : hash
            return run
        }
    }

    /// What a damaged copy is known by: the sound one, which has the same fingerprint where only bytes were changed, is
    /// another output.
    private static func sha256(ofDamaged run: RunRecord, fingerprint: String) -> String {
        let damage = run.diagnostics.map { "\($0.code) \($0.message)" }
        return ContentHash.sha256(Data(([fingerprint] + damage).joined(separator: "\n").utf8))
    }

    private func output(
        _ file: Inputs.RunFile,
        sha256: String,
        read: (String) throws -> RunRecord
    ) throws -> RunOutput {
        var output = RunOutput(name: file.name, modifiedAt: file.modifiedAt, content: .known, sha256: sha256)
        if try database?.hasRun(sourceSHA256: sha256, project: project) ?? false { return output }
        var run = try read(sha256)
        run.contentSHA256 = RunContent.sha256(of: run)
        // Formats that have one message for each attempt tell of one issue.
        for index in run.attempts.indices where !run.isPart && run.attempts[index].issues.isEmpty {
            run.attempts[index].issues = run.attempts[index].impliedIssue.map { [$0] } ?? []
        }
        output.content = .read(run)
        output.sha256 = run.sourceSHA256
        return output
    }
}

extension RunReader.Result {
    /// What to know a file by next time; nil where that would hide a problem, or the file holds nothing.
    func stat(of file: Inputs.RunFile) -> FileStat? {
        let hashes = outputs.compactMap(\.sha256)
        guard diagnostics.isEmpty, !hashes.isEmpty, hashes.count == outputs.count, !file.isFolder else { return nil }
        return file.status?.stat(contentSHA256: hashes.joined(separator: ","))
    }
}

extension FileStatus {
    /// The stat with what the file holds.
    fileprivate func stat(contentSHA256: String) -> FileStat {
        FileStat(
            byteCount: byteCount, modifiedNanoseconds: modifiedNanoseconds, inode: inode, contentSHA256: contentSHA256)
    }
}

extension RunReader {
    /// Reads what is in an archive, from its content where it has no path.
    private func readArchive(_ file: Inputs.RunFile, content: Data?) throws -> Result {
        let folder = try UnpackedArchive(file, content: content, unpacking: unpacking)
        defer { folder.remove() }
        var result = Result(diagnostics: folder.diagnostics)
        for inner in folder.runFiles {
            let read = try read(inner)
            result.outputs += read.outputs
            result.diagnostics += read.diagnostics
        }
        return result
    }

    private func sample(of file: Inputs.RunFile) throws(IngestError) -> Data {
        do {
            return Data(try FileBytes.read(file.location ?? "", limit: Self.sampleSize))
        } catch {
            throw .unreadable(path: file.name, reason: error.description)
        }
    }

    private func content(of file: Inputs.RunFile) throws(IngestError) -> Content {
        do {
            guard let location = file.location else { return Content(bytes: Data(try FileBytes.readStandardInput())) }
            if let mapping = FileBytes.mapped(location) { return Content(bytes: mapping.bytes, mapping: mapping) }
            return Content(bytes: Data(try FileBytes.read(location)))
        } catch {
            throw .unreadable(path: file.name, reason: error.description)
        }
    }

    private static func diagnostic(_ message: String, of file: Inputs.RunFile) -> Diagnostic {
        Diagnostic(.error, code: "unreadable-run", message: message, file: file.name)
    }
}
