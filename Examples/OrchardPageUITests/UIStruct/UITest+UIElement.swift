import XCTest

extension UITest {
    @MainActor
    protocol PageElement {
        func waitForAppear()
    }
}

extension UITest {
    @MainActor
    protocol ComponentElement {
        func waitForAppear()
    }
}
