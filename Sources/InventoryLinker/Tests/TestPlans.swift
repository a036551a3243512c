import InventoryModel

/// What the test plans of a project say about its tests.
struct TestPlans: Sendable {
    /// Which plans run a test, and which leave it out.
    struct Choice: Sendable, Equatable {
        /// The plans that run it, by name.
        var running: [String] = []
        /// The plans that have its target and leave it out, by name.
        var skipping: [String] = []

        /// Why a test does not run; nil where some plan runs it or none has its target.
        var disabledReason: String? {
            guard running.isEmpty, !skipping.isEmpty else { return nil }
            let names = skipping.map { "'\($0)'" }.joined(separator: ", ")
            return skipping.count == 1 ? "skipped by test plan \(names)" : "skipped by test plans \(names)"
        }
    }

    private struct Entry: Sendable {
        var plan: String
        var target: TestPlanFacts.Target
        var selected: Set<String>?
        var skipped: Set<String>
    }

    /// The entries of the plans by target.
    private var entries: [String: [Entry]] = [:]

    /// Collects the plans of a snapshot.
    init(_ files: [ScannedFile]) {
        for file in files {
            guard let plan = file.facts.testPlan else { continue }
            let name = Self.name(ofFile: file.path)
            for target in plan.targets {
                let entry = Entry(
                    plan: name,
                    target: target,
                    selected: target.selected.map { Set($0.map(Self.key)) },
                    skipped: Set(target.skipped.map(Self.key))
                )
                entries[target.name, default: []].append(entry)
            }
        }
    }

    /// The names of the targets that plans have.
    var targets: Set<String> { Set(entries.keys) }

    /// What the plans do with a test.
    ///
    /// - Parameters:
    ///   - target: The test's target.
    ///   - suite: The suite with its outer suites, separated by `/`; empty for a free function.
    ///   - name: The function with its parameter list.
    ///   - tags: The names of its tags.
    /// - Returns: The plans that run it and those that leave it out; both empty where no plan has its target.
    func choice(target: String, suite: String, name: String, tags: [String]) -> Choice {
        var choice = Choice()
        guard let entries = entries[target] else { return choice }
        let keys = Self.keys(suite: suite, name: name)
        for entry in entries {
            if Self.runs(entry, keys: keys, tags: tags) {
                choice.running.append(entry.plan)
            } else {
                choice.skipping.append(entry.plan)
            }
        }
        choice.running = Array(Set(choice.running)).sorted()
        choice.skipping = Set(choice.skipping).subtracting(choice.running).sorted()
        return choice
    }

    private static func runs(_ entry: Entry, keys: [String], tags: [String]) -> Bool {
        guard entry.target.isEnabled else { return false }
        if let selected = entry.selected, !keys.contains(where: selected.contains) { return false }
        if keys.contains(where: entry.skipped.contains) { return false }
        if let filter = entry.target.selectedTags, !matches(filter, tags) { return false }
        if let filter = entry.target.skippedTags, matches(filter, tags) { return false }
        return true
    }

    private static func matches(_ filter: TestPlanFacts.TagFilter, _ tags: [String]) -> Bool {
        filter.needsAll ? filter.tags.allSatisfy(tags.contains) : filter.tags.contains(where: tags.contains)
    }

    /// The entries by which a plan may name a test: itself, its suite, and the suites around it.
    private static func keys(suite: String, name: String) -> [String] {
        var keys = [key(suite.isEmpty ? name : suite + "/" + name)]
        var outer = suite
        while !outer.isEmpty {
            keys.append(outer)
            guard let slash = outer.utf8.lastIndex(of: UInt8(ascii: "/")) else { break }
            // The Objective-C runtime, by which XCTest finds classes, knows a nested one by its own name.
            if outer == suite {
                let own = String(outer[outer.utf8.index(after: slash)...])
                keys += [own, key(own + "/" + name)]
            }
            outer = String(outer[..<slash])
        }
        return keys
    }

    /// An entry without the parentheses of a function without parameters: plans of older versions leave them out.
    private static func key(_ entry: String) -> String {
        entry.utf8.suffix(2).elementsEqual("()".utf8) ? String(entry.dropLast(2)) : entry
    }

    private static func name(ofFile path: String) -> String {
        let file = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return file.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(file[..<$0]) } ?? String(file)
    }
}
