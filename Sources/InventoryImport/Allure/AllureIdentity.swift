import InventoryModel

/// What names a test in Allure's results, taken apart.
///
/// Readers of result bundles write the identifier into `fullName` and the target into the label `suite`; adapters of test
/// frameworks fill the labels `testClass` and `testMethod`; what is left are titles for people.
struct AllureIdentity: Hashable {
    /// The test target; empty where the file does not say.
    private(set) var target = ""
    /// The suite with its outer suites, separated by `/`.
    private(set) var suite = ""
    /// The function, or the title where no function is named.
    private(set) var function = ""
    /// The title, where it differs from the function.
    private(set) var displayName: String?

    /// Takes the parts from a result.
    init(of result: AllureResult) {
        let name = result.name ?? ""
        let fullName = result.fullName ?? ""
        let suites = ["parentSuite", "suite", "subSuite"].flatMap { result.values(of: $0) }
        let identifier = TestIdentity.split(fullName)
        if identifier.count > 1, identifier.allSatisfy({ !$0.hasPrefix(" ") && !$0.hasSuffix(" ") }) {
            function = identifier.last ?? ""
            var path = identifier.dropLast()
            target = result.values(of: "suite").first ?? result.values(of: "package").first ?? ""
            if identifier.count > 2, target.isEmpty || path.first == target { target = path.removeFirst() }
            suite = path.joined(separator: "/")
            if suite == target { target = "" }
        } else if let method = result.values(of: "testMethod").first {
            function = method
            var parts = (result.values(of: "testClass").first ?? "").split(separator: ".").map(String.init)
            if parts.count > 1 {
                target = parts.removeFirst()
            } else {
                target = result.values(of: "package").first ?? ""
            }
            suite = parts.joined(separator: "/")
        } else {
            function = name.isEmpty ? fullName : name
            suite = suites.joined(separator: "/")
        }
        let isTitle = TestID.canonicalName(name) != TestID.canonicalName(function) || name.contains { $0.isWhitespace }
        displayName = isTitle && !name.isEmpty ? name : nil
    }
}
