import InventoryModel

/// Walks the tree of test nodes and gathers the attempts of a run.
struct TestTreeReader {
    /// Where a node stands: what the nodes above it say.
    private struct Place {
        var bundle = ""
        var suites: [String] = []
        var device: Int?
        var planConfiguration: String?
    }

    private var run: RunRecord
    private var plans: [String] = []
    private var unknownWords: [String: Int] = [:]
    private var numbering = AttemptNumbering()

    /// Starts a record with the devices and configurations of the document.
    init(document: TestResultsDocument, file: RunFile, format: String = XcresulttoolTests.format) {
        run = RunRecord(
            sourceFormat: format,
            sourceName: file.name,
            sourceSHA256: file.sha256
        )
        run.configurations = (document.testPlanConfigurations ?? []).compactMap { $0.configurationName }
        run.devices = (document.devices ?? []).map(\.device)
        let count = Self.countLeaves(document.testNodes)
        run.attempts.reserveCapacity(count)
        numbering.reserve(count)
    }

    /// Reads a root of the tree.
    mutating func visit(_ root: TestNode) {
        var place = Place()
        place.device = run.devices.count == 1 ? 0 : nil
        place.planConfiguration = run.configurations.count == 1 ? run.configurations.first : nil
        visit(root, at: place)
    }

    /// The record, with notes about what was not understood.
    mutating func finish() -> RunRecord {
        run.testPlan = plans.isEmpty ? nil : plans.joined(separator: ", ")
        for (word, count) in unknownWords.sorted(by: { $0.key < $1.key }) {
            note(.note, "unknown-word", "\(word) is not known (\(count)×); it was read as unknown")
        }
        if run.attempts.isEmpty {
            note(.warning, "run-without-tests", "the run holds no tests; check the test plan or the filter it ran with")
        }
        return run
    }

    private mutating func visit(_ node: TestNode, at place: Place) {
        var inner = place
        switch node.kind {
        case .plan:
            if let name = node.name, !plans.contains(name) { plans.append(name) }
        case .unitBundle, .uiBundle:
            inner.bundle = Self.bundleName(node.name ?? "")
        case .suite:
            inner.suites.append(node.name ?? "")
        case .device:
            inner.device = device(node)
        case .configuration:
            inner.planConfiguration = node.name
        case .testCase:
            readCase(node, at: place)
            return
        case .failureMessage, .runtimeWarning:
            note(.warning, "issue-outside-test", "an issue belongs to no test: \(node.name ?? "")")
        case nil:
            count("node type", node.unknownWord)
        default: break
        }
        guard let children = node.children else { return }
        // By index: a copy of each node would count references of all its texts.
        for index in children.indices { visit(children[index], at: inner) }
    }

    private mutating func readCase(_ node: TestNode, at place: Place) {
        let identity = TestIdentity(of: node, bundle: place.bundle, suites: place.suites)
        guard !identity.function.isEmpty else {
            let suite = identity.suite.isEmpty ? identity.target : identity.suite
            return note(.warning, "test-without-name", "a test in '\(suite)' has no name; it was left out")
        }
        var execution = TestExecution(identity: identity, device: place.device, plan: place.planConfiguration)
        if let name = node.name, TestID.canonicalName(name) != TestID.canonicalName(identity.function) {
            execution.displayName = name
        }
        execution.tags = node.tags ?? []
        read(node, as: execution)
    }

