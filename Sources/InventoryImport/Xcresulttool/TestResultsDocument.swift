import InventoryModel

/// The output of `xcrun xcresulttool get test-results tests`, Xcode 16 to 27.
///
/// Every field is optional and no word is an enum: keys are left out where they do not apply, and each Xcode adds some.
struct TestResultsDocument: Decodable {
    /// A configuration of the test plan.
    struct Configuration: Decodable {
        /// The number of the configuration, as text.
        var configurationId: String?
        /// The name, `Test Scheme Action` where there is no test plan.
        var configurationName: String?
    }

    /// A device of the run.
    struct RunDevice: Decodable, Hashable {
        /// The device's own id.
        var deviceId: String?
        /// The name that a person gave it.
        var deviceName: String?
        /// The model.
        var modelName: String?
        /// The platform, such as `iOS Simulator`.
        var platform: String?
        /// The system's version.
        var osVersion: String?

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
    var testPlanConfigurations: [Configuration]?
    /// The devices.
    var devices: [RunDevice]?
    /// The roots of the tree, usually one test plan.
    var testNodes: [TestNode] = []
}
