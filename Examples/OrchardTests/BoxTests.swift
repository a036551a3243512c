import XCTest

@testable import Orchard

final class BoxTests: XCTestCase {
    func testPriceIsShownInEuros() {
        XCTAssertEqual(Box.sample.formattedPrice, "€18.50")
    }

    func testDeepLinkToOrders() throws {
        let url = try XCTUnwrap(URL(string: "orchard://orders"))
        XCTAssertEqual(DeepLink(url)?.tab, .orders)
    }
}
