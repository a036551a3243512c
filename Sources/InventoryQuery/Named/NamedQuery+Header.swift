extension NamedQuery {
    /// Reads a query with its header.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - text: The text of SQL.
    ///   - path: The file that holds it; nil for one that comes with the program.
    /// - Throws: A `NamedQueryError` where it does not start with a comment, or a parameter is not declared as it should.
    package init(name: String, text: String, path: String? = nil) throws(NamedQueryError) {
        let comments = Self.firstComments(of: text)
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
        self.init(name: name, summary: String(summary), parameters: parameters, sql: text, path: path)
    }

    /// The comments before the statement, one a line, by any line end: CRLF is one character that is no LF.
    private static func firstComments(of text: String) -> [Substring] {
        var comments: [Substring] = []
        var rest = text[...]
        while rest.hasPrefix("--") {
            let line = rest.prefix { !$0.isNewline }
            comments.append(line.drop { $0 == "-" }.drop { $0 == " " })
            rest = rest[line.endIndex...].dropFirst()
        }
        return comments
    }

    // A regular expression is no Sendable value, though matching does not change it; making it takes longer than matching.
    nonisolated(unsafe) private static let parameterForm =
        /parameter:\s*(\w+)\s*\((\w+)(?:,\s*(?:default\s+([^)]*)|(required)))?\)\s*:\s*(.+)/

    /// Reads `parameter: name (kind, default value): meaning`, or `required` in place of the default.
    private static func parameter(_ comment: Substring) -> Parameter? {
        guard let match = comment.wholeMatch(of: parameterForm), let kind = Parameter.Kind(rawValue: String(match.2))
        else {
            return nil
        }
        var defaultValue = QueryValue.null
        if let text = match.3 {
            guard let value = kind.value(of: String(text)) else { return nil }
            defaultValue = value
        }
        return Parameter(
            name: String(match.1), kind: kind, defaultValue: defaultValue, isRequired: match.4 != nil,
            meaning: String(match.5))
    }
}
