/// A statement with a name, a description and declared parameters.
///
/// It is a text of SQL whose first comments say what it answers, then which parameters it takes:
///
/// ```sql
/// -- Presets that no test uses.
/// -- parameter: project (text): the project; all where it is not given
/// -- parameter: limit (integer, default 20): the most rows
/// -- parameter: screen (text, required): the screen
/// SELECT …
/// ```
package struct NamedQuery: Sendable, Hashable {
    /// A parameter.
    package struct Parameter: Sendable, Hashable {
        /// What its values are.
        package enum Kind: String, Sendable, Hashable, CaseIterable {
            case text
            case integer
            case real
        }

        /// The name, without the sign in front.
        package var name: String
        /// What its values are.
        package var kind: Kind
        /// The value where none is given; `null` where none is declared.
        package var defaultValue: QueryValue
        /// Whether a value must be given.
        package var isRequired = false
        /// What it is for.
        package var meaning: String
    }

    /// The name, such as `unused-presets`.
    package var name: String
    /// What it answers, in one sentence.
    package var summary: String
    /// The parameters, in order.
    package var parameters: [Parameter]
    /// The statement, with its comments.
    package var sql: String
    /// The file that holds it; nil for one that comes with the program.
    package var path: String?

    /// Makes a query that can be run.
    ///
    /// - Parameters:
    ///   - arguments: The values of parameters, by name; those left out have their defaults.
    ///   - limits: How much it may take.
    /// - Returns: The query.
    /// - Throws: A `NamedQueryError` where an argument is unknown or missing, a `QueryArgumentError` where one does not fit
    ///   its parameter.
    package func query(
        arguments: [String: QueryArgument] = [:], limits: QueryLimits = QueryLimits()
    ) throws -> AdHocQuery {
        if let unknown = arguments.keys.sorted().first(where: { name in !parameters.contains { $0.name == name } }) {
            throw NamedQueryError.unknownArgument(unknown, query: name, known: parameters.map(\.name))
        }
        var values: [String: QueryValue] = [:]
        for parameter in parameters {
            let argument = arguments[parameter.name]
            if argument == nil, parameter.isRequired {
                throw NamedQueryError.missingArgument(parameter.name, query: name, meaning: parameter.meaning)
            }
            values[parameter.name] =
                try argument?.value(for: parameter.name, kind: parameter.kind) ?? parameter.defaultValue
        }
        return AdHocQuery(sql, parameters: values, limits: limits)
    }
}

extension NamedQuery.Parameter.Kind {
    /// Reads a value; nil where the text is none of this kind.
    func value(of text: String) -> QueryValue? {
        switch self {
        case .text: .text(text)
        case .integer: Int64(text).map(QueryValue.integer)
        case .real: Double(text).flatMap { $0.isFinite ? .real($0) : nil }
        }
    }

    /// Whether a value is of this kind; NULL is of each.
    func takes(_ value: QueryValue) -> Bool {
        switch (self, value) {
        case (_, .null), (.text, .text), (.integer, .integer), (.real, .real), (.real, .integer): true
        default: false
        }
    }
}
