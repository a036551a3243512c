extension UITest {
    /// The launch arguments that the app understands.
    enum Args {
        static let uiTestContext = "--ui-test"
        static let shouldLogoutOnStart = "--logout-on-start"
        static let skipPin = "--skip-pin"
    }
}
