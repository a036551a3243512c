import Foundation
import InventoryModel

/// Gathers the attempts of a run from JUnit XML.
struct JUnitReader: XMLElementReader {
    private struct Suite {
        var name: String
        var firstAttempt: Int
        var configuration: String?
        var device: String?
    }

    private var run: RunRecord
    private var path: [String] = []
    private var suites: [Suite] = []
    private var test: JUnitCase?
    private var argumentCounts: [String: Int] = [:]
    private var texts = MessageTexts()
    private var statedCount = 0
    private var hasPassedXCTest = false
    private let isSwiftPM: Bool

    /// Starts a record.
    init(file: RunFile, format: String) {
        run = RunRecord(sourceFormat: format, sourceName: file.name, sourceSHA256: file.sha256)
        isSwiftPM = format == SwiftPMXUnit.format
    }

    /// Reads the run.
    ///
    /// - Throws: `ImportError` where nothing of it can be used.
    mutating func read(_ file: RunFile) throws -> RunRecord {
        let damage = try XMLElements.read(file, into: &self)
        if damage != nil { closeAll() }
        if let damage {
            guard !run.attempts.isEmpty, !damage.isTooDeep else { throw damage.error(name: file.name) }
            run.note(damage)
        }
        finish()
        return run
    }

    mutating func start(_ name: String, attributes: [String: String]) {
        switch name {
        case "testsuite": openSuite(attributes)
        case "testcase": test = JUnitCase(attributes: attributes)
        case "property": property(attributes)
        case "failure", "error": report(.failure, attributes)
        case "skipped": report(.skip, attributes)
        case "flakyFailure", "flakyError", "rerunFailure", "rerunError": report(.earlier, attributes)
        default: break
        }
        noteTime(attributes["timestamp"])
        path.append(name)
    }

    mutating func end(_ name: String, text: String) {
        path.removeLast()
        switch name {
        case "testsuite": closeSuite()
        case "testcase":
            test?.isComplete = true
            closeCase()
        case "failure", "error", "skipped", "flakyFailure", "flakyError", "rerunFailure", "rerunError":
            if path.last == "testcase", let last = test?.reports.indices.last { test?.reports[last].text = text }
        case "stackTrace":
            if let last = test?.reports.indices.last { test?.reports[last].trace = text }
        case "property":
            if let last = test?.properties.indices.last, test?.properties[last].value.isEmpty == true {
                test?.properties[last].value = text
            }
        default: break
        }
    }

    private mutating func openSuite(_ attributes: [String: String]) {
        suites.append(Suite(name: attributes["name"] ?? "", firstAttempt: run.attempts.count))
        statedCount += attributes["tests"].flatMap { Int($0) }.map { min(max($0, 0), Int(Int32.max)) } ?? 0
    }

    private mutating func property(_ attributes: [String: String]) {
        guard let name = attributes["name"] else { return }
        let value = attributes["value"] ?? ""
        if test != nil {
            test?.properties.append((name, value))
        } else if let last = suites.indices.last {
            if name == "Configuration" { suites[last].configuration = value }
            if name == "device" { suites[last].device = value }
        }
    }

    private mutating func report(_ outcome: JUnitCase.Outcome, _ attributes: [String: String]) {
        guard path.last == "testcase" else { return }
        test?.reports.append(
            JUnitCase.Report(
                outcome: outcome,
                type: attributes["type"].flatMap { $0.isEmpty ? nil : $0 },
                attribute: attributes["message"],
                duration: attributes["time"].flatMap(JUnitCase.seconds),
                file: attributes["file"].flatMap { $0.isEmpty ? nil : $0 },
                line: attributes["line"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
            )
        )
    }

    private mutating func noteTime(_ text: String?) {
        guard let time = text.flatMap(TimeText.instant) else { return }
        run.startedAt = min(run.startedAt ?? time, time)
    }
}

extension JUnitReader {
    private mutating func closeAll() {
        closeCase()
        while !suites.isEmpty { closeSuite() }
    }

    private mutating func closeCase() {
        guard let test else { return }
        self.test = nil
        guard let name = test.attributes["name"], !name.isEmpty else {
            return note(.warning, "test-without-name", "a test has no name; it was left out")
        }
        let place = JUnitPlace(
            suites: suites.map(\.name),
            className: test.attributes["classname"],
            name: name,
            isTrainer: suites.contains { $0.configuration != nil }
        )
        let attempts = test.attempts(target: place.target, suite: place.suite)
        if !name.hasSuffix(")"), attempts.contains(where: { $0.result == .passed }) { hasPassedXCTest = true }
        let isRepetition = test.properties.contains { $0.name == "repetition" }
        for var attempt in attempts {
            if isSwiftPM { SwiftPMMessage.apply(to: &attempt) }
            if attempt.arguments != nil, !isRepetition { attempt = distinct(attempt) }
            texts.keep(in: &attempt)
            run.attempts.append(attempt)
        }
    }

    /// Gives an argument set a number where another one has its text; without, it would look like a retry.
    private mutating func distinct(_ attempt: TestAttempt) -> TestAttempt {
        var attempt = attempt
        let key = "\(suites.map(\.name))\(attempt.test)\(attempt.arguments ?? "")"
        argumentCounts[key, default: 0] += 1
        if let number = argumentCounts[key], number > 1 { attempt.arguments = "\(attempt.arguments ?? "") #\(number)" }
        return attempt
    }

    private mutating func closeSuite() {
        guard let suite = suites.popLast() else { return }
        // trainer writes these properties behind the tests.
        var device: Int?
        if let name = suite.device { device = deviceIndex(name) }
        if let configuration = suite.configuration, !run.configurations.contains(configuration) {
            run.configurations.append(configuration)
        }
        guard device != nil || suite.configuration != nil else { return }
        for index in suite.firstAttempt..<run.attempts.count {
            if run.attempts[index].device == nil { run.attempts[index].device = device }
            if run.attempts[index].configuration == nil { run.attempts[index].configuration = suite.configuration }
        }
    }

    private mutating func deviceIndex(_ name: String) -> Int {
        if let known = run.devices.firstIndex(where: { $0.name == name }) { return known }
        run.devices.append(Device(name: name))
        return run.devices.count - 1
    }

    private mutating func finish() {
        var numbering = AttemptNumbering()
        for index in run.attempts.indices { run.attempts[index].attempt = numbering.next(for: run.attempts[index]) }
        if run.attempts.isEmpty {
            note(.warning, "run-without-tests", "the run holds no tests; check the test plan or the filter it ran with")
        }
        if let cut = texts.diagnostic(file: run.sourceName) { run.diagnostics.append(cut) }
        guard isSwiftPM else { return }
        if hasPassedXCTest {
            note(.note, "skips-look-passed", "XCTest's half of this format shows skipped tests as passed")
        }
        let counted = run.attempts.count { $0.result != .skipped }
        if statedCount > counted {
            note(
                .note,
                "repetitions-left-out",
                "the file counts \(statedCount) executions and lists the last of each test, \(counted) in all"
            )
        }
    }

    private mutating func note(_ severity: Diagnostic.Severity, _ code: String, _ message: String) {
        run.diagnostics.append(Diagnostic(severity, code: code, message: message, file: run.sourceName))
    }
}
