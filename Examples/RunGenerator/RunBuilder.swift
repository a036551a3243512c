import Foundation

/// Builds the run output of one night.
struct RunBuilder {
    private let night: Night

    /// Prepares the night.
    init(night: Night) {
        self.night = night
    }

    /// The output.
    func output() -> RunOutput {
        var plan = RunOutput.Node(nodeType: "Test Plan", name: "Nightly")
        plan.children = ExampleBundle.all.map(bundle)
        plan.result = worst(plan.children)
        return RunOutput(devices: night.devices, testNodes: [plan])
    }

    private func bundle(_ bundle: ExampleBundle) -> RunOutput.Node {
        var node = RunOutput.Node(
            nodeType: bundle.drivesApp ? "UI test bundle" : "Unit test bundle",
            name: bundle.name,
            nodeIdentifierURL: url(bundle)
        )
        let suites = bundle.tests.reduce(into: [String]()) { names, test in
            if !names.contains(test.suite) { names.append(test.suite) }
        }
        node.children = suites.map { suite in
            var child = RunOutput.Node(
                nodeType: "Test Suite",
                name: suite,
                nodeIdentifierURL: url(bundle, suite)
            )
            child.children = bundle.tests.filter { $0.suite == suite }.compactMap { self.testCase($0, in: bundle) }
            child.result = worst(child.children)
            return child
        }
        node.result = worst(node.children)
        return node
    }

    private func testCase(_ test: ExampleTest, in bundle: ExampleBundle) -> RunOutput.Node? {
        let devices = bundle.drivesApp ? night.devices : [.phone]
        let runs = devices.compactMap { device in
            CaseRun(test: test, bundle: bundle, device: device, night: night)
        }
        guard let first = runs.first else { return nil }
        var node = RunOutput.Node(
            nodeType: "Test Case",
            name: test.displayName ?? test.name,
            nodeIdentifier: "\(test.suite)/\(test.name)",
            // Apple's URL has no parentheses for XCTest.
            nodeIdentifierURL: url(bundle, test.suite, test.name.replacing("()", with: test.tags.isEmpty ? "" : "()")),
            result: worst(runs.map(\.result)),
            tags: test.tags.isEmpty ? nil : test.tags
        )
        node.setDuration(runs.map(\.meanDuration).mean)
        if night.devices.count == 1 || runs.count == 1 && !bundle.drivesApp {
            node.children = first.children
            node.details = first.details
        } else {
            node.children = zip(devices, runs).map { onDevice($0, $1) }
        }
        return node
    }

    private func onDevice(_ device: RunDevice, _ run: CaseRun) -> RunOutput.Node {
        var configuration = RunOutput.Node(
            nodeType: "Test Plan Configuration",
            name: "Test Scheme Action",
            nodeIdentifier: "1",
            result: run.result,
            details: run.details,
            children: run.children
        )
        configuration.setDuration(run.meanDuration)
        var node = RunOutput.Node(
            nodeType: "Device",
            name: device.deviceName,
            nodeIdentifier: device.deviceId,
            result: run.result,
            details: device.platform + " " + device.osVersion,
            children: [configuration]
        )
        node.setDuration(run.meanDuration)
        return node
    }

    private func url(_ bundle: ExampleBundle, _ parts: String...) -> String {
        (["test://com.apple.xcode/Orchard", bundle.name] + parts).joined(separator: "/")
    }

    private func worst(_ nodes: [RunOutput.Node]?) -> String {
        worst((nodes ?? []).compactMap(\.result))
    }

    private func worst(_ results: [String]) -> String {
        ["Failed", "Passed", "Expected Failure"].first { results.contains($0) } ?? "Skipped"
    }
}
