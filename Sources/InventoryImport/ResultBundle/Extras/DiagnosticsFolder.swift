import Foundation

/// The folder of logs that an action refers to, whose session logs begin with the version of Xcode.
///
/// A folder is JSON with the names in it, in the order of the ids it refers to.
struct DiagnosticsFolder {
    /// The objects of the bundle.
    let objects: BundleObjects

    private struct Entry: Decodable {
        var name: String
        var type: Int
    }

    /// How many folders are looked into, and how much of a log is read.
    private static let folderLimit = 200
    private static let logPrefix = 256

    /// The version, such as `26.1.1 (17B100)`; nil where no log tells it.
    func xcodeVersion(in id: String) -> String? {
        guard let start = ObjectID(id) else { return nil }
        var folders = [start]
        var next = 0
        while next < folders.count, next < Self.folderLimit {
            let folder = folders[next]
            next += 1
            for (entry, id) in entries(of: folder) {
                if entry.type == 2 {
                    folders.append(id)
                } else if entry.name.hasPrefix("Session-"), entry.name.hasSuffix(".log"), let version = version(in: id)
                {
                    return version
                }
            }
        }
        return nil
    }

    private func entries(of folder: ObjectID) -> [(Entry, ObjectID)] {
        let read = objects.read(folder.text, content: "a folder of logs", isExtra: true) {
            id throws(ObjectStore.Failure) in
            let bytes = try objects.store.bytes(of: id)
            // Depth is no matter: a list of flat entries begins like this, and everything else is left alone.
            guard bytes.count < 1 << 20, bytes.starts(with: "[{".utf8) else { return nil as [(Entry, ObjectID)]? }
            guard JSONOutline(Data(bytes)).problem == nil else { return nil }
            let entries = (try? JSONDecoder().decode([Entry].self, from: Data(bytes))) ?? []
            let ids = try objects.store.references(of: id) ?? []
            return ids.count == entries.count ? Array(zip(entries, ids)) : nil
        }
        return read ?? []
    }

    /// The first line of a log, `Xcode version: 26.1.1 (17B100)`.
    private func version(in log: ObjectID) -> String? {
        let bytes = objects.read(log.text, content: "a session log", isExtra: true) { id throws(ObjectStore.Failure) in
            try objects.store.bytes(of: id, prefix: Self.logPrefix)
        }
        guard let bytes else { return nil }
        let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        let label = "Xcode version: "
        guard line.hasPrefix(label) else { return nil }
        let version = line.dropFirst(label.count).trimmingCharacters(in: .whitespaces)
        return version.isEmpty ? nil : version
    }
}
