import XCTest

struct SettingsScreen: Screen {
    let app: XCUIApplication

    // MARK: - Elements (computed, accessibilityIdentifier only)

    var notificationsSwitch: XCUIElement { app.switches["settings.notifications"] }
    var frequencyPicker: XCUIElement { app.pickers["settings.frequency"] }
    var aboutButton: XCUIElement { app.buttons["settings.about"] }
    var signOutButton: XCUIElement { app.buttons["settings.signOut"] }
    var confirmSignOutButton: XCUIElement { app.buttons["settings.confirmation.confirm"] }

    // MARK: - Visibility

    @discardableResult
    func assertVisible(
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> SettingsScreen {
        XCTAssertTrue(
            notificationsSwitch.waitForExistence(timeout: timeout), "SettingsScreen not visible", file: file, line: line
        )
        return self
    }

    // MARK: - Actions (return the next screen)

    @discardableResult
    func toggleNotifications() -> SettingsScreen {
        notificationsSwitch.tap()
        return self
    }

    @discardableResult
    func chooseFrequency(_ name: String) -> SettingsScreen {
        frequencyPicker.tap()
        app.buttons[name].tap()
        return self
    }

    @discardableResult
    func openAbout() -> AboutScreen {
        aboutButton.tap()
        return AboutScreen(app: app)
    }

    @discardableResult
    func signOut() -> SignInScreen {
        signOutButton.tap()
        confirmSignOutButton.tap()
        return SignInScreen(app: app)
    }

    // MARK: - Structured Assertion

    @discardableResult
    func expect(
        _ expectation: SettingsExpectation,
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> SettingsScreen {
        if expectation.isVisible {
            assertVisible(timeout: timeout, file: file, line: line)
        }
        if let isOn = expectation.notificationsOn {
            XCTAssertEqual(notificationsSwitch.value as? String, isOn ? "1" : "0", file: file, line: line)
        }
        return self
    }
}

extension SettingsScreen {
    var tabBar: TabBar { TabBar(app: app) }
}
