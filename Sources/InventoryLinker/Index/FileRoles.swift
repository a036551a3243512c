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
    /// Whether a file names a type of XCUITest, by its index.
    private(set) var namesUITesting: [Bool] = []
    /// Whether a file that reaches no type of XCUITest stands in a folder of UI tests that do.
    private(set) var isUITestByFolder: [Bool] = []
    /// Whether XCUITest is used in the file or in its target.
    private(set) var usesUITesting: [Bool] = []

    /// Looks at the files of a snapshot.
    init(_ files: [ScannedFile], configuration: LinkConfiguration) {
        let plannedTargets = PlannedTargets(files)
        let testFolders = Self.testFolders(of: files, plannedTargets)
        let importsTesting = Self.holdTestCode(files, testFolders)
        var testRoots = Set(zip(testFolders, importsTesting).compactMap { $1 ? $0 : nil })
        // `AppUITests/Flows/LoginTests` belongs to the tests of `AppUITests`.
        testRoots.formUnion(
            Set(testFolders.compactMap(\.self)).filter { folder in testRoots.contains { folder.hasPrefix($0 + "/") } })
        let isTest = zip(testFolders, importsTesting).map { folder, importsTesting in
            importsTesting || folder.map { testRoots.contains($0) } ?? false
        }
        let reach = UITestingReach(files: files, isTest: isTest)
        let drivingFolders = Set(zip(testFolders, reach.mentions).compactMap { $1 ? $0 : nil })
        let unitFolders = Set(zip(testFolders, files).compactMap { Self.importsApp($1.facts) ? $0 : nil })
        let companions = CompanionTargets(files)
        for (number, file) in files.enumerated() {
            let folder = testFolders[number].flatMap { testRoots.contains($0) ? $0 : nil }
            let isNamedUI = folder.map { Self.isUITestFolder($0, plannedTargets) } ?? false
            // Folders named so may hold snapshot tests of views, which never start the app.
            let drives = folder.map { drivingFolders.contains($0) || !unitFolders.contains($0) } ?? false
            let isUI = reach.mentions[number] || isNamedUI && drives
            var role: SourceFile.Role = !isTest[number] ? .app : isUI ? .uiTest : .unitTest
            namesUITesting.append(reach.mentions[number])
            isUITestByFolder.append(
                isUI && !reach.reaches[number] && folder.map { drivingFolders.contains($0) } ?? false)
            if Self.matches(file.path, configuration.appPaths) {
                role = .app
                isUITestByFolder[number] = false
            }
            if Self.matches(file.path, configuration.uiTestPaths) {
                role = .uiTest
                isUITestByFolder[number] = false
            }
            if Self.matches(file.path, configuration.unitTestPaths) { role = .unitTest }
            if file.facts.testPlan != nil || role == .app && companions.contains(file.path) { role = .other }
            roles.append(role)
            targets.append(
                role == .app || role == .other ? "" : folder.map { Self.targetName(ofFolder: $0, plannedTargets) } ?? ""
            )
            usesUITesting.append(role != .app && role != .other && (reach.reaches[number] || role == .uiTest))
        }
    }

    /// Makes a file that turned out to hold UI tests one of these.
    mutating func markUITest(_ file: Int) { roles[file] = .uiTest }

    /// Makes a file of which no test drives the app one of unit tests, unless more than its folder says otherwise.
    mutating func markUnitTest(_ file: Int) {
        if isUITestByFolder[file] { roles[file] = .unitTest }
    }

    /// Whether the file looks into the app's code, which UI tests cannot.
    private static func importsApp(_ facts: FileFacts) -> Bool {
        facts.importsTestable || facts.imports.contains { $0.contains("Snapshot") }
    }

    /// Which files import a testing framework or, in a folder of tests, hold a test class: a module of the team's own may
    /// import the framework for them.
    private static func holdTestCode(_ files: [ScannedFile], _ testFolders: [String?]) -> [Bool] {
        var result = files.map { importsTesting($0.facts) }
        let open = files.indices.filter { !result[$0] && testFolders[$0] != nil }
        guard !open.isEmpty else { return result }
        var testCases: Set<String> = ["XCTestCase"]
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for file in files {
                for type in file.facts.types where type.kind == .classType && !testCases.contains(type.name) {
                    guard let base = type.inherited.first?.name, testCases.contains(base) else { continue }
                    testCases.insert(type.name)
                    isGrowing = true
                }
            }
        }
        for number in open {
            result[number] = files[number].facts.types.contains { type in
                type.kind == .classType && testCases.contains(type.name) || namesElements(type)
            }
        }
        return result
    }

    /// Whether a type has members of XCUITest's types, as page objects do.
    private static func namesElements(_ type: TypeFacts) -> Bool {
        let types = type.variables.map(\.type) + type.functions.map(\.result)
        return types.contains(where: XCUITestWords.isType)
            || type.types.contains(where: namesElements)
    }

    private static func importsTesting(_ facts: FileFacts) -> Bool {
        facts.imports.contains { testingModules.contains($0) }
    }

    /// The modules of Apple's frameworks, and those of teams that only tests import.
    private static let testingModules: Set<String> = ["XCTest", "Testing", "XCUIAutomation", "Quick", "Nimble"]

    /// For each file the deepest folder on its path whose name says tests; nil where there is none.
    private static func testFolders(of files: [ScannedFile], _ plannedTargets: PlannedTargets) -> [String?] {
        // Files of one folder follow each other, so each folder is looked at about once.
        var last: (folder: Substring, testFolder: String?)?
        return files.map { file in
            let folder = file.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { file.path[..<$0] } ?? ""
            if let last, last.folder == folder { return last.testFolder }
            let found = testFolder(onPath: folder, plannedTargets)
            last = (folder, found)
            return found
        }
    }

    private static func testFolder(onPath folder: Substring, _ plannedTargets: PlannedTargets) -> String? {
        let folders = folder.split(separator: "/")
        let isTests = { (name: Substring) in
            isTestName(name.lowercased()) || plannedTargets.target(ofFolder: name) != nil
        }
        guard let last = folders.lastIndex(where: isTests) else { return nil }
        return folders[...last].joined(separator: "/")
    }

    /// The target of a folder of tests: the one that a test plan has, else `AppUITests` for `AppUITests/Tests` and `Tests`
    /// where no folder says more.
    private static func targetName(ofFolder folder: String, _ plannedTargets: PlannedTargets) -> String {
        let planned = folder.split(separator: "/").reversed().lazy.compactMap { plannedTargets.target(ofFolder: $0) }
        if let target = planned.first { return target }
        let names = folder.split(separator: "/").map(String.init).filter { isTestName($0.lowercased()) }
        // `AppUITests/SmokeTests` holds tests of the target `AppUITests`.
        let telling =
            names.last { $0.lowercased().hasSuffix("uitests") } ?? names.last { isTellingTestName($0.lowercased()) }
        return telling ?? names.last ?? ""
    }

    /// Whether a name in lower case says which tests, as `uitests` does and `tests` does not.
    static func isTellingTestName(_ name: String) -> Bool {
        isTestName(name) && !["tests", "test", "specs"].contains(name)
    }

    private static func isTestName(_ name: String) -> Bool {
        name.hasSuffix("tests") || name.hasSuffix("test") || name.hasSuffix("specs")
    }

    private static func isUITestFolder(_ folder: String, _ plannedTargets: PlannedTargets) -> Bool {
        targetName(ofFolder: folder, plannedTargets).lowercased().contains("uitest")
    }

    private static func matches(_ path: String, _ patterns: [String]) -> Bool {
        patterns.contains { fnmatch($0, path, 0) == 0 }
    }
}
