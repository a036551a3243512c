import Foundation
package import InventoryModel

/// Reads Sonar's generic test execution report, with durations in milliseconds.
package enum SonarGeneric: RunFileImporter {
    package static let format = "sonar-generic"

    package static func recognises(_ file: RunFile) -> Bool { file.rootElement == "testExecutions" }

    package static func read(_ file: RunFile) throws -> RunRecord {
        var reader = SonarReader(file: file)
        let damage = try XMLElements.read(file, into: &reader)
        return try reader.finish(damage)
    }
}

/// Gathers the attempts of a run from the report.
private struct SonarReader: XMLElementReader {
    private var run: RunRecord
    private var suite = ""
    private var configuration: String?
    private var test: JUnitCase?
    private var numbering = AttemptNumbering()
    private var depth = 0

    init(file: RunFile) {
        run = RunRecord(sourceFormat: SonarGeneric.format, sourceName: file.name, sourceSHA256: file.sha256)
    }

    mutating func start(_ name: String, attributes: [String: String]) {
        switch name {
        case "file":
            suite = Self.suite(attributes["path"] ?? "")
            configuration = attributes["configuration"].flatMap { $0.isEmpty ? nil : $0 }
            if let configuration, !run.configurations.contains(configuration) {
                run.configurations.append(configuration)
            }
        case "testCase": test = JUnitCase(attributes: attributes)
        case "failure", "error", "skipped":
            test?.reports.append(
                JUnitCase.Report(
                    outcome: name == "skipped" ? .skip : .failure,
                    type: attributes["type"].flatMap { $0.isEmpty ? nil : $0 },
                    attribute: attributes["message"],
                    duration: nil,
                    file: nil,
                    line: nil
                )
            )
        default: break
        }
    }

    mutating func end(_ name: String, text: String) {
        switch name {
        case "failure", "error", "skipped":
            if let last = test?.reports.indices.last { test?.reports[last].text = text }
        case "testCase":
            test?.isComplete = true
            close()
        default: break
        }
    }

    mutating func finish(_ damage: XMLDamage?) throws -> RunRecord {
        if let damage {
            close()
            guard !run.attempts.isEmpty, !damage.isTooDeep else { throw damage.error(name: run.sourceName) }
            run.note(damage)
        }
        if run.attempts.isEmpty {
            note("run-without-tests", "the run holds no tests; check the filter it ran with")
        }
        return run
    }

    private mutating func close() {
        guard let test else { return }
        self.test = nil
        guard let name = test.attributes["name"], !name.isEmpty else {
            return note("test-without-name", "a test has no name; it was left out")
        }
        for var attempt in test.attempts(target: "", suite: suite) {
            attempt.duration = test.attributes["duration"].flatMap(JUnitCase.seconds).map { $0 / 1000 }
            attempt.configuration = configuration
            attempt.attempt = numbering.next(for: attempt)
            run.attempts.append(attempt)
        }
    }

    private mutating func note(_ code: String, _ message: String) {
        run.diagnostics.append(Diagnostic(.warning, code: code, message: message, file: run.sourceName))
    }

    /// The suite: the class that xcresultparser writes where it does not know the file, else the file's name, which
    /// keeps tests of one name in several files apart.
    private static func suite(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
