import Foundation
import InventoryTestSupport

@testable import InventoryCommands

/// A project of which nights are made.
struct NightlySandbox {
    /// The program and its folder.
    let program: Program

    /// Makes a project with a configuration.
    init() throws {
        program = try Program()
        try program.writeProject()
        try FileManager.default.createDirectory(
            atPath: program.folder.path("results"), withIntermediateDirectories: true)
        try configure("formats: [html, markdown, json, sarif, junit, badges, csv]\n  gates: {max_missing: 5}")
    }

    /// Writes the configuration.
    func configure(_ more: String = "formats: [markdown]") throws {
        try program.write(
            ".uiinventory.yml",
            """
            project: Shop
            sources:
              paths: [App, UITests]
            nightly:
              runs: [results, "more/*.json"]
              reports: nights
              \(more)

            """)
    }

    /// Makes the night of a day of March 2026.
    func night(_ day: Int, _ options: String = "") async throws -> Program.Result {
        try await program.shell(
            "UIINVENTORY_NOW=2026-03-\(day < 10 ? "0" : "")\(day)T02:30:00Z $program nightly \(options)")
    }

    /// A run whose output was written on a day of March 2026.
    func addRun(_ name: String, day: Int, _ result: String = "Passed") async throws {
        let text = try String(contentsOfFile: program.folder.path("run.txt"), encoding: .utf8)
        // Runs of equal results and durations would be one run.
        try program.write(
            "results/\(name).json", text.replacing("Passed", with: result).replacing("1.5", with: "1.\(10 + day)"))
        _ = try await program.shell("touch -d 2026-03-\(day < 10 ? "0" : "")\(day)T01:00:00Z 'results/\(name).json'")
    }

    /// What a file holds.
    func text(_ name: String) throws -> String {
        try String(contentsOfFile: program.folder.path(name), encoding: .utf8)
    }

    /// The names in a folder, in order.
    func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: program.folder.path(folder)).sorted()
    }
}
