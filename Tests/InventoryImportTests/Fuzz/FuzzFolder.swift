import Foundation
import InventoryTestSupport

@testable import InventoryImport

/// A copy of a folder, such as a result bundle, of which one thing after the other is damaged and mended again.
final class FuzzFolder {
    private let copy: TemporaryFolder
    private let name: String
    /// The files by their paths in the folder.
    private let files: [(path: String, bytes: [UInt8])]
    /// What each object of a bundle holds, decompressed.
    private var objects: [(id: String, bytes: [UInt8])] = []

    /// Copies a folder.
    init(_ bundle: URL) throws {
        copy = try TemporaryFolder()
        name = bundle.lastPathComponent
        let location = copy.url.appending(path: name)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: bundle.path).sorted()
        try FileManager.default.createDirectory(at: location, withIntermediateDirectories: true)
        var files: [(String, [UInt8])] = []
        for path in paths {
            let source = bundle.appending(path: path)
            if (try? source.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true {
                try FileManager.default.createDirectory(
                    at: location.appending(path: path), withIntermediateDirectories: true)
                continue
            }
            let bytes = [UInt8](try Data(contentsOf: source))
            try QuickFile.write(bytes, to: location.appending(path: path))
            files.append((path, bytes))
            guard path.hasPrefix("Data/data.") else { continue }
            let content =
                ZstdDecoder.isFrame(bytes) ? try ZstdDecoder().decompress(bytes, limit: ObjectStore.sizeLimit) : bytes
            // Screenshots and logs say nothing that is read.
            if content.count < 1 << 19 { objects.append((String(path.dropFirst("Data/data.".count)), content)) }
        }
        self.files = files
    }

    private var location: URL { copy.url.appending(path: name) }

    /// The folder as the importers take it.
    private var folder: RunFolder {
        get throws {
            let entries = try FileManager.default.contentsOfDirectory(atPath: location.path).sorted()
            return RunFolder(location: location, name: name, entries: entries)
        }
    }

    /// Reads the folder with one damaged file, or with one damaged object whose id is true.
    func read(damagedBy mutator: inout ByteMutator) throws {
        let change = mutator.number(0...3) == 0 || objects.isEmpty ? damagedFile(&mutator) : damagedObject(&mutator)
        defer { mend(change) }
        for (path, bytes) in change { try QuickFile.write(bytes, to: location.appending(path: path)) }
        let folder = try folder
        guard let importer = RunImport.importer(of: folder) else { return }
        _ = try importer.fingerprint(of: folder)
        _ = try importer.read(folder)
    }

    private func mend(_ change: [(path: String, bytes: [UInt8])]) {
        for (path, _) in change {
            let file = location.appending(path: path)
            if let whole = files.first(where: { $0.path == path }) {
                try? QuickFile.write(whole.bytes, to: file)
            } else {
                try? FileManager.default.removeItem(at: file)
            }
        }
    }

    private func damagedFile(_ mutator: inout ByteMutator) -> [(path: String, bytes: [UInt8])] {
        let file = files[mutator.number(0...(files.count - 1))]
        let other = files[mutator.number(0...(files.count - 1))]
        return [(file.path, mutator.mutate(file.bytes, with: Array(other.bytes.prefix(1 << 16))))]
    }

    /// The new object, and anew all objects that lead to it: with the old id it would be refused before it is read.
    private func damagedObject(_ mutator: inout ByteMutator) -> [(path: String, bytes: [UInt8])] {
        let object = objects[mutator.number(0...(objects.count - 1))]
        let other = objects[mutator.number(0...(objects.count - 1))]
        var change: [(path: String, bytes: [UInt8])] = []
        var bytes = mutator.mutate(object.bytes, with: Array(other.bytes.prefix(1 << 16)))
        var old = object.id
        // From the summary of a test to the list of tests, the actions and the property list.
        for _ in 0..<4 {
            var hash = BLAKE2b512()
            bytes.withUnsafeBytes { hash.update($0) }
            let new = ObjectID(hash: hash.finalize()).text
            // Damage that changed nothing.
            guard new != old else { return [] }
            change += [("Data/data.\(new)", bytes), ("Data/refs.\(new)", [0])]
            if let list = files.first(where: { $0.path == "Info.plist" }), Self.contains(old, in: list.bytes) {
                return change + [(list.path, Self.replace(old, by: new, in: list.bytes))]
            }
            guard let parent = objects.first(where: { $0.id != old && Self.contains(old, in: $0.bytes) }) else { break }
            bytes = Self.replace(old, by: new, in: parent.bytes)
            old = parent.id
        }
        return change
    }

    private static func contains(_ id: String, in bytes: [UInt8]) -> Bool {
        Data(bytes).range(of: Data(id.utf8)) != nil
    }

    private static func replace(_ old: String, by new: String, in bytes: [UInt8]) -> [UInt8] {
        var data = Data(bytes)
        while let range = data.range(of: Data(old.utf8)) { data.replaceSubrange(range, with: Data(new.utf8)) }
        return [UInt8](data)
    }
}
