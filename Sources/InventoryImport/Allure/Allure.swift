import Foundation
package import InventoryModel

/// Reads one result of Allure 2, a file `<uuid>-result.json`.
package enum AllureFile: RunFileImporter {
    package static let format = "allure-result"

    package static func recognises(_ file: RunFile) -> Bool {
        let keys = Set(file.outline.topLevelKeys)
        return keys.isSubset(of: AllureResult.keys) && !keys.isDisjoint(with: ["name", "fullName"])
            && !keys.isDisjoint(with: ["status", "uuid", "historyId", "testCaseId"])
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        var reader = AllureReader(name: file.name, sha256: file.sha256, format: format) { _ in nil }
        reader.add(try file.decode(AllureResult.self), file: file.name)
        return reader.finish()
    }
}

/// Reads a folder of results of Allure 2.
package enum AllureFolder: RunFolderImporter {
    package static let format = "allure-results"

    package static func recognises(_ folder: RunFolder) -> Bool {
        guard let name = folder.entries.first(where: isResult), let bytes = bytes(of: name, in: folder) else {
            return false
        }
        // Other programs write files of such names, too.
        let file = RunFile(bytes: bytes, name: name, sha256: "")
        return AllureFile.recognises(file) || file.outline.problem != nil
    }

    package static func fingerprint(of folder: RunFolder) throws -> String {
        var fingerprint = Fingerprint()
        for name in folder.entries where name.hasSuffix(".json") {
            fingerprint.add(Data(name.utf8))
            fingerprint.add(bytes(of: name, in: folder) ?? Data())
        }
        return fingerprint.text
    }

    package static func read(_ folder: RunFolder) throws -> RunRecord {
        var reader = AllureReader(name: folder.name, sha256: try fingerprint(of: folder), format: format) { source in
            size(of: source, in: folder)
        }
        var problems: [String: any Error] = [:]
        var resultCount = 0
        for name in folder.entries where name.hasSuffix(".json") {
            guard let file = bytes(of: name, in: folder).map({ RunFile(bytes: $0, name: name, sha256: "") }) else {
                reader.note(.error, "unreadable-file", "it is no file that can be read; it was left out", file: name)
                continue
            }
            do {
                if isResult(name) {
                    reader.add(try file.decode(AllureResult.self), file: name)
                    resultCount += 1
                } else if name == "executor.json" {
                    reader.add(try file.decode(AllureExecutor.self))
                } else if name.hasSuffix("globals.json") {
                    for problem in try file.decode(AllureGlobals.self).errors ?? [] {
                        let message = problem.message ?? ""
                        reader.note(
                            .warning, "issue-outside-test", "an issue belongs to no test: \(message)", file: name)
                    }
                }
            } catch {
                problems[name] = error
                reader.note(.error, "unreadable-file", "\(error); it was left out", file: name)
            }
        }
        if resultCount == 0, let first = problems.min(by: { $0.key < $1.key }) { throw first.value }
        return reader.finish()
    }

    private static let sizeLimit = 64 << 20

    private static func isResult(_ name: String) -> Bool { name.hasSuffix("-result.json") }

    /// The content of a file; nil where it is none, or far larger than a result.
    private static func bytes(of name: String, in folder: RunFolder) -> Data? {
        let path = folder.location.appending(path: name).path(percentEncoded: false)
        return (try? RegularFile.bytes(of: path, limit: sizeLimit)).map { Data($0) }
    }

    /// The size of an attachment; nil for a name that leads out of the folder.
    private static func size(of source: String, in folder: RunFolder) -> Int? {
        guard !source.contains("/"), folder.entries.contains(source) else { return nil }
        let values = try? folder.location.appending(path: source).resourceValues(forKeys: [.fileSizeKey])
        return values?.fileSize
    }
}
