/// What a test plan of Xcode (`.xctestplan`) says about the tests that it runs.
package struct TestPlanFacts: Sendable, Hashable {
    /// Which tests of one target a plan runs.
    package struct Target: Sendable, Hashable {
        /// The target's name.
        package var name: String
        /// Whether the plan runs tests of the target at all.
        package var isEnabled = true
        /// The tests that it runs, and no others, as `Suite`, `Suite/test()` or `Outer/Inner/test()`; nil for all.
        package var selected: [String]?
        /// The tests that it leaves out, in the same form.
        package var skipped: [String] = []
        /// The tags of the tests that it runs; nil where tags do not matter.
        package var selectedTags: TagFilter?
        /// The tags of the tests that it leaves out; nil where tags do not matter.
        package var skippedTags: TagFilter?

        /// Creates a target of which all tests run.
        package init(name: String) {
            self.name = name
        }
    }

    /// A choice of tests by their tags.
    package struct TagFilter: Sendable, Hashable {
        /// The tags' names, without the dot.
        package var tags: [String]
        /// Whether a test must have all of them rather than any.
        package var needsAll: Bool

        /// Creates a choice.
        package init(tags: [String], needsAll: Bool) {
            self.tags = tags
            self.needsAll = needsAll
        }
    }

    /// The targets, in order.
    package var targets: [Target]

    /// Creates the facts of a plan.
    package init(targets: [Target]) {
        self.targets = targets
    }
}
