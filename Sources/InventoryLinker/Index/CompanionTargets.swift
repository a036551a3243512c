import InventoryModel

/// The folders of widgets and watch apps, which no UI test of the app can drive: their views are no screens of it.
///
/// Project files are not read: a folder counts where `@main` is a widget, or is an app below a folder named after the
/// watch. A watch app that has UI tests of its own is an app like any other.
struct CompanionTargets {
    private var folders: [String] = []

    /// Looks for the entry points.
    init(_ files: [ScannedFile]) {
        var appFolders: [String] = []
        var isWatchTested = false
        for file in files {
            if file.facts.imports.contains("XCTest"), Self.mentions("watch", file.path),
                Self.mentions("uitest", file.path)
            {
                isWatchTested = true
            }
            for type in file.facts.types where type.attributes.contains(where: { $0.name == "main" }) {
                let inherited = type.inherited.map(\.name)
                if inherited.contains(where: { $0 == "Widget" || $0 == "WidgetBundle" }) {
                    folders.append(Self.folder(named: "widget", around: file.path) ?? Self.folder(of: file.path))
                } else if inherited.contains("App") {
                    if let watch = Self.folder(named: "watch", around: file.path) {
                        folders.append(watch)
                    } else {
                        appFolders.append(Self.folder(of: file.path))
                    }
                }
            }
        }
        if isWatchTested { folders.removeAll { Self.mentions("watch", $0) } }
        // A folder with the app itself inside is no folder of a widget.
        folders.removeAll { folder in
            folder.isEmpty || appFolders.contains { ($0 + "/").utf8.starts(with: (folder + "/").utf8) }
        }
    }

    /// Whether a file belongs to one of them.
    func contains(_ path: String) -> Bool {
        folders.contains {
            path.utf8.starts(with: $0.utf8) && path.utf8.dropFirst($0.utf8.count).first == UInt8(ascii: "/")
        }
    }

    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }

    /// The deepest folder around a file whose name has a word in it.
    private static func folder(named word: String, around path: String) -> String? {
        let folders = folder(of: path).split(separator: "/")
        guard let last = folders.lastIndex(where: { mentions(word, $0) }) else { return nil }
        return folders[...last].joined(separator: "/")
    }

    private static func mentions(_ word: String, _ text: some StringProtocol) -> Bool {
        text.lowercased().contains(word)
    }
}
