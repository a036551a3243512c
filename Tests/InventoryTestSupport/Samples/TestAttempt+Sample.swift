package import InventoryModel

/// Makes an attempt of a test on the first device of its run.
package func makeAttempt(
    _ name: String = "testSubmit()",
    _ result: TestAttempt.Result = .passed,
    target: String = "AppUITests",
    suite: String = "LandingTests",
    attempt: Int = 1,
    device: Int? = 0,
    arguments: String? = nil,
    duration: Double? = 1.5
) -> TestAttempt {
    TestAttempt(
        target: target,
        suite: suite,
        name: name,
        attempt: attempt,
        device: device,
        arguments: arguments,
        result: result,
        duration: duration,
        message: result == .failed ? "XCTAssertTrue failed" : nil,
        failureFile: result == .failed ? "LandingTests.swift" : nil,
        failureLine: result == .failed ? 12 : nil
    )
}
