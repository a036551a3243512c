import Foundation
import InventoryModel
import InventoryScanner

/// What the paths of the user lead to.
struct Inputs: Sendable {
    /// A file or folder that is, or may be, a run output.
    struct RunFile: Sendable, Hashable {
        /// The file as the user named it.
        var name: String
        /// The path by which it is read; nil for standard input.
        var location: String?
        /// Whether it is a folder, such as a result bundle.
        var isFolder = false
        /// Whether the user named it, so that it must be a run output.
        var isNamed: Bool
        /// When it was modified; nil for standard input.
        var modifiedAt: Date?
        /// What the file system says of it; nil for standard input and for what is in an archive.
        var status: FileStatus?
    }

    /// The absolute path of the folder to which the paths of sources are relative; nil where there are no sources.
    private(set) var root: String?
    /// The sources, by path.
    private(set) var sources: [FoundFile] = []
    /// The run outputs that the user named, in the order of the paths, then what was found in folders, by path.
    private(set) var runFiles: [RunFile] = []
    /// The folders that the user named and that hold no sources, so that a run output must be in them.
    private(set) var runFolders: [String] = []
    /// What could not be looked at; paths are relative to the root.
    private(set) var diagnostics: [Diagnostic] = []

    /// Looks at the paths.
    ///
    /// - Parameters:
    ///   - paths: The paths as the user gave them; `-` is standard input.
    ///   - currentFolder: The folder to which they are relative.
    ///   - patterns: Patterns of what is left out.
    /// - Throws: `IngestError` where a path leads nowhere, or to a folder without anything to ingest.
    init(paths: [String], currentFolder: String, ignoring patterns: [String]) throws {
        let named = try paths.filter { $0 != "-" }.map { try NamedPath($0, currentFolder: currentFolder) }
        let trees = named.filter { !$0.isRunFolder && ($0.isFolder || $0.isSource) }
        let root = Self.commonFolder(trees.map { $0.isFolder ? $0.location : Self.folder(of: $0.location) })
        var walk = FolderWalk(root: root, patterns: PathPatterns(patterns))
        for path in trees {
            if path.isFolder { walk.visit(folder: path.location) }
            if path.isSource { walk.visit(file: path.location, status: path.status) }
        }
        walk.followLinks()
        for path in trees where path.isFolder {
            guard walk.covers(path.location) || walk.hasProblem(in: path.location) else {
                throw IngestError.nothingFound(path: path.name, problem: nil)
            }
            if !walk.holdsSources(path.location), !walk.isLinked(path.location) { runFolders.append(path.name) }
        }
        for path in paths {
            if path == "-" { runFiles.append(RunFile(name: "standard input", location: nil, isNamed: true)) }
            guard let path = named.first(where: { $0.name == path }) else { continue }
            if path.isRunFolder || !path.isFolder && !path.isSource { runFiles.append(path.runFile) }
        }
        let candidates = walk.candidates.filter { file in
            // Sources have archives of many kinds beside them, and only unpacking tells what is in one.
            !RunFileNames.isArchive(file.path)
                || !trees.contains { tree in
                    file.location.hasPrefix(tree.location + "/") && walk.holdsSources(tree.location)
                }
        }.map { RunFile(found: $0, name: Self.name(of: $0, trees: trees)) }
        runFiles += candidates.filter { candidate in !runFiles.contains { $0.location == candidate.location } }
        sources = walk.sources
        diagnostics = walk.diagnostics
        self.root = trees.isEmpty ? nil : root
    }

    /// Takes one run output that is there.
    init(runFile: RunFile) {
        runFiles = [runFile]
    }

    /// Looks for run outputs only: what is wrong with a path is a diagnostic, and so is a path with nothing in it.
    ///
    /// - Parameters:
    ///   - patterns: Paths of files and folders, with `*`, `?` and `[…]` as in a shell.
    ///   - folder: The folder to which they are relative.
    ///   - ignored: Patterns of what is left out.
    init(runOutputs patterns: [String], in folder: String, ignoring ignored: [String]) {
        for pattern in patterns {
            let names = PathExpansion(pattern, in: folder).names
            let problemCount = diagnostics.count
            var count = 0
            for name in names {
                do {
                    count += add(try NamedPath(name, currentFolder: folder), ignoring: ignored)
                } catch {
                    diagnostics.append(
                        Diagnostic(.error, code: "unreadable-run", message: error.description, file: name))
                }
            }
            if count > 0 || diagnostics.count > problemCount { continue }
            diagnostics.append(
                Diagnostic(
                    .warning, code: "no-run-outputs",
                    message: names.isEmpty
                        ? "nothing is there; check the path" : "there is nothing in it that may be a run output",
                    file: pattern))
        }
    }

