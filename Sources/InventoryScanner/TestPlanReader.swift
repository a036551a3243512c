import Foundation
import InventoryModel

/// Reads a test plan of Xcode: which tests of which targets it runs.
///
/// There are two shapes. Up to Xcode 16.2 a choice of tests is a list of `Suite/test()`, later also an object with
/// `xctestClasses` and `suites`, which may nest.
enum TestPlanReader {
    /// Reads the bytes of a plan; one that is damaged gives a diagnostic.
    static func read(_ bytes: [UInt8]) -> FileFacts {
        var facts = FileFacts()
        do {
            let plan = try JSONDecoder().decode(Plan.self, from: Data(bytes))
            let defaults = plan.defaultOptions
            facts.testPlan = TestPlanFacts(
                targets: (plan.testTargets ?? []).compactMap { entry in
                    guard let name = entry.target?.name else { return nil }
                    var target = TestPlanFacts.Target(name: name)
                    target.isEnabled = entry.enabled ?? true
                    target.selected = entry.selectedTests?.entries
                    target.skipped = entry.skippedTests?.entries ?? []
                    target.selectedTags = (entry.selectedTags ?? defaults?.selectedTags)?.filter
                    target.skippedTags = (entry.skippedTags ?? defaults?.skippedTags)?.filter
                    return target
                }
            )
        } catch {
            let message = "the test plan cannot be read, it is no JSON object of the form that Xcode writes"
            facts.diagnostics = [Diagnostic(.warning, code: "broken-test-plan", message: message)]
        }
        return facts
    }
}

// MARK: - The file's form

private struct Plan: Decodable {
    var testTargets: [Entry]?
    var defaultOptions: Options?

    struct Options: Decodable {
        var selectedTags: Tags?
        var skippedTags: Tags?
    }
}

private struct Entry: Decodable {
    var target: Target?
    var enabled: Bool?
    var selectedTests: Choice?
    var skippedTests: Choice?
    var selectedTags: Tags?
    var skippedTags: Tags?

    struct Target: Decodable {
        var name: String?
    }
}

private struct Tags: Decodable {
    var tags: [String]?
    var mode: String?

    var filter: TestPlanFacts.TagFilter? {
        guard let tags, !tags.isEmpty else { return nil }
        let names = tags.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
        return TestPlanFacts.TagFilter(tags: names, needsAll: mode == "and" || mode == "all")
    }
}

/// A choice of tests, in either shape.
private struct Choice: Decodable {
    var entries: [String]

    init(from decoder: any Decoder) throws {
        if let list = try? decoder.singleValueContainer().decode([String].self) {
            entries = list
        } else {
            let tree = try decoder.singleValueContainer().decode(Suite.self)
            entries = tree.entries(in: "")
        }
    }
}

private struct Suite: Decodable {
    var name: String?
    var suites: [Suite]?
    var xctestClasses: [Suite]?
    var testFunctions: [String]?
    var xctestMethods: [String]?

    /// The entries of the suite, else the suite itself.
    func entries(in outer: String) -> [String] {
        let path = [outer, name ?? ""].filter { !$0.isEmpty }.joined(separator: "/")
        let tests = (testFunctions ?? []) + (xctestMethods ?? [])
        let inner = ((suites ?? []) + (xctestClasses ?? [])).flatMap { $0.entries(in: path) }
        let entries = tests.map { path.isEmpty ? $0 : path + "/" + $0 } + inner
        return entries.isEmpty && !path.isEmpty ? [path] : entries
    }
}
