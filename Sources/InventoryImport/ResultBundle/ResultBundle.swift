import Foundation
package import InventoryModel

/// Reads result bundles, the `.xcresult` folders that `xcodebuild test` writes, from Xcode 11 on.
///
/// The objects are read straight from the bundle's store, which Apple's tools need a Mac for; nothing is ever written
/// into the bundle. Where the store or the list of tests in it is gone, the copy that those tools leave is read.
package enum ResultBundle: RunFolderImporter {
    package static let format = "xcresult"

    package static func recognises(_ folder: RunFolder) -> Bool {
        let entries = Set(folder.entries)
        if entries.contains(data) {
            // Folders of apps and tests have an Info.plist and a folder Data, too.
            let isNamed = folder.location.pathExtension == "xcresult" && entries.contains("Info.plist")
            return isNamed || hasObjects(folder)
        }
        return entries.isSuperset(of: ["Info.plist", database])
    }

    /// The id of the outermost object, which is a hash over all others, and how many there are of them: a damaged bundle
    /// that is copied again is another one.
    package static func fingerprint(of folder: RunFolder) throws -> String {
        let root = try BundleInfo.read(folder).root?.text ?? ""
        var sizes = 0
        var count = 0
        let objects = (try? FileManager.default.contentsOfDirectory(atPath: path(data, in: folder))) ?? []
        let names = objects.filter { $0.hasPrefix("data.") }.map { "\(data)/\($0)" }
        let place = folder.location.path(percentEncoded: false)
        for name in names.isEmpty ? [database] : names {
            sizes &+= RegularFile.size(of: "\(place)/\(name)") ?? 0
            count += 1
        }
        return "xcresult \(root) \(count) \(sizes)"
    }

    package static func read(_ folder: RunFolder) throws -> RunRecord {
        let info = try BundleInfo.read(folder)
        guard folder.entries.contains(data) else {
            return try readDatabase(of: folder, because: "it has no folder Data")
        }
        guard let root = info.root else {
            let problem = "its Info.plist does not say which object is the outermost; copy the bundle again"
            throw ImportError.unreadableBundle(name: folder.name, problem: problem)
        }
        let objects = BundleObjects(store: ObjectStore(folder: path(data, in: folder)), name: folder.name)
        guard let invocation = objects.object(root.text, content: "the outermost object") else {
            let reason = Self.reason(objects.diagnostics.first)
            return try readDatabase(of: folder, because: reason)
        }
        let actions = invocation.elements("actions")
        var reader = ResultReader(run: empty(folder), objects: objects)
        for action in actions { reader.readAction(action) }
        var run = reader.finish()
        let lists = actions.compactMap { $0["actionResult"]?.reference("testsRef") }
        let lost = lists.filter(objects.unreadable.contains)
        if !lost.isEmpty {
            let copy = try? readDatabase(of: folder, because: "its store lacks a list of tests")
            run = try copy ?? told(run, of: lost, among: lists.count, objects: objects)
        }
        ActionExtras(objects: objects).add(from: actions, to: &run)
        run.diagnostics += objects.finish()
        return checked(run)
    }

    private static let data = "Data"
    private static let database = "database.sqlite3"

    private static func path(_ name: String, in folder: RunFolder) -> String {
        folder.location.appending(path: name).path(percentEncoded: false)
    }

    private static func empty(_ folder: RunFolder) -> RunRecord {
        RunRecord(sourceFormat: format, sourceName: folder.name, sourceSHA256: "")
    }

    /// Reads the copy and says so.
    private static func readDatabase(of folder: RunFolder, because reason: String) throws(ImportError) -> RunRecord {
        guard folder.entries.contains(database) else {
            throw .unreadableBundle(name: folder.name, problem: "\(reason); copy the whole bundle again")
        }
        do {
            let copy = try BundleDatabase(path: path(database, in: folder))
            var run = try copy.read(into: empty(folder))
            let text =
                "\(reason), so the copy in \(database) was read, which has no coverage and no sizes of attachments"
            run.diagnostics.insert(
                Diagnostic(.warning, code: "database-read", message: text, file: folder.name),
                at: 0
            )
            return checked(run)
        } catch {
            let problem = "\(reason), and its \(database) cannot be read: \(error.reason); copy the whole bundle again"
            throw .unreadableBundle(name: folder.name, problem: problem)
        }
    }

    /// The run, with an error that tells of lists of tests that cannot be read.
    ///
    /// - Throws: `ImportError` where no test can be read: a run without tests would look as if none had run.
    private static func told(
        _ run: RunRecord,
        of lost: [String],
        among count: Int,
        objects: BundleObjects
    ) throws(ImportError) -> RunRecord {
        guard !run.attempts.isEmpty else {
            let reasons = objects.diagnostics.filter { damage in lost.contains { damage.message.contains($0) } }
            throw .unreadableBundle(
                name: run.sourceName, problem: "\(Self.reason(reasons.first)); copy the whole bundle again")
        }
        var run = run
        let text =
            "\(lost.count) of \(count) lists of tests cannot be read, so the run lacks tests; copy the whole bundle again"
        run.diagnostics.append(Diagnostic(.error, code: "unreadable-tests", message: text, file: run.sourceName))
        return run
    }

    /// What is wrong with an object without which nothing was read.
    private static func reason(_ damage: Diagnostic?) -> String {
        damage?.message.replacing(BundleObjects.restWasRead, with: "") ?? "an object is missing"
    }

    /// The run, with a warning where it has no tests.
    private static func checked(_ run: RunRecord) -> RunRecord {
        var run = run
        let code = "run-without-tests"
        if run.attempts.isEmpty, !run.diagnostics.contains(where: { $0.code == code }) {
            let text = "the run holds no tests; check whether the build failed, the test plan or the filter it ran with"
            run.diagnostics.append(Diagnostic(.warning, code: code, message: text, file: run.sourceName))
        }
        return run
    }

    private static func hasObjects(_ folder: RunFolder) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path(data, in: folder))) ?? []
        return names.contains { $0.hasPrefix("data.0~") }
    }
}