    /// Adds what may be run outputs.
    ///
    /// - Returns: How many there are.
    private mutating func add(_ path: NamedPath, ignoring ignored: [String]) -> Int {
        var found: [RunFile]
        if path.isFolder, !path.isRunFolder {
            var walk = FolderWalk(root: path.location, patterns: PathPatterns(ignored))
            walk.visit(folder: path.location)
            walk.followLinks()
            found = walk.candidates.map { RunFile(found: $0, name: Self.name(of: $0, trees: [path])) }
            diagnostics += walk.diagnostics.map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.file = diagnostic.file.map { "\(path.name)/\($0)" } ?? path.name
                return diagnostic
            }
        } else {
            found = [path.runFile]
            found[0].isNamed = false
        }
        runFiles += found.filter { new in !runFiles.contains { $0.location == new.location } }
        return found.count
    }

    private static func folder(of location: String) -> String {
        URL(filePath: location).deletingLastPathComponent().path
    }

    private static func commonFolder(_ folders: [String]) -> String {
        var common = folders.first?.split(separator: "/") ?? []
        for folder in folders.dropFirst() {
            let pairs = zip(common, folder.split(separator: "/"))
            common = Array(common.prefix(pairs.prefix { $0.0 == $0.1 }.count))
        }
        return "/" + common.joined(separator: "/")
    }

    private static func name(of file: FoundFile, trees: [NamedPath]) -> String {
        guard let tree = trees.first(where: { file.location.hasPrefix($0.location + "/") }) else {
            return file.location
        }
        let rest = file.location.dropFirst(tree.location.count + 1)
        return tree.name.hasSuffix("/") ? tree.name + rest : "\(tree.name)/\(rest)"
    }
}

/// A path that the user named.
private struct NamedPath {
    /// The path as the user gave it.
    let name: String
    /// The absolute path.
    let location: String
    /// What the file system says.
    let status: FileStatus
    /// Whether it is a folder that is a run output as a whole.
    let isRunFolder: Bool

    init(_ name: String, currentFolder: String) throws(IngestError) {
        self.name = name
        let base = URL(filePath: currentFolder, directoryHint: .isDirectory)
        location = URL(filePath: name, relativeTo: base).standardizedFileURL.path
        do {
            status = try FileStatus(of: location, followsLinks: true)
            try FileStatus.checkReadable(location)
        } catch {
            throw error.isMissing ? .missing(path: name) : .unreadable(path: name, reason: error.description)
        }
        isRunFolder = status.kind == .folder && ((try? FolderNames(of: location))?.isRunOutput(location) ?? false)
        if status.kind == .folder, !isRunFolder, location.hasSuffix(".xcresult") { throw .resultBundle(path: name) }
    }

    var isFolder: Bool { status.kind == .folder }

    var isSource: Bool { status.kind == .file && SourceFormat(path: location) != nil }

    var runFile: Inputs.RunFile {
        Inputs.RunFile(
            name: name,
            location: location,
            isFolder: isRunFolder,
            isNamed: true,
            modifiedAt: Date(nanoseconds: status.modifiedNanoseconds),
            status: status
        )
    }
}

extension Inputs.RunFile {
    /// A file or folder that was found, and that is not certainly a run output.
    init(found: FoundFile, name: String) {
        self.init(
            name: name,
            location: found.location,
            isFolder: found.status.kind == .folder,
            isNamed: false,
            modifiedAt: Date(nanoseconds: found.status.modifiedNanoseconds),
            status: found.status
        )
    }
}

extension Date {
    /// Creates a date from nanoseconds since 1970.
    init(nanoseconds: Int64) {
        self.init(timeIntervalSince1970: Double(nanoseconds) / 1e9)
    }
}
