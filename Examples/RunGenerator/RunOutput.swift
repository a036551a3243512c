/// The shape of `xcrun xcresulttool get test-results tests` of Xcode 26.
struct RunOutput: Encodable {
    /// A configuration of the test plan.
    struct Configuration: Encodable {
        /// The number, as text.
        var configurationId = "1"
        /// The name.
        var configurationName = "Test Scheme Action"
    }

    /// A node of the tree of tests.
    struct Node: Encodable {
        /// What the node is, in Apple's words.
        var nodeType: String
        /// The name, the display name or the message.
        var name: String
        /// What identifies the node among its kind.
        var nodeIdentifier: String?
        /// The test's URL.
        var nodeIdentifierURL: String?
        /// How it ended, in Apple's words.
        var result: String?
        /// What Xcode says about retries or a device.
        var details: String?
        /// The duration as text.
        var duration: String?
        /// The duration in seconds, of several executions their mean.
        var durationInSeconds: Double?
        /// The tags of a Swift Testing test.
        var tags: [String]?
        /// The nodes below.
        var children: [Node]?
    }

    /// The configurations of the test plan.
    var testPlanConfigurations = [Configuration()]
    /// The devices.
    let devices: [RunDevice]
    /// The roots of the tree.
    let testNodes: [Node]
}
