import XCTest

final class AuthFlowTests: AppTestSuite {
    func testLoginFlow() throws {
        epic("Authentication")
        story("User login")
        suite("Auth")
        testCase(allureId: "4101", label: "Login with credentials")

        let pm: UITest.PageManager = .init(args: [
            UITest.Args.shouldLogoutOnStart
        ])

        step("Verify login screen appears") {
            pm.authInitial.waitForAppear()
        }

        step("Enter credentials") {
            pm.authInitial.enterCredentials(
                login: Creds.login,
                password: Creds.password
            )
        }

        step("Tap login button") {
            pm.authInitial.tapLogin()
        }

        step("Create PIN code") {
            pm.pinWall.createPinSuccessfully(pin: Creds.pin)
        }

        step("Verify main screen appears") {
            pm.mainInitial.waitForAppear()
        }
    }

    func testDifferentPins() throws {
        epic("Authentication")
        story("PIN code")
        suite("Auth")
        testCase(allureId: "4102", label: "Different PIN codes are refused")

        let pm: UITest.PageManager = .init(args: [
            UITest.Args.shouldLogoutOnStart
        ])

        step("Log in") {
            pm.authInitial.waitForAppear()
            pm.authInitial.enterCredentials(login: Creds.login, password: Creds.password)
            pm.authInitial.tapLogin()
        }

        step("Enter two different PIN codes") {
            pm.pinWall.createPin.waitForAppear()
            pm.pinWall.createPin.enterPin(Creds.pin)
            pm.pinWall.confirmPin.enterPin(Creds.otherPin)
        }

        step("Verify the error") {
            pm.pinWall.confirmPin.waitForError()
        }
    }

    func testRelaunchKeepsPin() throws {
        epic("Authentication")
        story("PIN code")
        suite("Auth")
        testCase(allureId: "4103", label: "Relaunch starts on the main screen")

        let pm: UITest.PageManager = .init(args: [UITest.Args.skipPin])

        step("Relaunch the app") {
            pm.mainInitial.waitForAppear()
            pm.terminateApp()
            pm.relaunchApp(args: [UITest.Args.skipPin], env: ["LOCALE": "de_DE"])
        }

        step("Verify main screen appears") {
            pm.mainInitial.waitForAppear()
        }
    }

    func testBiometricLogin() throws {
        throw XCTSkip("Simulators have no enrolled face")
    }
}
