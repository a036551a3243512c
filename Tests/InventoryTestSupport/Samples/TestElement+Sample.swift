package import InventoryModel

/// Makes a use of an element by a test.
package func makeTestElement(
    _ identifier: String,
    by test: TestDeclaration,
    screen: String? = "Landing",
    isDeclared: Bool = true,
    action: String = "tap",
    via: String = "LandingScreen.submit → LandingScreen.submitButton"
) -> TestElement {
    TestElement(
        test: test.id,
        screen: screen,
        identifier: identifier,
        label: nil,
        isPattern: false,
        matchedBy: .identifier,
        isDeclared: isDeclared,
        action: action,
        isAssertion: action == "exists",
        via: via,
        file: test.file,
        position: test.position,
        testFile: test.file
    )
}
