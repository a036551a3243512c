import Foundation
import InventoryImport
import InventoryModel
import InventoryScanner

/// Finds the sources in folders, and the files and folders in them that may be run outputs.
///
/// Each file counts once, by whatever paths and links it is reached; links that lead back to a folder above end there.
/// Folders are looked at before what links in them point to, so a file has the path that needs no link.
struct FolderWalk {
    /// The sources, sorted by path; none where nothing is written in Swift, as a lone test plan is no project.
    var sources: [FoundFile] {
        guard files.contains(where: { $0.format == .swift }) else { return [] }
        return files.filter { $0.format != nil }.sorted(by: Self.precedes)
    }
    /// The files and folders that may be run outputs, sorted by path.
    var candidates: [FoundFile] { files.filter { $0.format == nil }.sorted(by: Self.precedes) }
    /// What could not be looked at.
    private(set) var diagnostics: [Diagnostic] = []

    /// A file of a folder of dashboards, which has no run outputs, although the report of the gates looks like one.
    private static let dashboardMark = "uiinventory-night.json"

    private let root: String
    /// What the absolute paths below the root begin with.
    private let prefix: String
    private let patterns: PathPatterns
    private var files: [FoundFile] = []
    private var visited: Set<FileStatus.Identity> = []
    private var links: [String] = []
    /// Links to what was found by another path.
    private var linked: [String] = []

    /// Creates a walk.
    ///
    /// - Parameters:
    ///   - root: The absolute path of the folder to which paths are relative.
    ///   - patterns: What is left out.
    init(root: String, patterns: PathPatterns) {
        self.root = root
        prefix = root.hasSuffix("/") ? root : root + "/"
        self.patterns = patterns
    }

    /// Whether something in a folder was found so far.
    func covers(_ folder: String) -> Bool {
        files.contains { $0.location.hasPrefix(folder + "/") } || isLinked(folder)
    }

    /// Whether a folder links to something that was found by another path.
    func isLinked(_ folder: String) -> Bool { linked.contains { $0.hasPrefix(folder + "/") } }

    /// Whether something in a folder, or the folder itself, could not be looked at.
    func hasProblem(in folder: String) -> Bool {
        let path = relative(folder)
        return diagnostics.contains { folder == root || $0.file == path || $0.file?.hasPrefix(path + "/") ?? false }
    }

    /// Whether a Swift source in a folder was found so far.
    func holdsSources(_ folder: String) -> Bool {
        files.contains { $0.location.hasPrefix(folder + "/") && $0.format == .swift }
    }

    /// Finds the files of a folder under the root.
    mutating func visit(folder: String) {
        do {
            let status = try FileStatus(of: folder, followsLinks: true)
            if visited.contains(status.identity) { linked.append(folder + "/") }
            enter(folder, status: status)
        } catch {
            report(folder, error)
        }
    }

    /// Finds what the links point to that were met in folders; after all folders, so that each file has a path without
    /// links where it has one.
    mutating func followLinks() {
        // A link may lead to a folder with links, so the list grows while it is worked off.
        while !links.isEmpty {
            let link = links.removeFirst()
            guard let status = try? FileStatus(of: link, followsLinks: true) else { continue }
            if visited.contains(status.identity) { linked.append(link) }
            visit(link.split(separator: "/").last.map(String.init) ?? "", at: link, status: status)
        }
    }

    /// Takes one file under the root.
    mutating func visit(file: String, status: FileStatus) {
        guard visited.insert(status.identity).inserted else { return }
        files.append(FoundFile(path: relative(file), location: file, status: status))
    }

    private mutating func enter(_ folder: String, status: FileStatus) {
        guard visited.insert(status.identity).inserted else { return }
        do {
            let names = try FolderNames(of: folder)
            if names.entries.contains(where: { $0.name == Self.dashboardMark }) { return }
            if names.isRunOutput(folder) {
                files.append(FoundFile(path: relative(folder), location: folder, status: status))
                return
            }
            if folder.hasSuffix(".xcresult") { return reportBundle(folder) }
            // Most files are nothing for an inventory, and asking the system for each takes time.
            for entry in names.entries where !entry.isFile || Self.isWanted(entry.name) {
                look(at: entry.name, in: folder)
            }
            for name in names.unreadable { reportName(name, in: folder) }
        } catch {
            diagnostics.append(
                Diagnostic(
                    .error,
                    code: "unreadable-folder",
                    message: "the folder cannot be read; check its permissions",
                    file: relative(folder)
                )
            )
        }
    }

    private mutating func look(at name: String, in folder: String) {
        let location = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        do {
            let status = try FileStatus(of: location, followsLinks: false)
            if status.kind == .link { links.append(location) } else { visit(name, at: location, status: status) }
        } catch {
            // A file that went away between listing and looking is no problem of the sources.
            if !error.isMissing { report(location, error) }
        }
    }

    private mutating func visit(_ name: String, at location: String, status: FileStatus) {
        let path = relative(location)
        switch status.kind {
        case .folder:
            if !patterns.skipsFolder(name, path: path) {
                enter(location, status: status)
            }
        case .file:
            if Self.isWanted(name), !patterns.skipsFile(name, path: path) {
                visit(file: location, status: status)
            }
        case .link, .other:
            break
        }
    }

    private mutating func report(_ location: String, _ error: SystemError) {
        let message = "cannot be looked at: \(error)"
        diagnostics.append(Diagnostic(.error, code: "unreadable-file", message: message, file: relative(location)))
    }

    private mutating func reportName(_ name: String, in folder: String) {
        guard Self.isWanted(name) else { return }
        let message = "skipped, as its name is not UTF-8; rename it"
        diagnostics.append(
            Diagnostic(.warning, code: "unreadable-name", message: message, file: relative("\(folder)/\(name)")))
    }

    private mutating func reportBundle(_ folder: String) {
        diagnostics.append(
            Diagnostic(
                .warning,
                code: "result-bundle",
                message: IngestError.bundleProblem,
                file: relative(folder)
            )
        )
    }

    /// Whether a file of this name may be a source or a run output.
    private static func isWanted(_ name: String) -> Bool {
        guard !name.hasPrefix(".") else { return false }
        return SourceFormat(path: name) != nil || RunFileNames.mayBeRunOutput(name)
    }

    private func relative(_ location: String) -> String {
        guard location.utf8.starts(with: prefix.utf8) else { return location }
        return String(location[location.utf8.index(location.startIndex, offsetBy: prefix.utf8.count)...])
    }

    /// The order of the bytes, which is the same on every platform and in every language.
    private static func precedes(_ left: FoundFile, _ right: FoundFile) -> Bool {
        left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
}
