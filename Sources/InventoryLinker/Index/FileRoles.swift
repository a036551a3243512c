import Foundation
import InventoryModel

/// Tells app code from tests, and which target a test belongs to.
///
/// A folder named `…Tests` holds tests if a file below it imports a testing framework: many apps have a folder of that
/// name with app code for tests. Project files are not read; a target is named after its folder.
struct FileRoles: Sendable {
    /// The role of each file, by its index.
    private(set) var roles: [SourceFile.Role] = []
    /// The target of each file, by its index; empty for app code.
    private(set) var targets: [String] = []
    /// Whether XCUITest is used in the file or in its target.
    private(set) var usesUITesting: [Bool] = []

    /// Looks at the files of a snapshot.
    init(_ files: [ScannedFile], configuration: LinkConfiguration) {
        let importsTesting = files.map { Self.importsTesting($0.facts) }
        let testFolders = Self.testFolders(of: files)
        let testRoots = Set(zip(testFolders, importsTesting).compactMap { $1 ? $0 : nil })
        let isTest = zip(testFolders, importsTesting).map { folder, importsTesting in
            importsTesting || folder.map { testRoots.contains($0) } ?? false
        }
        let reach = UITestingReach(files: files, isTest: isTest)
        for (number, file) in files.enumerated() {
            let folder = testFolders[number].flatMap { testRoots.contains($0) ? $0 : nil }
            let isUI = reach.mentions[number] || folder.map { Self.isUITestFolder($0) } ?? false
            var role: SourceFile.Role = !isTest[number] ? .app : isUI ? .uiTest : .unitTest
            if Self.matches(file.path, configuration.uiTestPaths) { role = .uiTest }
            if Self.matches(file.path, configuration.unitTestPaths) { role = .unitTest }
            roles.append(role)
            targets.append(role == .app ? "" : folder.map { Self.targetName(ofFolder: $0) } ?? "")
            usesUITesting.append(role != .app && (reach.reaches[number] || role == .uiTest))
        }
    }

    /// Makes a file that turned out to hold UI tests one of these.
    mutating func markUITest(_ file: Int) { roles[file] = .uiTest }

    private static func importsTesting(_ facts: FileFacts) -> Bool {
        facts.imports.contains { $0 == "XCTest" || $0 == "Testing" || $0 == "XCUIAutomation" }
    }

    /// For each file the deepest folder on its path whose name says tests; nil where there is none.
    private static func testFolders(of files: [ScannedFile]) -> [String?] {
        // Files of one folder follow each other, so each folder is looked at about once.
        var last: (folder: Substring, testFolder: String?)?
        return files.map { file in
            let folder = file.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { file.path[..<$0] } ?? ""
            if let last, last.folder == folder { return last.testFolder }
            let found = testFolder(onPath: folder)
            last = (folder, found)
            return found
        }
    }

    private static func testFolder(onPath folder: Substring) -> String? {
        let folders = folder.split(separator: "/")
        guard let last = folders.lastIndex(where: { isTestName($0.lowercased()) }) else { return nil }
        return folders[...last].joined(separator: "/")
    }

    /// The target of a folder of tests: `AppUITests` for `AppUITests/Tests`, `Tests` where no folder says more.
    private static func targetName(ofFolder folder: String) -> String {
        let names = folder.split(separator: "/").map(String.init).filter { isTestName($0.lowercased()) }
        let telling = names.last { !["tests", "test", "specs"].contains($0.lowercased()) }
        return telling ?? names.last ?? ""
    }

    private static func isTestName(_ name: String) -> Bool {
        name.hasSuffix("tests") || name.hasSuffix("test") || name.hasSuffix("specs")
    }

    private static func isUITestFolder(_ folder: String) -> Bool {
        targetName(ofFolder: folder).lowercased().contains("uitest")
    }

    private static func matches(_ path: String, _ patterns: [String]) -> Bool {
        patterns.contains { fnmatch($0, path, 0) == 0 }
    }
}
