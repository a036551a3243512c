import XCTest

final class SettingsTests: AppTestSuite {
    func testToggleNotifications() throws {
        epic("Settings")
        story("Notifications")
        suite("Settings")
        testCase(allureId: "4301", label: "Notifications can be switched off")

        let pm: UITest.PageManager = .init(args: [UITest.Args.skipPin])

        step("Open the settings") {
            pm.tabBar.waitForAppear()
            pm.tabBar.tapSettings()
            pm.settings.waitForAppear()
        }

        step("Switch notifications off") {
            pm.settings.toggleNotifications()
        }
    }

    func testSignOut() throws {
        epic("Settings")
        story("Sign out")
        suite("Settings")
        testCase(allureId: "4302", label: "Signing out leads to the login screen")

        let pm: UITest.PageManager = .init(args: [UITest.Args.skipPin])

        step("Open the settings") {
            pm.tabBar.tapSettings()
            pm.settings.waitForAppear()
        }

        step("Sign out") {
            pm.settings.signOut()
        }

        step("Verify login screen appears") {
            pm.authInitial.waitForAppear()
        }
    }
}
