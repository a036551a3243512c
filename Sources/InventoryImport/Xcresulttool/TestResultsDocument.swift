import InventoryModel

/// The output of `xcrun xcresulttool get test-results tests`, Xcode 16 to 27.
///
/// Every field is optional and no word is an enum: keys are left out where they do not apply, and each Xcode adds some.
struct TestResultsDocument: Decodable {
    /// A configuration of the test plan.
    struct Configuration: Decodable {
        /// The number of the configuration, as text.
        let configurationId: String?
        /// The name, `Test Scheme Action` where there is no test plan.
        let configurationName: String?
    }

    /// A device of the run.
    struct RunDevice: Decodable, Hashable {
        /// The device's own id.
        let deviceId: String?
        /// The name that a person gave it.
        let deviceName: String?
        /// The model.
        let modelName: String?
        /// The platform, such as `iOS Simulator`.
        let platform: String?
        /// The system's version.
        let osVersion: String?

        /// The device as a value of the record.
        var device: Device {
            Device(
                id: deviceId,
                name: deviceName ?? modelName ?? deviceId ?? "unknown device",
                platform: platform,
                osVersion: osVersion
            )
        }
    }

    /// The configurations.
    let testPlanConfigurations: [Configuration]?
    /// The devices.
    let devices: [RunDevice]?
    /// The roots of the tree, usually one test plan.
    let testNodes: [TestNode]
}