    /// Reads a node of a test case: divided further where it has run nodes below, else one execution.
    private mutating func read(_ node: TestNode, as execution: consuming TestExecution) {
        execution.result = node.result ?? execution.result
        execution.duration = node.ownDuration ?? execution.duration
        // Nearly all tests pass at once, with nothing below.
        guard let children = node.children, !children.isEmpty else { return record(execution) }
        for child in children where child.kind == nil { count("node type", child.unknownWord) }
        execution.reason = FailureReason(children: children) ?? execution.reason
        if children.count > 1 || children[0].kind == .runtimeWarning || children[0].children != nil {
            let issues = TestIssue.read(from: children, result: execution.result)
            if issues.count > 1 || issues.contains(where: { $0.kind == .warning || $0.symbol != nil }) {
                execution.issues = issues
            }
        }
        let runs = Self.inOrder(children.filter { $0.kind?.isRun == true })
        guard !runs.isEmpty else { return record(execution) }
        if runs.allSatisfy({ $0.isMessage }) {
            // The output for one test gives each message of an execution a node of its own.
            execution.result = execution.result ?? runs[0].result
            execution.issues = TestIssue.read(from: runs, result: execution.result)
            execution.reason = FailureReason(messages: execution.issues)
            return record(execution)
        }
        if runs.count > 1 {
            // The figure of a node with several executions below is their mean, its result their sum.
            execution.duration = nil
            execution.result = nil
        }
        var seen: [String: Int] = [:]
        for child in runs {
            var inner = copy execution
            narrow(&inner, by: child, seen: &seen)
            read(child, as: inner)
        }
    }

    private mutating func narrow(_ execution: inout TestExecution, by node: TestNode, seen: inout [String: Int]) {
        switch node.kind {
        case .device: execution.device = device(node)
        case .configuration: execution.planConfiguration = node.name
        case .arguments:
            // Argument sets may share their text; without the number they would look like retries of one set.
            let name = node.name ?? ""
            seen[name, default: 0] += 1
            let number = seen[name, default: 1]
            execution.setArguments(number == 1 ? name : "\(name) #\(number)")
        default: break
        }
    }

    private mutating func record(_ execution: borrowing TestExecution) {
        let result = execution.result.flatMap(Self.result)
        if result == nil, let word = execution.result, word != "unknown" { count("result", word) }
        var attempt = execution.attempt(
            result: result ?? .unknown,
            configuration: execution.configuration(amongSeveralPlans: run.configurations.count > 1)
        )
        attempt.attempt = numbering.next(for: attempt)
        run.attempts.append(attempt)
    }

    private static func result(of word: String) -> TestAttempt.Result? {
        switch word {
        case "Passed": .passed
        case "Failed": .failed
        case "Skipped": .skipped
        case "Expected Failure": .expectedFailure
        default: nil
        }
    }

    private mutating func device(_ node: TestNode) -> Int {
        let known = run.devices.firstIndex { device in
            node.nodeIdentifier == nil ? device.name == node.name : device.id == node.nodeIdentifier
        }
        if let known { return known }
        run.devices.append(Device(id: node.nodeIdentifier, name: node.name ?? "unknown device"))
        return run.devices.count - 1
    }

    /// How many nodes have none below: about as many as there are attempts.
    private static func countLeaves(_ nodes: [TestNode]) -> Int {
        var count = 0
        for index in nodes.indices { count += nodes[index].children.map(countLeaves) ?? 1 }
        return count
    }

    private mutating func count(_ what: String, _ word: String?) {
        unknownWords["\(what) '\(word ?? "")'", default: 0] += 1
    }

    private mutating func note(_ severity: Diagnostic.Severity, _ code: String, _ message: String) {
        run.diagnostics.append(Diagnostic(severity, code: code, message: message, file: run.sourceName))
    }

    private static func bundleName(_ name: String) -> String {
        name.hasSuffix(".xctest") ? String(name.dropLast(".xctest".count)) : name
    }

    /// Repetitions by their number, which unlike their name is in no language; other nodes as they stand.
    private static func inOrder(_ runs: [TestNode]) -> [TestNode] {
        let numbers = runs.map { $0.kind == .repetition ? $0.nodeIdentifier.flatMap { Int($0) } : nil }
        guard !numbers.contains(nil) else { return runs }
        return zip(runs, numbers).sorted { ($0.1 ?? 0) < ($1.1 ?? 0) }.map { $0.0 }
    }
}
