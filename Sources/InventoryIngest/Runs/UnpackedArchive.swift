package import Foundation
package import InventoryImport
import InventoryModel

/// Where archives are unpacked, and how much of them.
package struct Unpacking: Sendable {
    /// The folder in which each one gets a folder of its own for as long as it is read.
    package var folder: URL
    /// How much is unpacked at most of one.
    package var limits: Archive.Limits

    /// Creates it; by default the system's temporary folder and the usual limits.
    package init(folder: URL = FileManager.default.temporaryDirectory, limits: Archive.Limits = Archive.Limits()) {
        self.folder = folder
        self.limits = limits
    }
}

/// An archive, unpacked into a folder of its own for as long as it is read.
struct UnpackedArchive {
    /// What may be run outputs in it, by path; named by the archive and the path in it.
    private(set) var runFiles: [Inputs.RunFile] = []
    /// What was left out.
    private(set) var diagnostics: [Diagnostic] = []

    private let folder: URL

    /// Unpacks an archive.
    ///
    /// - Parameters:
    ///   - file: The archive.
    ///   - content: Its bytes, where it has no path.
    ///   - unpacking: Where it is unpacked, and how much of it.
    /// - Throws: `ImportError` where it is damaged or too large, and `IngestError` where there is no room to unpack it.
    init(_ file: Inputs.RunFile, content: Data?, unpacking: Unpacking) throws {
        folder = unpacking.folder.appending(
            path: "uiinventory-\(UUID().uuidString)",
            directoryHint: .isDirectory
        )
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            var location = file.location
            if location == nil, let content {
                let copy = folder.appending(path: "archive")
                try content.write(to: copy)
                location = copy.path
            }
            let target = folder.appending(path: "content", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
            let left = try Archive(path: location ?? "", name: file.name, limits: unpacking.limits).unpack(into: target)
            find(in: target.path, of: file, left: left)
        } catch let error as CocoaError {
            remove()
            throw IngestError.unreadable(
                path: file.name, reason: "it cannot be unpacked: \(error.localizedDescription)")
        } catch {
            remove()
            throw error
        }
    }

    /// Removes the folder.
    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The only file of what is no archive but a compressed file, whose name, made up by whoever sent it, tells nothing.
    private static func onlyFile(in folder: String) -> FoundFile? {
        guard let entries = try? FolderNames(of: folder).entries, let only = entries.first, entries.count == 1 else {
            return nil
        }
        let location = "\(folder)/\(only.name)"
        guard let status = try? FileStatus(of: location, followsLinks: false), status.kind == .file else { return nil }
        return FoundFile(path: only.name, location: location, status: status)
    }

    private mutating func find(in target: String, of file: Inputs.RunFile, left: [String]) {
        var walk = FolderWalk(root: target, patterns: PathPatterns([]))
        walk.visit(folder: target)
        var candidates = walk.candidates
        if candidates.isEmpty, let only = Self.onlyFile(in: target) { candidates = [only] }
        runFiles = candidates.map { found in
            // What is packed may be the content of a result bundle without its folder.
            let name = found.location == target ? file.name : "\(file.name)/\(found.path)"
            var inner = Inputs.RunFile(found: found, name: name)
            inner.modifiedAt = file.modifiedAt
            return inner
        }
        if !left.isEmpty {
            let names = left.prefix(3).joined(separator: "', '")
            let message =
                "\(left.count) entries were left out, as they are links or lead out of the archive: '\(names)'"
            diagnostics.append(Diagnostic(.warning, code: "unsafe-archive", message: message, file: file.name))
        }
    }
}
