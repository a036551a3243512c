import Foundation
import InventoryModel

/// What the nodes from a test case down to one execution of it say.
struct TestExecution {
    /// The test.
    var identity: TestIdentity
    /// The display name, where it differs from the function.
    var displayName: String?
    /// The tags.
    var tags: [String] = []
    /// The index of the device in the run's devices.
    var device: Int?
    /// The configuration of the test plan.
    var planConfiguration: String?
    /// The UI configuration, such as `Dark Appearance, Landscape Right`.
    var uiConfiguration: String?
    /// The arguments of a parameterised test.
    var arguments: String?
    /// The word for how it ended.
    var result: String?
    /// How long it took, in seconds.
    var duration: Double?
    /// Why it did not simply pass.
    var reason: FailureReason?
    /// What was reported, where that is more than one reason.
    var issues: [TestIssue] = []
    /// When it started.
    var startedAt: Date?

    /// Starts with what stands above the test case.
    init(identity: TestIdentity, device: Int?, plan: String?) {
        self.identity = identity
        self.device = device
        self.planConfiguration = plan
    }

    /// Takes over the text of an Arguments node.
    ///
    /// `runsForEachTargetApplicationUIConfiguration` reports appearance and orientation as such nodes too, in words of
    /// Xcode's language or in numbers. A function without parameters has no arguments, so there they are the
    /// UI configuration.
    mutating func setArguments(_ text: String) {
        if identity.hasParameters {
            arguments = text
        } else {
            uiConfiguration = text
        }
    }

    /// The text for the attempt's configuration: the UI configuration, else that of the plan; both, joined by `: `, in
    /// a run with several plan configurations.
    func configuration(amongSeveralPlans isOneOfSeveral: Bool) -> String? {
        guard let uiConfiguration else { return planConfiguration }
        guard isOneOfSeveral, let planConfiguration else { return uiConfiguration }
        return "\(planConfiguration): \(uiConfiguration)"
    }

    /// The value for the run record, as first attempt.
    func attempt(result: TestAttempt.Result, configuration: String?) -> TestAttempt {
        let reason = result == .passed ? nil : reason
        return TestAttempt(
            target: identity.target,
            suite: identity.suite,
            name: identity.function,
            displayName: displayName,
            device: device,
            configuration: configuration,
            arguments: arguments,
            result: result,
            startedAt: startedAt,
            duration: duration,
            message: reason?.message,
            failureFile: reason?.file,
            failureLine: reason?.line,
            issues: issues,
            labels: tags.isEmpty ? [:] : ["tag": tags]
        )
    }
}
