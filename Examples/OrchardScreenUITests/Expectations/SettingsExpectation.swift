/// What a test may expect of the Settings screen; nil is not checked.
struct SettingsExpectation {
    var isVisible: Bool = true
    var notificationsOn: Bool? = nil
}
