/// A test method or function in the sources.
package struct TestDeclaration: Sendable, Hashable, Codable {
    /// Whether it drives the app.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case ui
        case unit
    }

    /// The identity, shared with runs.
    package var id: TestID
    /// The test target, as the folders and project files tell; empty where they do not.
    package var target: String
    /// The suite with its outer suites, separated by `/`; empty for a free function.
    package var suite: String
    /// The function with its parameter list.
    package var name: String
    /// Whether it drives the app.
    package var kind: Kind
    /// The convention in which it is written; nil for a unit test.
    package var style: Screen.PageStyle?
    /// Why it does not run; nil for an enabled test, empty where no reason is given.
    package var disabledReason: String?
    /// Labels by name, such as `epic`, `story`, `suite`, `allureId`, `tag`; the values in order.
    package var labels: [String: [String]]
    /// Expressions on the way of the test that could not be resolved to an element or a known type.
    package var unresolvedCount: Int
    /// The file.
    package var file: String
    /// Where the name stands.
    package var position: SourcePosition

    /// Creates a test.
    package init(
        id: TestID,
        target: String,
        suite: String,
        name: String,
        kind: Kind,
        style: Screen.PageStyle?,
        disabledReason: String? = nil,
        labels: [String: [String]] = [:],
        unresolvedCount: Int = 0,
        file: String,
        position: SourcePosition
    ) {
        self.id = id
        self.target = target
        self.suite = suite
        self.name = name
        self.kind = kind
        self.style = style
        self.disabledReason = disabledReason
        self.labels = labels
        self.unresolvedCount = unresolvedCount
        self.file = file
        self.position = position
    }
}
