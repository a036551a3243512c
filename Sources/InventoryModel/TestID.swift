/// The identity of one test over sources and all run-output formats: `Target/Suite/Nested/function()`.
///
/// The text is the natural key, so two databases can be merged. An XCTest method carries `()`, a Swift Testing
/// function its whole signature (`formats.md` §3.6).
package struct TestID: RawRepresentable, Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    /// The key, with `/` between its parts.
    package let rawValue: String

    /// Wraps a key that is known to be canonical, such as one read from the database.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Makes the key of a test from its parts.
    ///
    /// - Parameters:
    ///   - target: The test target; empty where nobody knows it.
    ///   - suite: The suite with its outer suites, outermost first, separated by `/`; empty for a free function.
    ///   - name: The function; `()` is added where no parameter list is present.
    package init(target: String, suite: String, name: String) {
        let name = Self.canonicalName(name)
        // By hand: an id is made for each attempt, and joining an array of parts takes many times as long.
        var key = ""
        key.reserveCapacity(target.utf8.count + suite.utf8.count + name.utf8.count + 2)
        if !target.isEmpty {
            key += target
            key += "/"
        }
        if !suite.isEmpty {
            key += suite
            key += "/"
        }
        key += name
        rawValue = key
    }

    /// The function's name with its parameter list: `testX` becomes `testX()`, `check(a:)` stays.
    package static func canonicalName(_ name: String) -> String {
        name.utf8.last == UInt8(ascii: ")") ? name : name + "()"
    }

    package var description: String { rawValue }

    package static func < (left: TestID, right: TestID) -> Bool { left.rawValue < right.rawValue }
}
