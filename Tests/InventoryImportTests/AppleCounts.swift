import Foundation
import InventoryModel

@testable import InventoryImport

/// How many tests Xcode says a result bundle has: each test once for each set of arguments and each UI configuration,
/// whatever its repetitions.
struct AppleCounts: Hashable, CustomStringConvertible {
    var tests = 0
    var failed = 0
    var skipped = 0

    /// Reads what Xcode wrote into the actions of a bundle; nil where it wrote no numbers.
    init?(in folder: RunFolder) throws {
        let info = try BundleInfo.read(folder)
        guard let root = info.root else { return nil }
        let record = try ObjectStore(folder: folder.location.appending(path: "Data").path()).object(root)
        let metrics = record.elements("actions").compactMap { $0["actionResult"]?["metrics"] }
        for metric in metrics {
            tests += metric.integer("testsCount") ?? 0
            failed += metric.integer("testsFailedCount") ?? 0
            skipped += metric.integer("testsSkippedCount") ?? 0
        }
    }

    /// Counts a run in the same way.
    init(of run: RunRecord) {
        let cases = Dictionary(grouping: run.attempts) { attempt in
            [attempt.test.rawValue, attempt.configuration ?? "", attempt.arguments ?? "", "\(attempt.device ?? -1)"]
        }
        tests = cases.count
        failed = cases.values.count { $0.last?.result == .failed }
        skipped = cases.values.count { $0.last?.result == .skipped }
    }

    var description: String { "\(tests) tests, \(failed) failed, \(skipped) skipped" }
}
