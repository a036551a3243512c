import Foundation
package import InventoryModel

/// Reads the JSON of `xcrun xcresulttool get test-results tests`, Xcode 16.0 to 27.
///
/// The output holds neither times of day nor a commit nor a branch, so the record leaves them nil.
package enum XcresulttoolTests: RunFileImporter {
    package static let format = "xcresulttool-tests"

    package static func recognises(_ file: RunFile) -> Bool {
        let keys = Set(file.outline.topLevelKeys)
        if keys.contains("testNodes") { return true }
        // The order of the keys is random, so of a file that is cut off only the first may be there.
        return file.outline.problem != nil && !keys.isEmpty
            && keys.isSubset(of: ["devices", "testPlanConfigurations"])
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        try file.checkJSON()
        let document = try TestResultsDocument(plainJSON: file.bytes) ?? file.decode(TestResultsDocument.self)
        file.mapping?.release()
        var reader = TestTreeReader(document: document, file: file)
        for node in document.testNodes { reader.visit(node) }
        return reader.finish()
    }
}
