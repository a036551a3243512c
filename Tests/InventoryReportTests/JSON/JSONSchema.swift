import Foundation

/// The part of JSON Schema (draft 2020-12) that our schema uses; other keywords are an error, so that none is ignored.
struct JSONSchema {
    private let root: [String: Any]

    init(_ data: Data) throws {
        guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw CocoaError(.fileReadCorruptFile)
        }
        self.root = root
    }

    /// Where a document does not fit, and why.
    func problems(of data: Data) throws -> [String] {
        problems(try JSONSerialization.jsonObject(with: data), root, at: "")
    }

    private func problems(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
        schema.flatMap { keyword, rule -> [String] in
            switch keyword {
            case "$schema", "$defs", "title", "description", "properties", "additionalProperties", "required": []
            case "$ref": problems(value, definition(rule), at: path)
            case "type": types(value, rule, at: path)
            case "const": "\(value)" == "\(rule)" ? [] : ["\(path): not \(rule)"]
            case "enum": (rule as? [Any])?.contains { "\($0)" == "\(value)" } == true ? [] : ["\(path): not in \(rule)"]
            case "items":
                (value as? [Any] ?? []).enumerated().flatMap { index, item in
                    problems(item, rule as? [String: Any] ?? [:], at: "\(path)[\(index)]")
                }
            default: ["\(path): keyword \(keyword) is not known here"]
            }
        } + members(value, schema, at: path)
    }

    private func members(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
        guard let object = value as? [String: Any] else { return [] }
        let known = schema["properties"] as? [String: [String: Any]] ?? [:]
        let prefix = path.isEmpty ? "" : path + "."
        let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
        let found = object.flatMap { key, member -> [String] in
            if let rule = known[key] ?? schema["additionalProperties"] as? [String: Any] {
                return problems(member, rule, at: prefix + key)
            }
            return schema["additionalProperties"] as? Bool == false ? ["\(prefix)\(key): unknown key"] : []
        }
        return missing.map { "\(prefix)\($0): missing" } + found
    }

    private func definition(_ reference: Any) -> [String: Any] {
        let name = "\(reference)".replacing("#/$defs/", with: "")
        return (root["$defs"] as? [String: [String: Any]])?[name] ?? ["unknown definition \(name)": true]
    }

    private func types(_ value: Any, _ rule: Any, at path: String) -> [String] {
        let names = rule as? [String] ?? ["\(rule)"]
        return names.contains { Self.isOf($0, value) } ? [] : ["\(path): no \(names.joined(separator: " or "))"]
    }

    private static func isOf(_ type: String, _ value: Any) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "null": value is NSNull
        case "boolean": value is Bool
        case "integer":
            (value as? NSNumber).map { Double(exactly: $0.doubleValue.rounded()) == $0.doubleValue } ?? false
        case "number": value is NSNumber
        default: false
        }
    }
}
