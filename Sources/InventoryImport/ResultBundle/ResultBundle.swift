import Foundation
package import InventoryModel

/// Reads result bundles, the `.xcresult` folders that `xcodebuild test` writes, from Xcode 11 on.
///
/// The objects are read straight from the bundle's store, which Apple's tools need a Mac for; nothing is ever written
/// into the bundle.
package enum ResultBundle: RunFolderImporter {
    package static let format = "xcresult"

    package static func recognises(_ folder: RunFolder) -> Bool {
        let entries = Set(folder.entries)
        if entries.contains("Data") { return entries.contains("Info.plist") || hasObjects(folder) }
        return entries.isSuperset(of: ["Info.plist", "database.sqlite3"])
    }

    /// The id of the outermost object, which is a hash over all others, and how many there are of them: a damaged bundle
    /// that is copied again is another one.
    package static func fingerprint(of folder: RunFolder) throws -> String {
        let root = try BundleInfo.read(folder).root?.text ?? ""
        let manager = FileManager.default
        var sizes = 0
        var count = 0
        let data = folder.location.appending(path: "Data").path(percentEncoded: false)
        for name in (try? manager.contentsOfDirectory(atPath: data)) ?? [] where name.hasPrefix("data.") {
            let attributes = try? manager.attributesOfItem(atPath: "\(data)/\(name)")
            sizes &+= (attributes?[.size] as? Int) ?? 0
            count += 1
        }
        return "xcresult \(root) \(count) \(sizes)"
    }

    package static func read(_ folder: RunFolder) throws -> RunRecord {
        let info = try BundleInfo.read(folder)
        guard folder.entries.contains("Data") else {
            throw ImportError.unreadableBundle(
                name: folder.name,
                problem: "it has no folder Data with the results; copy the whole bundle again"
            )
        }
        guard let root = info.root else {
            throw ImportError.unreadableBundle(
                name: folder.name,
                problem: "its Info.plist does not say which object is the outermost; copy the bundle again"
            )
        }
        let store = ObjectStore(folder: folder.location.appending(path: "Data").path(percentEncoded: false))
        let objects = BundleObjects(store: store, name: folder.name)
        guard let invocation = objects.object(root.text, content: "the outermost object") else {
            let reason = objects.diagnostics.first?.message ?? ""
            throw ImportError.unreadableBundle(name: folder.name, problem: "\(reason); copy the bundle again")
        }
        let run = RunRecord(sourceFormat: format, sourceName: folder.name, sourceSHA256: "")
        var reader = ResultReader(run: run, objects: objects)
        let actions = invocation.elements("actions")
        for action in actions { reader.readAction(action) }
        var result = reader.finish()
        ActionExtras(objects: objects).add(from: actions, to: &result)
        result.diagnostics += objects.finish()
        if result.attempts.isEmpty {
            let text = "the run holds no tests; check whether the build failed, the test plan or the filter it ran with"
            result.diagnostics.append(Diagnostic(.warning, code: "run-without-tests", message: text, file: folder.name))
        }
        return result
    }

    private static func hasObjects(_ folder: RunFolder) -> Bool {
        let data = folder.location.appending(path: "Data").path(percentEncoded: false)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: data)) ?? []
        return names.contains { $0.hasPrefix("data.0~") }
    }
}
