import Foundation
import GRDB
import InventoryIngest
import InventoryModel
import InventoryStore
import InventoryTestSupport

/// A folder with a project and a database beside it.
struct IngestSandbox {
    /// The moment of every ingest unless a test says otherwise; well after the files are written.
    static let now = Date(timeIntervalSince1970: 4_000_000_000)

    /// The folder.
    let folder: TemporaryFolder

    /// Creates an empty project.
    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "app"), withIntermediateDirectories: true)
    }

    /// The path of the database.
    var databasePath: String { folder.path("inventory.sqlite") }

    /// The path of something in the project.
    func path(_ name: String) -> String { folder.path("app/\(name)") }

    /// Writes a file of the project.
    func write(_ name: String, _ text: String) throws {
        try write(name, Data(text.utf8))
    }

    /// Writes a file of the project.
    func write(_ name: String, _ bytes: Data) throws {
        let url = folder.url.appending(path: "app/\(name)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: url)
    }

    /// Writes a view with one button, and a test that taps it.
    func writeLanding(identifier: String = "landing.go") throws {
        try write("App/LandingView.swift", landingView(identifier: identifier))
        try write("UITests/LandingTests.swift", landingTests)
    }

    /// Ingests paths, which are relative to the sandbox.
    @discardableResult
    func ingest(
        _ paths: String...,
        configure: (inout IngestRequest) -> Void = { _ in }
    ) async throws -> IngestSummary {
        var request = IngestRequest(
            paths: paths.isEmpty ? ["app"] : paths,
            databasePath: databasePath,
            project: ProjectName(rawValue: "Sandbox"),
            toolVersion: "1.2.3",
            now: Self.now,
            currentFolder: folder.url.path
        )
        configure(&request)
        return try await Ingest(request).run()
    }

    /// The rows of a query, their columns joined by `|`; none where there is no database.
    func rows(_ sql: String) throws -> [String] {
        guard FileManager.default.fileExists(atPath: databasePath) else { return [] }
        return try InventoryDatabase(readingAt: databasePath).read { db in
            try Row.fetchAll(db, sql: sql).map { row in
                row.databaseValues.map { $0.isNull ? "NULL" : "\($0)".trimmingCharacters(in: ["\""]) }.joined(
                    separator: "|")
            }
        }
    }

    /// Everything that is recorded; the caches are left out.
    func records() throws -> [String] {
        try rows("SELECT 'snapshot', snapshot_id FROM snapshots UNION ALL SELECT 'run', run_id FROM runs ORDER BY 1, 2")
    }
}

/// A view with one button.
func landingView(identifier: String) -> String {
    """
    import SwiftUI

    struct LandingView: View {
        var body: some View {
            VStack {
                Button("Go") {}.accessibilityIdentifier("\(identifier)")
                Button("Help") {}
            }
        }
    }
    """
}

/// A test that taps the button of `landingView`.
let landingTests = """
    import XCTest

    final class LandingTests: XCTestCase {
        func testGo() {
            let app = XCUIApplication()
            app.launch()
            app.buttons["landing.go"].tap()
        }
    }
    """

/// A run output with one test.
func runOutput(test: String = "testGo()", result: String = "Passed") -> String {
    """
    {"devices": [{"deviceId": "D", "deviceName": "iPhone 17", "osVersion": "26.1", "platform": "iOS Simulator"}],
     "testPlanConfigurations": [{"configurationId": "1", "configurationName": "Default"}],
     "testNodes": [{"name": "Plan", "nodeType": "Test Plan", "result": "\(result)", "children": [
       {"name": "UITests", "nodeType": "UI test bundle", "result": "\(result)", "children": [
         {"name": "LandingTests", "nodeType": "Test Suite", "result": "\(result)", "children": [
           {"name": "\(test)", "nodeType": "Test Case", "nodeIdentifier": "LandingTests/\(test)",
            "result": "\(result)", "durationInSeconds": 1.5}
         ]}
       ]}
     ]}]}
    """
}
