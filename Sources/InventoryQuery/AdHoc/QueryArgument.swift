import Foundation

/// The value of a parameter as somebody wrote it.
package enum QueryArgument: Sendable, Hashable {
    /// What stands behind `name=`: the parameter's kind says what it means, else a number where it is one.
    case text(String)
    /// What stands behind `name:=`: a value of JSON.
    case value(QueryValue)
    /// What stands behind `name=@`: the path of a file that holds the value.
    case file(String)

    /// Reads a number, a text in double quotes, `true` (1), `false` (0) or `null`; nil where it is none of them.
    package init?(json text: String) {
        let decoder = JSONDecoder()
        let data = Data(text.utf8)
        if text == "null" {
            self = .value(.null)
        } else if text == "true" || text == "false" {
            self = .value(.integer(text == "true" ? 1 : 0))
        } else if let integer = Int64(text), String(integer) == text {
            self = .value(.integer(integer))
        } else if let real = try? decoder.decode(Double.self, from: data), real.isFinite {
            self = .value(.real(real))
        } else if let string = try? decoder.decode(String.self, from: data) {
            self = .value(.text(string))
        } else {
            return nil
        }
    }

    /// The value for a parameter.
    ///
    /// - Parameters:
    ///   - name: The parameter.
    ///   - kind: What its values are; nil where nobody declares it.
    /// - Returns: The value.
    /// - Throws: A `QueryArgumentError` where a file cannot be read or the value is none of the kind.
    func value(for name: String, kind: NamedQuery.Parameter.Kind? = nil) throws(QueryArgumentError) -> QueryValue {
        switch self {
        case .text(let text):
            guard let kind else { return QueryValue(argument: text) }
            guard let value = kind.value(of: text) else { throw .wrongKind(name, text: text, kind: kind) }
            return value
        case .value(let value):
            guard kind?.takes(value) ?? true else { throw .wrongKind(name, text: value.literal, kind: kind ?? .text) }
            return value
        case .file(let path):
            let text = try Self.content(ofFile: path, for: name)
            guard let kind, kind != .text else { return .text(text) }
            return try Self.text(text.trimmingCharacters(in: .whitespacesAndNewlines)).value(for: name, kind: kind)
        }
    }

    /// The most bytes of a file, which are those of a value of SQLite in the sandbox.
    private static let greatestFile = 4_000_000

    private static func content(ofFile path: String, for name: String) throws(QueryArgumentError) -> String {
        let data: Data?
        do {
            let file = try FileHandle(forReadingFrom: URL(filePath: path))
            defer { try? file.close() }
            data = try file.read(upToCount: greatestFile + 1)
        } catch {
            throw .unreadable(name, path: path, reason: error.localizedDescription)
        }
        guard (data?.count ?? 0) <= greatestFile else {
            throw .unreadable(name, path: path, reason: "it has more than \(greatestFile) bytes")
        }
        guard let text = String(data: data ?? Data(), encoding: .utf8) else {
            throw .unreadable(name, path: path, reason: "it is not UTF-8")
        }
        return text
    }
}
