/// The shape of `xcrun xcresulttool get test-results tests` of Xcode 26.
struct RunOutput: Encodable {
    /// A configuration of the test plan.
    struct Configuration: Encodable {
        var configurationId = "1"
        var configurationName = "Test Scheme Action"
    }

    /// A node of the tree of tests.
    struct Node: Encodable {
        var nodeType: String
        var name: String
        var nodeIdentifier: String?
        var nodeIdentifierURL: String?
        var result: String?
        var details: String?
        var duration: String?
        var durationInSeconds: Double?
        var tags: [String]?
        var children: [Node]?
    }

    var testPlanConfigurations = [Configuration()]
    let devices: [RunDevice]
    let testNodes: [Node]
}
