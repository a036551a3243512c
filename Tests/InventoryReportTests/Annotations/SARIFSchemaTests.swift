import Foundation
import InventoryModel
import InventoryTestSupport
import Testing

@testable import InventoryQuery
@testable import InventoryReport

/// What other programs read as SARIF must be SARIF by the schema that OASIS publishes, which cannot be kept here.
@Suite(
    .enabled(
        if: Validator.isAvailable,
        "UIINVENTORY_SARIF_SCHEMA names no copy of sarif-schema-2.1.0.json, or python3 has no package jsonschema"))
struct SARIFSchemaTests {
    @Test(arguments: [0, 1, 3])
    func `Missing identifiers are valid`(count: Int) throws {
        let annotations = (0..<count).map { number in
            Annotation(
                MissingIdentifierRow(
                    project: ProjectName(rawValue: "Shop"), screen: "Pay", viewType: "PayView", elementKind: "Button",
                    label: "50 %\n::x\u{1B}[31m", suggestedIdentifier: "pay.confirm",
                    file: "App/Pay View \(number).swift",
                    line: 12, col: number + 1, reason: .interactive))
        }
        let problems = try Validator.problems(AnnotationFormat.sarif.text(of: annotations, toolVersion: "1.2.3"))
        #expect(problems.isEmpty, "\(problems)")
    }

    /// The check above would find a fault: this one must be found.
    @Test func `A log without a version is not valid`() throws {
        #expect(try Validator.problems("{\"runs\": []}").contains("'version' is a required property"))
    }
}

/// The schema, and the Python that knows how to apply it.
private enum Validator {
    /// Whether both are here.
    static let isAvailable = schema != nil && (try? run(["-c", "import jsonschema"])) == ""

    private static let schema = ProcessInfo.processInfo.environment["UIINVENTORY_SARIF_SCHEMA"]

    /// What the schema says against a log, one problem a line.
    static func problems(_ log: String) throws -> String {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "log.sarif")
        try Data(log.utf8).write(to: file)
        return try run(["-c", script, schema ?? "", file.path])
    }

    private static let script = """
        import json, jsonschema, sys
        schema, log = (json.load(open(path)) for path in sys.argv[1:3])
        for problem in jsonschema.Draft4Validator(schema).iter_errors(log): print(problem.message)
        """

    /// Runs Python.
    ///
    /// - Returns: What it prints, errors included.
    private static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
