/// The form by which a reader of a page asks in SQL.
package struct LiveQueryForm: Sendable {
    /// A query that has a name.
    package struct Named: Sendable {
        /// The name.
        package var name: String
        /// What it answers.
        package var summary: String
        /// Its address.
        package var target: String

        /// Creates an entry.
        package init(name: String, summary: String, target: String) {
            self.name = name
            self.summary = summary
            self.target = target
        }
    }

    /// A parameter of the statement.
    package struct Parameter: Sendable {
        /// The name, without the sign in front.
        package var name: String
        /// The value.
        package var value: String
        /// What it is for.
        package var meaning: String

        /// Creates a parameter.
        package init(name: String, value: String, meaning: String) {
            self.name = name
            self.value = value
            self.meaning = meaning
        }
    }

    /// The address that the form asks.
    package var action: String
    /// A line of the statement.
    package struct Line: Sendable {
        /// The text.
        var text: String
        /// Whether another one follows.
        var isFollowed: Bool
    }

    /// Whether the statement can be typed; else a query is asked by its name.
    package var takesStatement: Bool
    /// The lines of the statement.
    package var lines: [Line] = []
    /// Where the views are described; nil for nowhere.
    package var help: String?
    /// The parameters.
    package var parameters: [Parameter] = []
    /// What is wrong with the statement; nil for nothing.
    package var error: String?
    /// The queries that have names.
    package var named: [Named] = []

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - action: The address that the form asks.
    ///   - sql: The statement; nil where a query is asked by its name.
    package init(action: String, sql: String?) {
        self.action = action
        takesStatement = sql != nil
        // What cannot be seen is made visible on pages, but the ends of lines, and tabs, must stay what they mean.
        let texts = (sql ?? "").replacing("\t", with: "    ").split(omittingEmptySubsequences: false) { $0.isNewline }
        lines = texts.enumerated().map { Line(text: String($1), isFollowed: $0 < texts.count - 1) }
    }
}
