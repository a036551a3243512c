/// What names a test in JUnit XML, taken apart: every writer puts the target and the suite somewhere else.
struct JUnitPlace: Hashable {
    /// The name of the only suite that `swift test` writes.
    static let swiftPMSuite = "TestResults"

    /// The test target; empty where the file does not say.
    private(set) var target = ""
    /// The suite with its outer suites, separated by `/`.
    private(set) var suite = ""

    /// Tells target and suite.
    ///
    /// - Parameters:
    ///   - suites: The names of the elements `testsuite` around the test, outermost first.
    ///   - className: The attribute `classname`; nil where it is missing.
    ///   - name: The attribute `name`.
    ///   - isTrainer: Whether a property says that fastlane trainer wrote it, whose suite is the target.
    init(suites: [String], className: String?, name: String, isTrainer: Bool) {
        let suites = suites.filter { !Self.wrappers.contains($0) }
        let outer = suites.first ?? ""
        let className = className ?? ""
        if let bundle = suites.first(where: { $0.hasSuffix(".xctest") }) {
            // xcresultparser
            set(target: String(bundle.dropLast(".xctest".count)), className: className)
        } else if outer == Self.swiftTestingSuite, className == outer {
            // xcbeautify, which knows neither target nor suite of a Swift Testing test
            return
        } else if outer == Self.sessionSuite {
            target = className
        } else if className == name {
            // trunk, of a free function
            target = outer
        } else if suites.count > 1 || isTrainer {
            // trainer
            set(target: outer, className: className)
        } else if !className.isEmpty, outer.hasSuffix("." + className) {
            // trunk
            target = String(outer.dropLast(className.count + 1))
            suite = Self.path(className)
        } else if Self.parts(className).count > 1 || outer == Self.swiftPMSuite {
            // SwiftPM, xcbeautify, Surefire
            let parts = Self.parts(className)
            target = parts.first ?? ""
            suite = parts.dropFirst().joined(separator: "/")
        } else if className == outer, !name.hasSuffix(")") {
            // xcpretty, of Objective-C classes
            suite = className
        } else {
            // trainer, of Xcode 10 and older
            set(target: outer, className: className)
        }
    }

    private mutating func set(target: String, className: String) {
        self.target = target
        let isPrefixed = className.hasPrefix(target + ".")
        suite = Self.path(isPrefixed ? String(className.dropFirst(target.count + 1)) : className)
    }

    private static let wrappers: Set = ["All tests", "Selected tests"]
    private static let swiftTestingSuite = "SwiftTesting"
    private static let sessionSuite = "Session-level issues"

    private static func path(_ className: String) -> String { parts(className).joined(separator: "/") }

    /// The parts between dots, leaving alone the dots inside a raw identifier.
    private static func parts(_ className: String) -> [String] {
        var isRaw = false
        return className.split { character in
            if character == "`" { isRaw.toggle() }
            return character == "." && !isRaw
        }
        .map(String.init)
    }
}
