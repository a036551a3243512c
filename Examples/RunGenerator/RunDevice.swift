/// A simulator, as a run output describes it.
struct RunDevice: Encodable, Equatable {
    /// The simulator's id.
    let deviceId: String
    /// The name that a person gave it.
    let deviceName: String
    /// The model.
    let modelName: String
    /// The processor.
    var architecture = "arm64"
    /// The platform.
    var platform = "iOS Simulator"
    /// The system's version.
    var osVersion = "26.1"
    /// The system's build.
    var osBuildNumber = "23B80"

    /// The telephone that every night runs on.
    static let phone = RunDevice(
        deviceId: "7C0E3C52-1B0D-4B7E-9C55-0A1B2C3D4E5F",
        deviceName: "iPhone 17",
        modelName: "iPhone 17"
    )

    /// The tablet of some nights.
    static let tablet = RunDevice(
        deviceId: "E1A4B6D8-2F3C-4D5E-8A9B-1C2D3E4F5A6B",
        deviceName: "iPad Air 11-inch",
        modelName: "iPad Air 11-inch (M3)"
    )
}
