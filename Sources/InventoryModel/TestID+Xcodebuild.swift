extension TestID {
    /// What `-only-testing:` of xcodebuild takes for a test; nil where its target is not known.
    ///
    /// A method of XCTest stands without `()`. xcodebuild cuts one `()` off every name and so misses functions of Swift
    /// Testing (https://trinhngocthuyen.com/posts/tech/swift-testing-and-xcodebuild), of which therefore the whole suite is
    /// named.
    ///
    /// - Parameters:
    ///   - target: The test target; empty where nobody knows it.
    ///   - suite: The suite with its outer suites, separated by `/`; empty for a free function.
    ///   - name: The function with its parameter list.
    /// - Returns: Such as `AppUITests/LandingTests/testSubmit`.
    package static func xcodebuildIdentifier(target: String, suite: String, name: String) -> String? {
        guard !target.isEmpty else { return nil }
        let isMethod = name.hasPrefix("test") && name.hasSuffix("()") && !suite.isEmpty
        return [target, suite, isMethod ? String(name.dropLast(2)) : ""].filter { !$0.isEmpty }.joined(separator: "/")
    }
}
