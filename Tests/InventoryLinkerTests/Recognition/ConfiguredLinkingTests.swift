import InventoryLinker
import Testing

/// What the configuration says of roles, screens and query functions, as the rows show it.
@Suite("Configured linking")
struct ConfiguredLinkingTests {
    private static let files = [
        "Demo/SharedTests/HomeScene.swift": """
        import SwiftUI
        import XCTest
        struct HomeScene: View { var body: some View { VStack { Badge(); Text("a").accessibilityIdentifier("home.a") } } }
        struct Badge: View { var body: some View { Button("b") {}.accessibilityIdentifier("badge") } }
        """,
        "AppUITests/T.swift": """
        import XCTest
        final class T: XCTestCase { func testIt() { XCUIApplication().find("home.a").tap() } }
        """,
    ]

    @Test func `without configuration`() async {
        let found = await link(Self.files)
        #expect(found.roles == ["AppUITests/T.swift ui_test", "Demo/SharedTests/HomeScene.swift unit_test"])
        #expect(found.identifiers == [])
    }

    @Test func `app paths, screens and what a query function looks for`() async {
        var configuration = LinkConfiguration()
        configuration.appPaths = ["Demo/*"]
        configuration.screens = ["*Scene", "Badge"]
        configuration.queryFunctions = ["find"]
        configuration.queryTypes = ["find": "staticTexts"]
        let found = await link(Self.files, configuration: configuration)
        #expect(found.roles == ["AppUITests/T.swift ui_test", "Demo/SharedTests/HomeScene.swift app"])
        #expect(found.screens == ["Badge: Badge", "Home: HomeScene"])
        #expect(found.reach == ["T/testIt()": ["home.a"]])
    }

    @Test func `tests of an app path stay what their own pattern says`() async {
        var configuration = LinkConfiguration()
        configuration.appPaths = ["*"]
        configuration.uiTestPaths = ["AppUITests/*"]
        let found = await link(Self.files, configuration: configuration)
        #expect(found.roles == ["AppUITests/T.swift ui_test", "Demo/SharedTests/HomeScene.swift app"])
    }
}
