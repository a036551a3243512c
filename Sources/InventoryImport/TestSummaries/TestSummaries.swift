import Foundation
package import InventoryModel

/// Reads `TestSummaries.plist`, which Xcode 7 to 10 wrote instead of a result bundle.
package enum TestSummaries: RunFileImporter {
    package static let format = "testsummaries-plist"

    package static func recognises(_ file: RunFile) -> Bool {
        guard file.rootElement == "plist" else { return false }
        let head = file.bytes.prefix(64 * 1024)
        let keys = ["TestableSummaries", "RunDestination"]
        return keys.contains { head.range(of: Data("<key>\($0)</key>".utf8)) != nil }
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        var builder = PropertyListBuilder()
        let damage = try XMLElements.read(file, into: &builder)
        if let damage { throw damage.error(name: file.name) }
        guard let root = builder.root, let testables = root["TestableSummaries"] else {
            throw ImportError.unexpected(
                name: file.name,
                path: "the dictionary",
                problem: "'TestableSummaries' is missing"
            )
        }
        let version = root["FormatVersion"]?.text ?? ""
        guard version.hasPrefix("1.") else {
            throw ImportError.unexpected(
                name: file.name,
                path: "FormatVersion",
                problem: "version '\(version)' is not known, only 1.x is"
            )
        }
        var reader = TestSummariesReader(file: file, destination: root["RunDestination"])
        for testable in testables.elements { reader.read(testable) }
        return reader.finish()
    }
}
