import Foundation
import InventoryModel

/// The sources of a generated project.
///
/// Of 20 elements of a screen 1 or 2 lack an identifier, the last 4 are not known to
/// its page object, and tests reach 10.
struct GeneratedProject: Sendable {
    /// The target of all tests.
    static let testTarget = "ShopUITests"

    private let sizes: Sizes
    private let testsPerScreen: Int
    private let elementsPerScreen: Int

    /// Describes a project.
    init(_ sizes: Sizes) {
        self.sizes = sizes
        testsPerScreen = sizes.tests / sizes.screens
        elementsPerScreen = sizes.elements / sizes.screens
    }

    /// The suite of a test: one for each screen.
    func suite(ofTest number: Int) -> String { "Screen\(number / testsPerScreen)Tests" }

    /// The function of a test.
    func name(ofTest number: Int) -> String { "testFlow\(number % testsPerScreen)()" }

    /// The sources as they are on a day: each day one file changes, in which an element gets the identifier that it lacks.
    func inventory(day: Int) -> Inventory {
        var inventory = Inventory()
        inventory.transitions = (0..<sizes.screens).map(transition)
        for screen in 0..<sizes.screens { add(screen, isMended: screen < day, to: &inventory) }
        return inventory
    }

    private func add(_ screen: Int, isMended: Bool, to inventory: inout Inventory) {
        let name = "Screen\(screen)"
        for (path, role) in [
            (appFile(screen), SourceFile.Role.app), (pageFile(screen), .uiTest), (testFile(screen), .uiTest),
        ] {
            inventory.files.append(
                SourceFile(
                    path: path, contentSHA256: sha256(path, isMended: isMended && role == .app),
                    byteCount: 4_000 + screen, role: role))
        }
        inventory.screens.append(
            Screen(
                name: name, viewTypes: ["\(name)View"], pageObjects: ["\(name)Page"], pageStyle: .screenObject,
                isComponent: false, file: appFile(screen), line: 5))
        for number in 0..<elementsPerScreen {
            let element = element(number, of: screen, isMended: isMended)
            inventory.viewElements.append(element)
            if let identifier = element.identifier {
                if number < elementsPerScreen - 4 {
                    addPageElement(identifier, element, number, screen, to: &inventory)
                }
            } else {
                inventory.missingIdentifiers.append(missing(element, number))
            }
        }
        for number in 0..<testsPerScreen { addTest(screen * testsPerScreen + number, on: screen, to: &inventory) }
        inventory.presets.append(
            Preset(
                name: "\(name)Preset.loaded", service: "\(name)Service", kind: .presetCase, parameters: "",
                file: pageFile(screen), position: SourcePosition(line: 90, column: 5)))
    }

    private func element(_ number: Int, of screen: Int, isMended: Bool) -> ViewElement {
        let lacksIdentifier = number == 1 && !isMended || number == 2
        let identifier = lacksIdentifier ? nil : "screen\(screen).element\(number)"
        let isText = number % 5 == 4
        return ViewElement(
            id: ElementID(rawValue: "Screen\(screen)/\(identifier ?? "Button/\(number)")"), screen: "Screen\(screen)",
            viewType: "Screen\(screen)View", elementKind: isText ? "Text" : "Button",
            xcuiQuery: isText ? "staticTexts" : "buttons", identifier: identifier, isPattern: false,
            isInteractive: !isText, isCounted: true, label: "Element \(number)", file: appFile(screen),
            position: SourcePosition(line: 10 + number, column: 9))
    }

    private func missing(_ element: ViewElement, _ number: Int) -> MissingIdentifier {
        MissingIdentifier(
            element: element.id, screen: element.screen, viewType: element.viewType, elementKind: element.elementKind,
            label: element.label, suggestedIdentifier: "\(element.screen.lowercased()).element\(number)",
            reason: .interactive, file: element.file, position: element.position)
    }

