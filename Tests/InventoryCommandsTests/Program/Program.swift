import Foundation
import InventoryTestSupport
import Subprocess

/// Runs the built program as people do.
struct Program {
    /// What a run gave.
    struct Result {
        var code: Int32
        var output: String
        var errors: String
    }

    /// A folder of its own that the program runs in.
    let folder: TemporaryFolder
    /// The program's path.
    var path: String

    /// Finds the program beside the tests.
    init() throws {
        folder = try TemporaryFolder()
        path = Self.buildFolder.appending(path: "uiinventory").path
    }

    private static var buildFolder: URL {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
            return bundle.bundleURL.deletingLastPathComponent()
        #else
            return Bundle.main.bundleURL
        #endif
    }

    /// Writes a file into the folder.
    func write(_ name: String, _ text: String) throws {
        let url = folder.url.appending(path: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// Writes a small app with a UI test, and a run of it.
    func writeProject() throws {
        try write(
            "App/LandingView.swift",
            """
            import SwiftUI

            struct LandingView: View {
                var body: some View {
                    VStack {
                        Button("Go") {}.accessibilityIdentifier("landing.go")
                        Button("Help") {}
                    }
                }
            }
            """
        )
        try write(
            "UITests/LandingTests.swift",
            """
            import XCTest

            final class LandingTests: XCTestCase {
                func testGo() {
                    let app = XCUIApplication()
                    app.launch()
                    app.buttons["landing.go"].tap()
                }
            }
            """
        )
        try write(
            "run.txt",
            """
            {"devices": [], "testPlanConfigurations": [], "testNodes": [
              {"name": "UITests", "nodeType": "UI test bundle", "result": "Passed", "children": [
                {"name": "LandingTests", "nodeType": "Test Suite", "result": "Passed", "children": [
                  {"name": "testGo()", "nodeType": "Test Case", "nodeIdentifier": "LandingTests/testGo()",
                   "result": "Passed", "durationInSeconds": 1.5}
                ]}
              ]}
            ]}
            """
        )
    }

    /// Runs the program in the folder, without the environment's own settings.
    func callAsFunction(_ arguments: String..., input: String = "") async throws -> Result {
        try await run(arguments, input: input)
    }

    /// Runs the program in the folder, with its standard output going to a file or device.
    func run(_ arguments: [String], writingTo output: String) async throws -> Result {
        try await run(script: "cd \"$0\" && exec \"$@\" > '\(output)'", arguments, input: "")
    }

    /// Runs the program in the folder, without the environment's own settings.
    func run(_ arguments: [String], input: String = "") async throws -> Result {
        // The shell changes the folder; it hands the arguments on as they are.
        try await run(script: "cd \"$0\" && exec \"$@\"", arguments, input: input)
    }

    /// Runs a script of the shell in the folder; `$program` is the program.
    func shell(_ script: String) async throws -> Result {
        try await run(script: "cd \"$0\" && program=$1; \(script)", [], input: "")
    }

    private func run(script: String, _ arguments: [String], input: String) async throws -> Result {
        let result = try await Subprocess.run(
            .name("sh"),
            arguments: Arguments(["-c", script, folder.url.path, path] + arguments),
            environment: .custom(["PATH": "/usr/bin:/bin", "HOME": folder.url.path]),
            input: .string(input),
            output: .string(limit: 10_000_000),
            error: .string(limit: 10_000_000)
        )
        guard case .exited(let code) = result.terminationStatus else {
            return Result(code: -1, output: result.standardOutput, errors: result.standardError)
        }
        return Result(code: code, output: result.standardOutput, errors: result.standardError)
    }
}
