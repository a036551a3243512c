/// What the linker recognised in the sources of a project, and what it did not: the answer of `doctor`.
package struct Recognition: Sendable, Encodable {
    /// How many there are of something that has a name.
    package struct Count: Sendable, Hashable, Encodable {
        /// The name.
        package var name: String
        /// How many.
        package var count: Int

        /// Creates a count.
        package init(name: String, count: Int) {
            self.name = name
            self.count = count
        }
    }

    /// A function by which the project sets identifiers or looks elements up.
    package struct Function: Sendable, Hashable, Encodable {
        /// The base name; `subscript` for a subscript.
        package var name: String
        /// Where it is declared; nil where only the configuration names it.
        package var place: String?
        /// How many calls of this name the sources have.
        package var uses: Int
        /// Whether the configuration names it.
        package var isConfigured: Bool
    }

    /// An expression that could not be resolved, and where it stands.
    package struct Unresolved: Sendable, Hashable, Encodable {
        /// The expression, shortened.
        package var expression: String
        /// `app` or `test`.
        package var side: String
        /// How many places have it.
        package var count: Int
        /// The first places, as `path:line`.
        package var places: [String]
        /// What to try.
        package var remedy: String
    }

    /// How many files have each role.
    package var files: [Count] = []
    /// How many files of each role the folders have, as `ui_test Shop/UITests`; most first.
    package var folders: [Count] = []
    /// The screens and how many elements each has, most first.
    package var screens: [Count] = []
    /// The components and how many elements each has, most first.
    package var components: [Count] = []
    /// How many UI tests each target has.
    package var uiTestTargets: [Count] = []
    /// How many page objects are written in each convention.
    package var pageConventions: [Count] = []
    /// How many UI tests are written in each convention.
    package var testConventions: [Count] = []
    /// How many screens, elements, tests and so on there are.
    package var totals: [Count] = []
    /// The functions that set an identifier which they are given.
    package var identifierFunctions: [Function] = []
    /// The functions that look an element up by what they are given.
    package var queryFunctions: [Function] = []
    /// The expressions that could not be resolved, most frequent first.
    package var unresolved: [Unresolved] = []
    /// What the configuration names and the sources do not have, and what looks wrong; a sentence each.
    package var advice: [String] = []
}
