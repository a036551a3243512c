import XCTest

extension UITest.Page.Auth {
    @MainActor
    struct PinWall {
        let createPin: CreatePin
        let confirmPin: ConfirmPin

        init(app: XCUIApplication) {
            self.createPin = .init(app: app)
            self.confirmPin = .init(app: app)
        }

        func createPinSuccessfully(pin: String) {
            createPin.waitForAppear()
            createPin.enterPin(pin)
            confirmPin.waitForAppear()
            confirmPin.enterPin(pin)
        }
    }
}
