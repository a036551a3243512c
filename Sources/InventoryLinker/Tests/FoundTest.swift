import InventoryModel

/// A test in the sources, before it is followed.
struct FoundTest: Sendable {
    /// The suite's type; nil for a free function.
    var suite: TypeID?
    /// The function.
    var function: FunctionFacts
    /// The index of its file.
    var file: Int
    /// The function with its parameter list.
    var name: String
    /// Whether it is a Swift Testing function.
    var isSwiftTesting: Bool
    /// The traits of the test and its suites.
    var traits: [Argument]
}

/// Finds tests: methods of XCTest test cases, examples of Quick's specs and functions of Swift Testing.
struct TestFinder {
    /// The declarations.
    let index: SourceIndex
    /// What each file is for.
    let roles: FileRoles

    /// All tests, by file and place.
    func tests() -> [FoundTest] {
        var found: [FoundTest] = []
        for type in index.typeIDs {
            let isTestCase = isTestCase(type)
            if roles.roles[index[type].file] != .app { found += QuickSpecs(index: index).tests(of: type) }
            for name in index[type].functionOrder {
                for function in index[type].functions[name] ?? [] where roles.roles[function.file] != .app {
                    if let test = swiftTesting(function.declaration, file: function.file, suite: type) {
                        found.append(test)
                    } else if isTestCase, isTestMethod(function.declaration) {
                        found.append(xctest(function.declaration, file: function.file, suite: type))
                    }
                }
            }
        }
        for (file, scanned) in index.files.enumerated() where roles.roles[file] != .app {
            found += scanned.facts.functions.compactMap { swiftTesting($0, file: file, suite: nil) }
        }
        return found.sorted { ($0.file, $0.function.position) < ($1.file, $1.function.position) }
    }

    /// Whether a type is a test case of XCTest.
    ///
    /// A base class that the sources do not have is taken for one where its name says so (`SnapshotTestCase`).
    func isTestCase(_ type: TypeID) -> Bool {
        let entry = index[type]
        guard entry.kind == .classType || entry.kind == .extensionOfType else { return false }
        if entry.kind == .extensionOfType { return entry.name.hasSuffix("TestCase") || entry.name.hasSuffix("Tests") }
        return index.inherits(type) { name in
            name == "XCTestCase" || name == "XCTest.XCTestCase" || name.hasSuffix("TestCase")
                || name.hasSuffix("TestSuite") || name == "QuickSpec" || name == "AsyncSpec"
        }
    }

    /// XCTest runs instance methods named `test…` without parameters and result; one whose name was changed to keep it from
    /// running is a disabled test.
    func isTestMethod(_ function: FunctionFacts) -> Bool {
        (function.name.hasPrefix("test") || DisabledTests.disablingPrefix(of: function.name) != nil)
            && function.parameters.isEmpty && !function.isStatic && !function.isFilePrivate
            && (function.result == nil || function.result?.name == "Void" || function.result?.name == "()")
            && function.body != nil
    }

    private func xctest(_ function: FunctionFacts, file: Int, suite: TypeID) -> FoundTest {
        FoundTest(
            suite: suite,
            function: function,
            file: file,
            name: function.name + "()",
            isSwiftTesting: false,
            traits: []
        )
    }

    private func swiftTesting(_ function: FunctionFacts, file: Int, suite: TypeID?) -> FoundTest? {
        guard let attribute = function.attributes.first(where: { $0.name == "Test" || $0.name == "Testing.Test" })
        else {
            return nil
        }
        let labels = function.parameters.map { ($0.label ?? "_") + ":" }.joined()
        var traits = attribute.arguments
        var outer = suite
        while let type = outer {
            let suites = index[type].attributes.filter { $0.name == "Suite" || $0.name == "Testing.Suite" }
            // The display name of a suite is not that of its tests.
            traits += suites.flatMap(\.arguments).filter { $0.value.literalText == nil }
            outer = index[type].parent
        }
        return FoundTest(
            suite: suite,
            function: function,
            file: file,
            name: function.name + "(" + labels + ")",
            isSwiftTesting: true,
            traits: traits
        )
    }
}
