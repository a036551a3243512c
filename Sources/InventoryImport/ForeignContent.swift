/// Content that is met where a run output is expected, told by its outermost names.
enum ForeignContent {
    private static let command = "run 'xcrun xcresulttool get test-results tests --path X.xcresult'"

    /// What the JSON is instead and what to try; nil where that is not known.
    static func hint(for file: RunFile) -> String? {
        if let element = file.rootElement { return "this is XML with the outermost element '\(element)'" }
        let keys = Set(file.outline.topLevelKeys)
        if keys.isSuperset(of: ["actionTitle", "startTime"]) {
            return "this is the output of 'get build-results'; \(command)"
        }
        return nil
    }
}
