/// A statement with a name, a description and declared parameters.
///
/// It is a text of SQL whose first comments say what it answers, then which parameters it takes:
///
/// ```sql
/// -- Presets that no test uses.
/// -- parameter: project (text): the project; all where it is not given
/// -- parameter: limit (integer, default 20): the most rows
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

    /// Makes a query that can be run.
    ///
    /// - Parameters:
    ///   - arguments: The values of parameters as text, by name; those left out have their defaults.
    ///   - limits: How much it may take.
    /// - Returns: The query.
    /// - Throws: A `NamedQueryError` where an argument is unknown or does not fit its parameter.
    package func query(arguments: [String: String] = [:], limits: QueryLimits = QueryLimits()) throws -> AdHocQuery {
        var values: [String: QueryValue] = [:]
        for parameter in parameters { values[parameter.name] = parameter.defaultValue }
        for (name, text) in arguments.sorted(by: { $0.key < $1.key }) {
            guard let parameter = parameters.first(where: { $0.name == name }) else {
                throw NamedQueryError.unknownArgument(name, query: self.name, known: parameters.map(\.name))
            }
            guard let value = parameter.kind.value(of: text) else {
                throw NamedQueryError.invalidArgument(name, text: text, kind: parameter.kind)
            }
            values[name] = value
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
}
