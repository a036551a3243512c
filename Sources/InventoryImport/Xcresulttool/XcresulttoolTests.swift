import Foundation
package import InventoryModel

/// Reads the JSON of `xcrun xcresulttool get test-results tests`, Xcode 16.0 to 27.
///
/// The output holds neither times of day nor a commit nor a branch, so the record leaves them nil.
package enum XcresulttoolTests: RunImporter {
    package static let format = "xcresulttool-tests"

    package static func recognises(_ source: RunSource) -> Bool {
        let keys = Set(source.outline.topLevelKeys)
        if keys.contains("testNodes") { return true }
        // The order of the keys is random, so of a file that is cut off only the first may be there.
        return source.outline.problem != nil && !keys.isEmpty
            && keys.isSubset(of: ["devices", "testPlanConfigurations"])
    }

    package static func read(_ source: RunSource) throws -> RunRecord {
        try source.checkJSON()
        let document = try decode(source)
        var reader = TestTreeReader(document: document, source: source)
        for node in document.testNodes { reader.visit(node) }
        return reader.finish()
    }

    private static func decode(_ source: RunSource) throws -> TestResultsDocument {
        do {
            return try JSONDecoder().decode(TestResultsDocument.self, from: source.bytes)
        } catch let error as DecodingError {
            throw ImportError.unexpected(name: source.name, path: error.place, problem: error.problem)
        }
    }
}
