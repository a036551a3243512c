package import InventoryModel

/// Makes a small inventory: one screen with an element for each coverage level that sources alone can give.
///
/// `landing.submit` and `landing.row.*` are reached by `testSubmit()`, `landing.email` by `testEmail()`, and
/// `landing.help` only by the disabled `testHelp()`; `landing.help` and `landing.submit` have page elements;
/// `landing.title` has neither; a button has no identifier; a caption is not counted. `landing.sumbit` is a typo.
package func makeInventory() -> Inventory {
    var inventory = Inventory()
    inventory.files = [
        SourceFile(
            path: "App/LandingView.swift", contentSHA256: String(repeating: "a", count: 64), byteCount: 100, role: .app),
        SourceFile(
            path: "UITests/LandingScreen.swift", contentSHA256: String(repeating: "b", count: 64), byteCount: 200,
            role: .uiTest),
        SourceFile(
            path: "UITests/LandingTests.swift", contentSHA256: String(repeating: "c", count: 64), byteCount: 300,
            role: .uiTest),
    ]
    inventory.screens = [makeScreen()]
    inventory.componentUses = [
        ComponentUse(
            component: "Banner", screen: "Landing", viewType: "LandingView", file: "App/LandingView.swift",
            position: SourcePosition(line: 19, column: 9))
    ]
    let missing = makeViewElement(label: "Close", line: 20)
    let title = makeViewElement("landing.title", kind: "Text", isInteractive: false, line: 21)
    let help = makeViewElement("landing.help", line: 22)
    let submit = makeViewElement("landing.submit", line: 23)
    let row = makeViewElement("landing.row.*", line: 24)
    let email = makeViewElement("landing.email", kind: "TextField", line: 25)
    let caption = makeViewElement(kind: "Text", label: "Welcome", isInteractive: false, line: 26)
    inventory.viewElements = [missing, title, help, submit, row, email, caption]
    inventory.missingIdentifiers = [
        MissingIdentifier(
            element: missing.id,
            screen: "Landing",
            viewType: "LandingView",
            elementKind: "Button",
            label: "Close",
            suggestedIdentifier: "landing.close",
            reason: .interactive,
            file: missing.file,
            position: missing.position
        )
    ]
    addPageObjects(to: &inventory, help: help, submit: submit)
    addTests(to: &inventory, help: help, submit: submit, row: row, email: email)
    return inventory
}

private func addPageObjects(to inventory: inout Inventory, help: ViewElement, submit: ViewElement) {
    let file = "UITests/LandingScreen.swift"
    inventory.pageElements = [
        makePageElement("landing.help", property: "helpButton"),
        makePageElement("landing.submit", property: "submitButton", line: 6),
        makePageElement("landing.sumbit", property: "typoButton", isDeclared: false, line: 7),
    ]
    inventory.pageActions = [
        PageAction(
            screen: "Landing",
            pageObject: "LandingScreen",
            action: "submit",
            returnsScreen: "Landing",
            file: file,
            position: SourcePosition(line: 9, column: 10)
        )
    ]
    inventory.elementModels = [
        ElementModel(element: help.id, pageObject: "LandingScreen", property: "helpButton", file: file),
        ElementModel(element: submit.id, pageObject: "LandingScreen", property: "submitButton", file: file),
    ]
    inventory.diagnostics = [
        Diagnostic(
            .warning, code: "unresolved", message: "unknown receiver 'x'", file: file,
            position: SourcePosition(line: 8, column: 1)),
        Diagnostic(.note, code: "no-files", message: "nothing there"),
    ]
}

private func addTests(
    to inventory: inout Inventory,
    help: ViewElement,
    submit: ViewElement,
    row: ViewElement,
    email: ViewElement
) {
    let testSubmit = makeTest("testSubmit()", labels: ["tag": ["smoke"], "epic": ["Sign-in"]])
    let testEmail = makeTest("testEmail()", line: 17)
    let testHelp = makeTest("testHelp()", disabledReason: "broken since 4.2", line: 27)
    inventory.tests = [testSubmit, testEmail, testHelp]
    inventory.testElements = [
        makeTestElement("landing.submit", by: testSubmit),
        makeTestElement("landing.sumbit", by: testSubmit, isDeclared: false),
        makeTestElement("landing.email", by: testEmail, action: "exists"),
        makeTestElement("landing.help", by: testHelp),
    ]
    let file = testSubmit.file
    inventory.elementTests = [
        ElementTest(element: submit.id, test: testSubmit.id, isAsserted: false, testFile: file),
        ElementTest(element: row.id, test: testSubmit.id, isAsserted: false, testFile: file),
        ElementTest(element: email.id, test: testEmail.id, isAsserted: true, testFile: file),
        ElementTest(element: help.id, test: testHelp.id, isAsserted: false, testFile: file),
    ]
    inventory.testScreens = [
        TestScreen(test: testSubmit.id, screen: "Landing", assertsVisible: true, testFile: file)
    ]
    inventory.presets = [
        Preset(
            name: "LandingPreset.happyPath",
            service: "LandingService",
            kind: .presetCase,
            parameters: "",
            file: "UITests/LandingScreen.swift",
            position: SourcePosition(line: 30, column: 10)
        )
    ]
    inventory.testPresets = [
        TestPreset(test: testSubmit.id, preset: "LandingPreset.happyPath", testFile: file)
    ]
    inventory.transitions = [
        ScreenTransition(
            from: "Landing",
            to: "Landing",
            via: "LandingScreen.submit",
            origin: .pageObject,
            tests: [testSubmit.id],
            file: "UITests/LandingScreen.swift",
            position: SourcePosition(line: 9, column: 10)
        )
    ]
}
