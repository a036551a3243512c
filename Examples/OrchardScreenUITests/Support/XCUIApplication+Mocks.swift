import XCTest

extension XCUIApplication {
    /// Hands the configuration to the app, base64 in its launch environment.
    func configureMockServices(_ configuration: MockServiceConfiguration) {
        let data = (try? JSONEncoder().encode(configuration)) ?? Data()
        launchEnvironment["MOCK_SERVICES"] = data.base64EncodedString()
    }
}
