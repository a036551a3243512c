import InventoryLinker
import InventoryScanner
import Testing

@Suite("What is recognised")
struct RecognitionTests {
    private static let files = [
        "App/Home.swift": """
        import SwiftUI
        struct HomeView: View {
            var body: some View {
                VStack {
                    Button("A") {}.tagged("home.a")
                    Button("B") {}.tagged("home.b")
                    Text(title).accessibilityIdentifier(model.id)
                    Text(title).accessibilityIdentifier(model.id)
                    Text(title).accessibilityIdentifier(other.name)
                }
            }
        }
        extension View {
            func tagged(_ id: String) -> some View { accessibilityIdentifier("x." + id) }
            func plain(_ id: String) -> some View { accessibilityIdentifier("fixed") }
            func styled(_ color: Color) -> some View { foregroundStyle(color) }
        }
        """,
        "App/Cell.swift": """
        import UIKit
        final class Cell: UITableViewCell {
            func configure(with id: String) { label.accessibilityIdentifier = id }
            func show(_ text: String) { label.text = text; label.accessibilityIdentifier = "cell" }
        }
        """,
        "AppUITests/T.swift": """
        import XCTest
        final class T: XCTestCase {
            func find(_ id: String) -> XCUIElement { XCUIApplication().buttons[id] }
            func press(_ id: String) { XCUIApplication().buttons.matching(identifier: id).firstMatch.tap() }
            func wait(_ seconds: Double) { sleep(seconds) }
            func testIt() { find("x.home.a").tap(); press("x.home.b"); XCUIApplication().buttons[unknown()].tap() }
        }
        """,
    ]

    private func recognition(_ configuration: LinkConfiguration = LinkConfiguration()) async -> Recognition {
        let scanned = Self.files.map { path, text in
            let bytes = [UInt8](text.utf8)
            return ScannedFile(
                path: path, contentSHA256: path, byteCount: bytes.count, facts: SourceScanner.scan(bytes))
        }
        return await Linker.examine(scanned, configuration: configuration).recognition
    }

    @Test func `functions that hand a parameter on`() async {
        let found = await recognition()
        #expect(
            found.identifierFunctions.map { "\($0.name) \($0.place ?? "-") \($0.uses)" } == [
                "tagged App/Home.swift:14 2", "configure App/Cell.swift:3 0",
            ])
        #expect(
            found.queryFunctions.map { "\($0.name) \($0.place ?? "-") \($0.uses)" } == [
                "find AppUITests/T.swift:3 1", "press AppUITests/T.swift:4 1",
            ])
        #expect(found.advice == [])
    }

    @Test func `unresolved expressions, most frequent first`() async {
        let found = await recognition().unresolved.map { "\($0.count) \($0.side) \($0.expression) \($0.places)" }
        #expect(
            found == [
                #"2 app model.id ["App/Home.swift:7", "App/Home.swift:8"]"#,
                #"1 app id ["App/Cell.swift:3"]"#, #"1 app other.name ["App/Home.swift:9"]"#,
                #"1 test unknown() ["AppUITests/T.swift:6"]"#,
            ])
    }

    @Test func `counts by role, target and convention`() async {
        let found = await recognition()
        #expect(found.files.map { "\($0.count) \($0.name)" } == ["2 app", "1 ui_test"])
        #expect(found.uiTestTargets.map { "\($0.count) \($0.name)" } == ["1 AppUITests"])
        #expect(found.testConventions.map { "\($0.count) \($0.name)" } == ["1 raw"])
        #expect(found.totals.first { $0.name == "UI tests" }?.count == 1)
    }

    @Test func `advice on what of the configuration has no effect`() async {
        var configuration = LinkConfiguration()
        configuration.components = ["HomeView", "HomeVeiw"]
        configuration.applyFunctions = ["tagged", "taged"]
        configuration.queryFunctions = ["nothing"]
        configuration.uiTestPaths = ["AppUITests/*", "E2E/*"]
        let found = await recognition(configuration)
        #expect(
            found.advice == [
                "'HomeVeiw' under 'components' is no type that the sources have or use; did you mean 'HomeView'?",
                "'taged' under 'identifier_functions' is no function that the sources have or use; did you mean 'tagged'?",
                "'nothing' under 'query_functions' is no function that the sources have or use",
                "'E2E/*' under 'ui_tests' matches no file",
            ])
        #expect(
            found.identifierFunctions.map { "\($0.name) \($0.isConfigured)" } == [
                "tagged true", "configure false", "taged true",
            ])
    }

    @Test func `each unresolved expression has something to try`() async {
        let remedies = await recognition().unresolved.map { "\($0.expression): \($0.remedy)" }
        #expect(
            remedies == [
                "model.id: known at run time only: use a constant, or text with a constant part",
                "id: the caller gives it: name the function that takes it under 'identifier_functions'",
                "other.name: known at run time only: use a constant, or text with a constant part",
                "unknown(): add the sources that declare 'unknown' under 'paths'",
            ])
    }

    @Test func `screens and folders by name`() async {
        let found = await recognition()
        #expect(found.folders.map { "\($0.count) \($0.name)" } == ["2 app App", "1 ui_test AppUITests"])
        #expect(found.screens.contains { $0.name == "Home" && $0.count == 5 })
    }
}
