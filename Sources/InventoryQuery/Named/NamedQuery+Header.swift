extension NamedQuery {
    /// Reads a query with its header.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - text: The text of SQL.
    /// - Throws: A `NamedQueryError` where it does not start with a comment, or a parameter is not declared as it should.
    package init(name: String, text: String) throws {
        let comments = text.split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { $0.hasPrefix("--") }
            .map { $0.drop { $0 == "-" }.drop { $0 == " " } }
        guard let summary = comments.first, !summary.isEmpty, !summary.hasPrefix("parameter:") else {
            throw NamedQueryError.noDescription(query: name)
        }
        var parameters: [Parameter] = []
        for (index, comment) in comments.enumerated() where comment.hasPrefix("parameter:") {
            guard let parameter = Self.parameter(comment), !parameters.contains(where: { $0.name == parameter.name })
            else {
                throw NamedQueryError.invalidParameter(query: name, line: index + 1)
            }
            parameters.append(parameter)
        }
        self.init(name: name, summary: String(summary), parameters: parameters, sql: text)
    }

    /// Reads `parameter: name (kind, default value): meaning`.
    private static func parameter(_ comment: Substring) -> Parameter? {
        let form = /parameter:\s*(\w+)\s*\((\w+)(?:,\s*default\s+([^)]*))?\)\s*:\s*(.+)/
        guard let match = comment.wholeMatch(of: form), let kind = Parameter.Kind(rawValue: String(match.2)) else {
            return nil
        }
        var defaultValue = QueryValue.null
        if let text = match.3 {
            guard let value = kind.value(of: String(text)) else { return nil }
            defaultValue = value
        }
        return Parameter(
            name: String(match.1), kind: kind, defaultValue: defaultValue, meaning: String(match.4))
    }
}
