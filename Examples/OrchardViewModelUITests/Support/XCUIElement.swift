import XCTest

extension XCUIElement {
    /// Get the text value of the element.
    var text: String? {
        value as? String
    }

    /// Type text and wait for it to appear.
    func typeTextAndWait(_ string: String, timeout: TimeInterval = 2) {
        typeText(string)
        _ = wait(for: \.text, toEqual: string, timeout: timeout)
    }

    /// Tap, then type text and wait.
    func selectTypeTextAndWait(_ string: String, timeout: TimeInterval = 2) {
        tap()
        typeTextAndWait(string, timeout: timeout)
    }

    /// Tap a menu, also where it does not count as hittable.
    func tapMenu() {
        if isHittable {
            tap()
        } else {
            coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()
        }
    }
}
