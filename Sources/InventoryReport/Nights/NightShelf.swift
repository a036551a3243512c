import Foundation
package import InventoryModel

/// The folder of the dashboards: one folder a night, `latest`, and the page over all of them.
///
/// Everything is written beside its place and then renamed, so that whoever reads sees whole nights only. Only one process
/// at a time may write.
package struct NightShelf: Sendable {
    /// The folder's path.
    package let path: String

    /// What it knows of the nights in it.
    package struct Contents: Sendable, Hashable {
        /// The nights, the newest first.
        package var entries: [NightEntry] = []
        /// Why folders that are named as nights cannot be read.
        package var problems: [Diagnostic] = []
    }

    /// The greatest file of an entry that is read.
    private static let sizeLimit = 1 << 24
    /// What the names of unfinished folders begin with.
    private static let prefix = ".night-"

    /// Names the folder; nothing is written yet.
    package init(path: String) {
        self.path = path
    }

    /// Makes the folder, and removes what a night that was killed left behind.
    ///
    /// - Throws: `ReportError.cannotWrite`.
    package func prepare() throws {
        try ReportFile.makeFolder(path)
        for name in names where name.hasPrefix(Self.prefix) {
            // The folder of a night that was to be replaced, where its successor did not get there.
            let date = NightDate(String(name.dropFirst(Self.prefix.count).dropLast(4)))
            if name.hasSuffix(".old"), let date, !exists(date.text) {
                try PathChange.rename(file(name), to: file(date.text))
            } else {
                try PathChange.remove(file(name))
            }
        }
    }

    /// Reads the nights.
    package func contents() -> Contents {
        var contents = Contents()
        for name in names.sorted(by: >) {
            guard let date = NightDate(name) else { continue }
            do {
                contents.entries.append(try entry(of: date))
            } catch {
                contents.problems.append(
                    Diagnostic(
                        .warning, code: "unreadable-night",
                        message: "the folder is named as a night and has no \(NightEntry.fileName) that can be read; "
                            + "move it elsewhere",
                        file: file(name)))
            }
        }
        return contents
    }

    /// Puts the dashboards of a night in their place, instead of those that the night has, and lets `latest` lead there.
    ///
    /// - Parameters:
    ///   - entry: The night in short.
    ///   - files: Its files by name, which may name a folder.
    /// - Throws: `ReportError.cannotWrite`; what was there before stays.
    package func publish(_ entry: NightEntry, files: [(name: String, text: String)]) throws {
        let new = file("\(Self.prefix)\(entry.date).new")
        let old = file("\(Self.prefix)\(entry.date).old")
        let place = file(entry.date)
        if exists(entry.date), NightDate(entry.date).flatMap({ try? self.entry(of: $0) }) == nil {
            throw ReportError.cannotWrite(path: place, reason: "it is there and is no night; move it elsewhere")
        }
        do {
            try write(files + [(NightEntry.fileName, try JSONReport.text(of: entry))], into: new)
            if exists(entry.date) { try PathChange.rename(place, to: old) }
            do {
                try PathChange.rename(new, to: place)
            } catch {
                if !exists(entry.date) { try? PathChange.rename(old, to: place) }
                throw error
            }
        } catch {
            try? PathChange.remove(new)
            throw error
        }
        try PathChange.remove(old)
    }

    /// Lets `latest` lead to a night: a symbolic link where the file system has them, else a copy.
    ///
    /// - Throws: `ReportError.cannotWrite`; what was there before stays.
    package func pointLatest(to date: String) throws {
        let latest = file("latest")
        let new = file("\(Self.prefix)latest.new")
        let isOwnCopy = !PathChange.isLink(latest) && exists("latest")
        if isOwnCopy, !exists("latest/\(NightEntry.fileName)") {
            throw ReportError.cannotWrite(path: latest, reason: "it is there and is no night; move it elsewhere")
        }
        try PathChange.remove(new)
        let isLink = (try? FileManager.default.createSymbolicLink(atPath: new, withDestinationPath: date)) != nil
        do {
            if !isLink { try FileManager.default.copyItem(atPath: file(date), toPath: new) }
        } catch {
            throw ReportError.cannotWrite(path: latest, reason: error.localizedDescription)
        }
        // A link is replaced at once; a folder has to go first.
        if isOwnCopy || !isLink { try PathChange.remove(latest) }
        try PathChange.rename(new, to: latest)
    }

    /// Removes all but the newest nights.
    ///
    /// - Parameter count: How many stay; 0 for all.
    /// - Returns: How many were removed.
    /// - Throws: `ReportError.cannotWrite`.
    package func removeOld(keeping count: Int) throws -> Int {
        guard count > 0 else { return 0 }
        let old = contents().entries.dropFirst(count)
        for entry in old { try PathChange.remove(file(entry.date)) }
        return old.count
    }

    /// Writes the page over all nights, and the same for programs.
    ///
    /// - Throws: `ReportError`; each file is written whole or not at all.
    package func writeIndex(project: String, templates: ReportTemplates) throws {
        let index = NightIndex(project: project, entries: contents().entries, templates: templates)
        try ReportFile(path: file("nights.json")).write(try index.json())
        try ReportFile(path: file("index.html")).write(try index.html())
    }
}

extension NightShelf {
    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

    private func file(_ name: String) -> String { "\(path)/\(name)" }

    private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }

    private func write(_ files: [(name: String, text: String)], into folder: String) throws {
        try PathChange.remove(folder)
        try ReportFile.makeFolder(folder)
        for (name, text) in files {
            if name.contains("/") {
                try ReportFile.makeFolder(URL(filePath: "\(folder)/\(name)").deletingLastPathComponent().path)
            }
            try ReportFile(path: "\(folder)/\(name)").write(text)
        }
    }

    /// Reads what a night says in short, as far as it is of this form and of this folder.
    private func entry(of date: NightDate) throws -> NightEntry {
        let location = file("\(date.text)/\(NightEntry.fileName)")
        let handle = try FileHandle(forReadingFrom: URL(filePath: location))
        defer { try? handle.close() }
        let data = try handle.read(upToCount: Self.sizeLimit + 1) ?? Data()
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        var entry = try decoder.decode(NightEntry.self, from: data)
        guard data.count <= Self.sizeLimit, entry.schemaVersion == NightEntry.currentSchemaVersion else {
            throw CocoaError(.fileReadCorruptFile)
        }
        entry.date = date.text
        // What a link may lead to is what this program writes.
        entry.files = entry.files.filter { DashboardFormat.allNames.contains($0) }
        return entry
    }
}
