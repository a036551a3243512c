/// A problem in the input, as a value: shown to the user, kept with the snapshot or run, and never a reason to stop.
package struct Diagnostic: Sendable, Hashable, Codable {
    /// How bad the problem is; `--strict` turns an error into a failure.
    package enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
        case note
        case warning
        case error
    }

    /// How bad it is.
    package var severity: Severity
    /// A stable kebab-case word that names the kind of problem, such as `unreadable-file`.
    package var code: String
    /// What is wrong and what to try: lower case, no full stop, names quoted.
    package var message: String
    /// The file, relative to the ingested root with `/`; nil where no file is concerned.
    package var file: String?
    /// Where in the file; nil where the whole file is meant.
    package var position: SourcePosition?

    /// Creates a diagnostic.
    package init(
        _ severity: Severity,
        code: String,
        message: String,
        file: String? = nil,
        position: SourcePosition? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.file = file
        self.position = position
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The one-line form `path:line:column: severity: message [code]`, as compilers print it.
    package var description: String {
        var place = file.map { "\($0):" } ?? ""
        if let position { place += "\(position.line):\(position.column):" }
        return "\(place.isEmpty ? "" : place + " ")\(severity.rawValue): \(message) [\(code)]"
    }
}
