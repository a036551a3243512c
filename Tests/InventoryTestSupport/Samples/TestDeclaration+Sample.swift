package import InventoryModel

/// Makes a UI test.
package func makeTest(
    _ name: String = "testSubmit()",
    target: String = "AppUITests",
    suite: String = "LandingTests",
    disabledReason: String? = nil,
    labels: [String: [String]] = [:],
    file: String = "UITests/LandingTests.swift",
    line: Int = 7
) -> TestDeclaration {
    TestDeclaration(
        id: TestID(target: target, suite: suite, name: name),
        target: target,
        suite: suite,
        name: TestID.canonicalName(name),
        kind: .ui,
        style: .screenObject,
        disabledReason: disabledReason,
        labels: labels,
        file: file,
        position: SourcePosition(line: line, column: 10)
    )
}