    private func addPageElement(
        _ identifier: String, _ element: ViewElement, _ number: Int, _ screen: Int, to inventory: inout Inventory
    ) {
        let page = "Screen\(screen)Page"
        inventory.pageElements.append(
            PageElement(
                screen: element.screen, pageObject: page, property: "element\(number)", xcuiQuery: element.xcuiQuery,
                identifier: identifier, label: nil, isPattern: false, matchedBy: .identifier, isDeclared: true,
                file: pageFile(screen), position: SourcePosition(line: 10 + number, column: 9)))
        inventory.elementModels.append(
            ElementModel(element: element.id, pageObject: page, property: "element\(number)", file: pageFile(screen)))
    }

    /// A test reaches three elements of the screen before its own, as on the way to it, and three of its own.
    private func addTest(_ number: Int, on screen: Int, to inventory: inout Inventory) {
        let test = TestDeclaration(
            id: TestID(target: Self.testTarget, suite: suite(ofTest: number), name: name(ofTest: number)),
            target: Self.testTarget, suite: suite(ofTest: number), name: name(ofTest: number), kind: .ui,
            style: .screenObject, file: testFile(screen), position: SourcePosition(line: 10 + number % 40, column: 5))
        inventory.tests.append(test)
        let own = (screen, [3 + number % 10, 4, 5])
        for (reached, numbers) in screen == 0 ? [own] : [(screen - 1, [3, 5, 6]), own] {
            addReach(of: test, to: Set(numbers).sorted(), on: reached, in: &inventory)
            inventory.testScreens.append(
                TestScreen(
                    test: test.id, screen: "Screen\(reached)", assertsVisible: reached == screen, testFile: test.file))
        }
        if number % 2 == 0 {
            inventory.testPresets.append(
                TestPreset(test: test.id, preset: "Screen\(screen)Preset.loaded", testFile: test.file))
        }
    }

    private func addReach(of test: TestDeclaration, to numbers: [Int], on screen: Int, in inventory: inout Inventory) {
        for (place, number) in numbers.enumerated() {
            let identifier = "screen\(screen).element\(number)"
            inventory.testElements.append(
                TestElement(
                    test: test.id, screen: "Screen\(screen)", identifier: identifier, label: nil, isPattern: false,
                    matchedBy: .identifier, isDeclared: true, action: place == 0 ? "exists" : "tap",
                    isAssertion: place == 0, via: "Screen\(screen)Page.open()", file: pageFile(screen),
                    position: SourcePosition(line: 40 + number, column: 13), testFile: test.file))
            inventory.elementTests.append(
                ElementTest(
                    element: ElementID(rawValue: "Screen\(screen)/\(identifier)"), test: test.id,
                    isAsserted: place == 0, testFile: test.file))
        }
    }

    private func transition(_ screen: Int) -> ScreenTransition {
        let next = (screen + 1) % sizes.screens
        let tests = (0..<testsPerScreen).map { number in
            TestID(
                target: Self.testTarget, suite: suite(ofTest: next * testsPerScreen + number),
                name: name(ofTest: next * testsPerScreen + number))
        }
        return ScreenTransition(
            from: "Screen\(screen)", to: "Screen\(next)", via: "NavigationLink", origin: .view,
            tests: screen % 3 == 0 ? [] : tests, file: appFile(screen), position: SourcePosition(line: 60, column: 9))
    }

    private func appFile(_ screen: Int) -> String { "App/Screens/Screen\(screen)View.swift" }
    private func pageFile(_ screen: Int) -> String { "UITests/Pages/Screen\(screen)Page.swift" }
    private func testFile(_ screen: Int) -> String { "UITests/Tests/Screen\(screen)Tests.swift" }

    /// Not a hash of anything, but as long as one and different for each content.
    private func sha256(_ path: String, isMended: Bool) -> String {
        let digits = path.utf8.reduce(isMended ? 7 : 3) { UInt64($0) &* 1_099_511_628_211 ^ UInt64($1) }
        return String(repeating: "0", count: 48) + String(String(digits | 1 << 63, radix: 16).suffix(16))
    }
}
