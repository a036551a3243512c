import Foundation
package import InventoryModel

/// Reads the JSON of `xcrun xccov view --report --json`: the executed lines of each file.
package enum Xccov: RunFileImporter {
    package static let format = "xccov-report"

    private struct Document: Decodable {
        struct File: Decodable {
            let name: String?
            let path: String?
            let coveredLines: Int?
            let executableLines: Int?
        }

        struct Target: Decodable {
            let name: String?
            let files: [File]?
        }

        let targets: [Target]
    }

    package static func recognises(_ file: RunFile) -> Bool {
        let keys = Set(file.outline.topLevelKeys)
        return keys.contains("targets") && !keys.isDisjoint(with: ["coveredLines", "executableLines", "lineCoverage"])
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        var run = RunRecord(sourceFormat: format, sourceName: file.name, sourceSHA256: file.sha256)
        run.isPart = true
        for target in try file.decode(Document.self).targets {
            for covered in target.files ?? [] {
                guard let path = covered.path ?? covered.name, let executable = covered.executableLines,
                    let lines = covered.coveredLines, (0...max(executable, 0)).contains(lines)
                else { continue }
                run.lineCoverage.append(
                    LineCoverage(
                        target: target.name ?? "",
                        path: path,
                        coveredLines: lines,
                        executableLines: executable
                    )
                )
            }
        }
        return run
    }
}
