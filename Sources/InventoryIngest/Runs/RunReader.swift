import Foundation
import InventoryImport
import InventoryModel
import InventoryStore

/// Reads run outputs, unless they are recorded already.
struct RunReader: Sendable {
    /// What a file turned out to be.
    enum Result: Sendable {
        /// No run output.
        case nothing
        /// A run output.
        case output(RunOutput)
        /// A run output that cannot be read.
        case unreadable(Diagnostic)
    }

    /// How much of a file in a folder is read to tell whether it is a run output; every format shows it there.
    private static let sampleSize = 64 * 1024

    /// The project.
    let project: ProjectName
    /// The format of files that the user named; nil to find it by their content.
    let format: String?
    /// The database as it is; nil where there is none.
    let database: InventoryDatabase?

    /// Reads a file.
    ///
    /// - Throws: `IngestError` and `ImportError` where the user named the file and it cannot be read, and `StoreError`.
    func read(_ file: Inputs.RunFile) throws -> Result {
        if file.isNamed { return try .output(readOutput(file, format: format)) }
        do {
            guard try isRunOutput(file) else { return .nothing }
            return try .output(readOutput(file, format: nil))
        } catch let error as IngestError {
            return .unreadable(Self.diagnostic(error.description, of: file))
        } catch let error as ImportError {
            return .unreadable(Self.diagnostic(error.description, of: file))
        }
    }

    private func isRunOutput(_ file: Inputs.RunFile) throws -> Bool {
        let sample = Data(try bytes(of: file, limit: Self.sampleSize))
        return RunImport.format(of: sample, name: file.name) != nil
    }

    private func readOutput(_ file: Inputs.RunFile, format: String?) throws -> RunOutput {
        let bytes = try bytes(of: file, limit: .max)
        let hash = ContentHash.sha256(bytes)
        var output = RunOutput(name: file.name, modifiedAt: file.modifiedAt, content: .known)
        if try database?.hasRun(sourceSHA256: hash, project: project) ?? false { return output }
        var run = try RunImport.read(bytes: Data(bytes), name: file.name, sha256: hash, as: format)
        run.contentSHA256 = RunContent.sha256(of: run)
        output.content = .read(run)
        return output
    }

    private func bytes(of file: Inputs.RunFile, limit: Int) throws(IngestError) -> [UInt8] {
        do {
            guard let location = file.location else { return try FileBytes.readStandardInput() }
            return try FileBytes.read(location, limit: limit)
        } catch {
            throw .unreadable(path: file.name, reason: error.description)
        }
    }

    private static func diagnostic(_ message: String, of file: Inputs.RunFile) -> Diagnostic {
        Diagnostic(.error, code: "unreadable-run", message: message, file: file.name)
    }
}
