package import InventoryModel

/// Reads the JSON of `xcresulttool get --legacy --format json`, one object in a file.
///
/// The list of tests is a run; the record of the actions and the summary of a test add to it. Older versions of the
/// command wrote the same without `--legacy`.
package enum LegacyResult: RunFileImporter {
    package static let format = "xcresulttool-legacy"

    package static func recognises(_ file: RunFile) -> Bool {
        file.outline.topLevelKeys.contains("_type")
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        let root = try LegacyJSON.parse(file).root
        let run = RunRecord(sourceFormat: format, sourceName: file.name, sourceSHA256: file.sha256)
        var reader = ResultReader(run: run, objects: NoLinkedObjects())
        if root.isA("ActionTestPlanRunSummaries") {
            reader.readPlans(root, at: ResultReader.Place())
        } else if root.isA("ActionsInvocationRecord") {
            reader.run.isPart = true
            for action in root.elements("actions") { reader.readAction(action) }
        } else if root.isA("ActionTestSummary") {
            reader.run.isPart = true
            reader.readSummary(root)
        } else {
            throw ImportError.unexpected(
                name: file.name,
                path: "_type",
                problem: "the object is of type '\(root.typeName ?? "")', which tells of no tests"
            )
        }
        return reader.finish()
    }
}
