extension FailureSite {
    /// The spinner comes too late for the test.
    static let spinner = FailureSite(
        file: "SignInFlowUITests.swift",
        line: 88,
        message: "XCTAssertTrue failed"
    )

    /// The total of the cart is wrong.
    static let total = FailureSite(
        file: "CheckoutUITests.swift",
        line: 35,
        message: #"XCTAssertEqual failed: ("37 €") is not equal to ("55 €")"#
    )

    /// The menu is closed again before the tap.
    static let refresh = FailureSite(
        file: "VoucherUITests.swift",
        line: 77,
        message: #"Failed to tap "refreshButton" Button: No matches found for Elements matching predicate"#
    )

    /// The list is not empty yet.
    static let emptyState = FailureSite(
        file: "UITest+Page+Main+Initial.swift",
        line: 29,
        message: "XCTAssertTrue failed - Empty state didn't appear"
    )

    /// The identifier that the page looks for is misspelt.
    static let signOut = FailureSite(
        file: "UITest+Page+Main+Settings.swift",
        line: 24,
        message: #"Failed to tap "settings.singOut" Button: No matches found for first query match sequence"#
    )

    /// The list is not back yet.
    static let orders = FailureSite(
        file: "OrderHistoryUITests.swift",
        line: 30,
        message: "XCTAssertTrue failed"
    )

    /// All places where tests fail.
    static let all = [spinner, total, refresh, emptyState, signOut, orders]
}
