import Foundation
import InventoryLinker
import InventoryModel
import Yams

/// The configuration file of a project.
struct ConfigurationFile: Sendable, Hashable {
    /// The name by which it is found.
    static let name = ".uiinventory.yml"

    /// The absolute path.
    let path: String
    /// What it says.
    let configuration: ProjectConfiguration

    /// The folder that holds it.
    var folder: String { URL(filePath: path).deletingLastPathComponent().path }

    /// Reads a file.
    ///
    /// - Throws: `ConfigurationError`.
    init(path: String) throws(ConfigurationError) {
        let text: String
        do {
            text = try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            let isThere = FileManager.default.fileExists(atPath: path)
            throw .unreadable(path: path, reason: isThere ? "no permission, or not UTF-8" : "it does not exist")
        }
        try self.init(text: text, path: path)
    }

    /// Reads the text of a file.
    ///
    /// - Throws: `ConfigurationError`.
    init(text: String, path: String) throws(ConfigurationError) {
        self.path = path
        do {
            guard let node = try Yams.compose(yaml: text), !Self.isEmpty(node) else {
                configuration = ProjectConfiguration()
                return
            }
            try Self.check(node, path: path)
            configuration = try YAMLDecoder().decode(ProjectConfiguration.self, from: node)
            if let problem = configuration.nightly?.problem {
                throw ConfigurationError.wrongValue(
                    key: "nightly.\(problem.key)", path: path, expected: problem.expected)
            }
        } catch {
            throw Self.failure(error, path: path)
        }
    }

    /// Finds the file in a folder or the nearest folder above; nil where there is none.
    static func find(from folder: String) -> String? {
        var folder = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
        while true {
            let candidate = folder.appending(path: name).path
            if FileManager.default.fileExists(atPath: candidate) { return candidate }
            let parent = folder.deletingLastPathComponent().standardizedFileURL
            if parent.path == folder.path { return nil }
            folder = parent
        }
    }

    /// Whether a file has nothing but comments and marks.
    private static func isEmpty(_ node: Node) -> Bool { node.null != nil || node.string == "" }

    private static func check(_ node: Node, path: String) throws(ConfigurationError) {
        guard let mapping = node.mapping else {
            throw .wrongValue(key: "the file", path: path, expected: "a mapping of keys to values")
        }
        try check(mapping, keys: ProjectConfiguration.CodingKeys.allCases.map(\.rawValue), path: path)
        if let sources = mapping["sources"]?.mapping {
            try check(sources, keys: ProjectConfiguration.Sources.CodingKeys.allCases.map(\.rawValue), path: path)
            for function in sources["query_functions"]?.sequence ?? [] { try check(function: function, path: path) }
        }
        guard let nightly = mapping["nightly"]?.mapping else { return }
        try check(nightly, keys: NightlyConfiguration.CodingKeys.allCases.map(\.rawValue), path: path)
        if let gates = nightly["gates"]?.mapping {
            try check(gates, keys: NightlyConfiguration.Gates.CodingKeys.allCases.map(\.rawValue), path: path)
        }
        if let retention = nightly["retention"]?.mapping {
            try check(retention, keys: NightlyConfiguration.Retention.CodingKeys.allCases.map(\.rawValue), path: path)
        }
    }

    private static func check(function: Node, path: String) throws(ConfigurationError) {
        guard let mapping = function.mapping else { return }
        try check(mapping, keys: QueryFunction.CodingKeys.allCases.map(\.rawValue), path: path)
        guard mapping["name"]?.string != nil else {
            throw .wrongValue(key: "sources.query_functions", path: path, expected: "names, or mappings with a 'name'")
        }
        guard let type = mapping["type"]?.string, !LinkConfiguration.isQueryType(type) else { return }
        throw .wrongValue(
            key: "sources.query_functions.type", path: path,
            expected: "a query of XCUITest, such as buttons or staticTexts, not '\(type)'")
    }

    private static func check(_ mapping: Node.Mapping, keys: [String], path: String) throws(ConfigurationError) {
        for (node, _) in mapping {
            let key = node.string ?? "?"
            guard !keys.contains(key) else { continue }
            throw .unknownKey(
                key,
                path: path,
                line: node.mark?.line ?? 1,
                column: node.mark?.column ?? 1,
                nearest: NearestName.of(key, in: keys),
                known: keys
            )
        }
    }

    private static func failure(_ error: any Error, path: String) -> ConfigurationError {
        switch error {
        case let error as ConfigurationError:
            return error
        case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
            YamlError.composer(_, let problem, let mark, _):
            return .notYAML(path: path, line: mark.line, column: mark.column, problem: problem)
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            let keys = context.codingPath.filter { $0.intValue == nil }.map(\.stringValue)
            return .wrongValue(key: keys.joined(separator: "."), path: path, expected: expectation(of: keys))
        default:
            return .notYAML(
                path: path, line: 1, column: 1, problem: "\(error)".split(separator: "\n").joined(separator: " "))
        }
    }

    private static func expectation(of keys: [String]) -> String {
        switch keys.joined(separator: ".") {
        case "sources", "nightly", "nightly.gates", "nightly.retention": "a mapping of keys to values"
        case "nightly.gates.fail_under": "a number"
        case "nightly.gates.no_new_gaps": "true or false"
        case let key where key.hasPrefix("nightly.gates.") || key.hasPrefix("nightly.retention."): "a whole number"
        case "nightly.runs", "nightly.formats": "a list of texts"
        case let key where key.hasPrefix("sources."): "a list of texts"
        default: "a text"
        }
    }
}
