import Foundation

/// Annotations as a log of SARIF 2.1.0; sections in brackets are those of its specification.
struct SARIFLog: Sendable {
    private let log: Log

    /// Makes the log of one run of the program.
    init(_ annotations: [Annotation], toolVersion: String) {
        let rules = Set(annotations.map(\.rule)).union([Rule.missingIdentifier.id]).sorted()
        let driver = Driver(
            name: "uiinventory", semanticVersion: toolVersion,
            rules: rules.map {
                $0 == Rule.missingIdentifier.id ? .missingIdentifier : Rule(id: $0, shortDescription: Text(text: $0))
            })
        let results = annotations.map { annotation in
            Result(
                ruleId: annotation.rule,
                ruleIndex: rules.firstIndex(of: annotation.rule) ?? 0,
                level: annotation.level,
                message: Text(text: annotation.message),
                locations: [Location(annotation)]
            )
        }
        log = Log(runs: [Run(tool: Tool(driver: driver), results: results)])
    }

    /// The JSON text, keys sorted, with a newline at its end.
    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // These types hold nothing that JSON lacks.
        let data = (try? encoder.encode(log)) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    private struct Log: Encodable {
        var schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
        var version = "2.1.0"
        var runs: [Run]

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case version
            case runs
        }
    }

    private struct Run: Encodable {
        var tool: Tool
        var results: [Result]
    }

    private struct Tool: Encodable {
        var driver: Driver
    }

    private struct Driver: Encodable {
        var name: String
        var semanticVersion: String
        var rules: [Rule]
    }

    private struct Rule: Encodable {
        var id: String
        var shortDescription: Text

        static let missingIdentifier = Rule(
            id: "missing-identifier",
            shortDescription: Text(text: "An element that tests need has no accessibility identifier"))
    }

    private struct Text: Encodable {
        var text: String
    }

    private struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int
        var level: Annotation.Level
        var message: Text
        var locations: [Location]
    }

    private struct Location: Encodable {
        struct Physical: Encodable {
            var artifactLocation: Artifact
            var region: Region
        }
        struct Artifact: Encodable {
            var uri: String
            // The base that code scanning takes for the root of the repository.
            var uriBaseId = "%SRCROOT%"
        }
        // Columns are counted in characters there [3.30.4], and known in bytes here.
        struct Region: Encodable {
            var startLine: Int
        }
        var physicalLocation: Physical

        init(_ annotation: Annotation) {
            let uri = annotation.file.addingPercentEncoding(withAllowedCharacters: Self.allowed) ?? annotation.file
            physicalLocation = Physical(
                artifactLocation: Artifact(uri: uri), region: Region(startLine: max(1, annotation.line)))
        }

        /// What stands for itself in the path of a relative URI (RFC 3986, 3.3); a colon in its first part would not.
        private static let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
    }
}
