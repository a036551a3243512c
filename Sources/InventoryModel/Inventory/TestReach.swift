/// What a test does to one element, by one call path.
package struct TestElement: Sendable, Hashable, Codable {
    /// The test.
    package var test: TestID
    /// The screen; nil where the element belongs to none that is known.
    package var screen: String?
    /// The accessibility identifier, where the query goes by it.
    package var identifier: String?
    /// The visible text or label, where the query goes by it.
    package var label: String?
    /// Whether the identifier is a pattern.
    package var isPattern: Bool
    /// How the query finds the element.
    package var matchedBy: ElementMatch
    /// Whether app code declares the identifier; nil where there is none to look for.
    package var isDeclared: Bool?
    /// What is done: `tap`, `typeText`, `exists`, `waitForExistence`, `swipeUp`, `label`, `value`, `isEnabled`, ….
    package var action: String
    /// Whether the action checks the element rather than operating it.
    package var isAssertion: Bool
    /// The call path from the test to the query, such as `LandingScreen.submitForm → LandingScreen.submitButton`;
    /// empty where the test itself asks.
    package var via: String
    /// The file in which the action stands.
    package var file: String
    /// Where the action stands.
    package var position: SourcePosition
    /// The file of the test, to which the row belongs.
    package var testFile: String

    /// Creates a use of an element.
    package init(
        test: TestID,
        screen: String?,
        identifier: String?,
        label: String?,
        isPattern: Bool,
        matchedBy: ElementMatch,
        isDeclared: Bool?,
        action: String,
        isAssertion: Bool,
        via: String,
        file: String,
        position: SourcePosition,
        testFile: String
    ) {
        self.test = test
        self.screen = screen
        self.identifier = identifier
        self.label = label
        self.isPattern = isPattern
        self.matchedBy = matchedBy
        self.isDeclared = isDeclared
        self.action = action
        self.isAssertion = isAssertion
        self.via = via
        self.file = file
        self.position = position
        self.testFile = testFile
    }
}

/// A test reaches a view element.
package struct ElementTest: Sendable, Hashable, Codable {
    /// The view element.
    package var element: ElementID
    /// The test.
    package var test: TestID
    /// Whether the test checks the element, not only operates it.
    package var isAsserted: Bool
    /// The file of the test, to which the row belongs.
    package var testFile: String

    /// Creates the link.
    package init(element: ElementID, test: TestID, isAsserted: Bool, testFile: String) {
        self.element = element
        self.test = test
        self.isAsserted = isAsserted
        self.testFile = testFile
    }
}

/// A test is on a screen.
package struct TestScreen: Sendable, Hashable, Codable {
    /// The test.
    package var test: TestID
    /// The screen.
    package var screen: String
    /// Whether the test asserts that the screen is visible.
    package var assertsVisible: Bool
    /// The file of the test, to which the row belongs.
    package var testFile: String

    /// Creates the link.
    package init(test: TestID, screen: String, assertsVisible: Bool, testFile: String) {
        self.test = test
        self.screen = screen
        self.assertsVisible = assertsVisible
        self.testFile = testFile
    }
}

/// A test uses a preset.
package struct TestPreset: Sendable, Hashable, Codable {
    /// The test.
    package var test: TestID
    /// The preset's name.
    package var preset: String
    /// The file of the test, to which the row belongs.
    package var testFile: String

    /// Creates the link.
    package init(test: TestID, preset: String, testFile: String) {
        self.test = test
        self.preset = preset
        self.testFile = testFile
    }
}

/// A way from one screen to another.
package struct ScreenTransition: Sendable, Hashable, Codable {
    /// What says so.
    package enum Origin: String, Sendable, Hashable, Codable, CaseIterable {
        case view
        case pageObject = "page_object"
        case run
    }

    /// The screen that it starts from.
    package var from: String
    /// The screen that it leads to.
    package var to: String
    /// By what: `NavigationLink`, `sheet`, or the action of a page object such as `LandingScreen.submitForm`.
    package var via: String
    /// What says so.
    package var origin: Origin
    /// The tests that take it.
    package var tests: [TestID]
    /// The file that declares it, to which the row belongs.
    package var file: String
    /// Where it is declared.
    package var position: SourcePosition

    /// Creates a transition.
    package init(
        from: String,
        to: String,
        via: String,
        origin: Origin,
        tests: [TestID] = [],
        file: String,
        position: SourcePosition
    ) {
        self.from = from
        self.to = to
        self.via = via
        self.origin = origin
        self.tests = tests
        self.file = file
        self.position = position
    }
}
